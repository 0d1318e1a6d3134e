/** The maximum number of sizes that are all displayed. */
const most = 6

/** Returns `S, M, XL`. Many sizes become `36 – 47` if they are consecutive numbers, else the first ones and a count. */
export function sizeRange(sizes: readonly string[]) {
  if (sizes.length <= most) return sizes.join(', ')
  const isRow = sizes.every((size, index) => Number(size) === Number(sizes[0]) + index)
  return isRow ? `${sizes[0]} – ${sizes.at(-1)}` : `${sizes.slice(0, most - 1).join(', ')}, +${sizes.length - most + 1}`
}
