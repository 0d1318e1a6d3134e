/** More sizes than these are displayed as the first and the last. */
const most = 6

/** `S, M, XL`; of many `36 – 47`, as long as they are numbers without a gap, else the first of them and how many more. */
export function sizeRange(sizes: readonly string[]) {
  if (sizes.length <= most) return sizes.join(', ')
  const isRow = sizes.every((size, index) => Number(size) === Number(sizes[0]) + index)
  return isRow ? `${sizes[0]} – ${sizes.at(-1)}` : `${sizes.slice(0, most - 1).join(', ')}, +${sizes.length - most + 1}`
}
