"""Functions of JAX that compute a row."""

import jax
import jax.numpy as jnp
import numpy as np


def configure():
    """Keeps indices of 64 bits, and computes on the CPU."""
    jax.config.update("jax_enable_x64", True)
    jax.config.update("jax_platforms", "cpu")


def make_functions(row):
    """Returns functions of the inputs, by name."""
    makers = {
        "space_to_batch_nd": make_space_to_batch,
        "scatter_nd": make_scatter,
        "dynamic_stitch": make_stitch,
    }
    return makers[row.op](row)


def make_space_to_batch(row):

    def transpose(source):
        padded = jnp.pad(source, row.padding()) if row.is_padded else source
        split = padded.reshape(row.split_shape())
        return split.transpose(row.permutation()).reshape(row.result.sizes)

    return {"transpose": transpose}


def make_scatter(row):
    sizes = row.result.sizes
    targets = sizes[: row.depth]
    unique = row.indices == "permutation"

    def add(mode):

        def scatter(indices, updates):
            zeros = jnp.zeros(sizes, updates.dtype)
            place = zeros.at[tuple(indices.T)]
            return place.add(updates, mode=mode, unique_indices=unique)

        return scatter

    def add_flat(indices, updates):
        flat = jnp.zeros((), indices.dtype)
        for dim, size in enumerate(targets):
            flat = flat * size + indices[:, dim]
        zeros = jnp.zeros([int(np.prod(targets))] + sizes[row.depth :], updates.dtype)
        return zeros.at[flat].add(updates, unique_indices=unique).reshape(sizes)

    def add_tuples(mode):

        def scatter(indices, updates):
            zeros = jnp.zeros(sizes, updates.dtype)
            return jax.lax.scatter_add(
                zeros, indices, updates, number_dimensions(row.depth, sizes),
                unique_indices=unique, mode=mode)

        return scatter

    ways = {
        "add": add("drop"),
        "add, bounds promised": add("promise_in_bounds"),
        "scatter_add": add_tuples("drop"),
        "scatter_add, bounds promised": add_tuples("promise_in_bounds"),
    }
    return dict(ways, **{"add, flattened": add_flat} if row.depth > 1 else {})


def number_dimensions(depth, sizes):
    """Returns how the dimensions of a scatter of whole slices correspond."""
    return jax.lax.ScatterDimensionNumbers(
        update_window_dims=tuple(range(1, 1 + len(sizes) - depth)),
        inserted_window_dims=tuple(range(depth)),
        scatter_dims_to_operand_dims=tuple(range(depth)))


def make_stitch(row):

    def set_at_once(*tensors):
        indices, data = tensors[: row.num_pieces], tensors[row.num_pieces :]
        zeros = jnp.zeros(row.result.sizes, data[0].dtype)
        return zeros.at[jnp.concatenate(indices)].set(jnp.concatenate(data))

    def set_by_piece(*tensors):
        result = jnp.zeros(row.result.sizes, tensors[-1].dtype)
        numbers = number_dimensions(1, row.result.sizes)
        for piece in range(row.num_pieces):
            indices, data = tensors[piece], tensors[row.num_pieces + piece]
            result = jax.lax.scatter(
                result, indices[:, jnp.newaxis], data, numbers, mode="promise_in_bounds")
        return result

    return {"one set": set_at_once, "a scatter a piece": set_by_piece}
