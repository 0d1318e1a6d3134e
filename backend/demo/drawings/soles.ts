import { type Brush, mix } from './brush'
import { disc, line, round, shape, times, transform, within } from './shapes'

/** Lugs hanging under a sole from `from` to `to`; the sole's toe springs up by `spring` over its last quarter. */
export function lugs(from: number, to: number, y: number, size: number, height: number, fill: string, spring = 0) {
  const count = Math.floor((to - from) / size)
  return times(count, (i) => {
    const x = from + (i * (to - from)) / count
    const lift = spring * Math.max(0, (x - 560) / 140) ** 2
    const top = round(y - lift)
    return `<path d="M${round(x)} ${top - 8}h${round(size * 0.78)}l${round(-size * 0.06)} ${height + 8}h${round(-size * 0.66)}Z" fill="${fill}"/>`
  })
}

/** Laces as they show from the side: one bar from each eyelet up over the edge of the tongue. */
export const laceBars = (
  eyelets: readonly (readonly [number, number])[],
  dx: number,
  dy: number,
  cord: string,
  shade: string,
  width = 9,
) =>
  eyelets
    .map(([x, y]) => line(`M${x} ${y}l${dx} ${dy}`, shade, width + 3) + line(`M${x} ${y}l${dx} ${dy}`, cord, width))
    .join('')

export const eyelets = (points: readonly (readonly [number, number])[], metal: string, hole: string, r = 8) =>
  points.map(([x, y]) => disc(x, y, r, metal) + disc(x, y, r / 2, hole)).join('')

const loops =
  'M0 0C-24 -14 -58 -2 -60 22C-60 40 -34 34 0 0C20 -16 50 -12 54 10C56 28 32 26 0 0M0 0C-10 26 -30 36 -32 62M0 0C12 24 12 42 24 58'

/** A tied bow with hanging ends at `x`, `y`. */
export const bow = (x: number, y: number, cord: string, shade: string) =>
  transform(
    `translate(${x} ${y})rotate(18)scale(.86)`,
    line(loops, shade, 9) + line(loops, cord, 6.5) + disc(0, 0, 9, shade) + disc(-1, -1, 7, cord),
  )

export const soleOutline =
  'M96 300C92 214 168 190 250 204C330 218 380 236 450 212C550 178 700 196 708 296C712 384 628 426 540 414C440 398 380 358 300 374C200 396 100 388 96 300Z'

/** A sole from below: `tread` drawn within its rim. */
export function outsole(b: Brush, id: string, ground: string, tread: string) {
  return (
    shape(soleOutline, mix(b.ink, '#ffffff', 0.08)) +
    transform(
      'translate(400 300)scale(.955 .91)translate(-400 -300)',
      shape(soleOutline, ground) + within(id, soleOutline, tread),
    )
  )
}

/** Chevron lugs pointing to the toe, heel ones turned round to brake. */
export const chevrons = (fill: string, edge: string) => {
  const lug = (x: number, y: number, turn: number) =>
    `M${x} ${y - 20}l${turn * 20} 20l${turn * -20} 20l${turn * -18} 0l${turn * 18} -20l${turn * -18} -20Z`
  const grid = times(13, (column) =>
    times(5, (row) => {
      const x = 112 + column * 48
      return lug(x, 200 + row * 50 + (column % 2) * 25, x < 300 ? -1 : 1)
    }),
  )
  return shape(grid, edge, ' transform="translate(3 5)"') + shape(grid, fill)
}
