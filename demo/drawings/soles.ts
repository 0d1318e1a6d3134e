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

/** What a shoe stands on: a sole, with a rubber rand round the foot, or a layer of foam. */
export function footing(b: Brush, upper: string, rubber: string, cut: number) {
  if (cut === 1)
    return (
      within(
        'rand',
        upper,
        shape('M120 372C200 392 270 400 340 398C440 396 500 372 560 348C620 336 670 360 710 400V470H120Z', b.ink) +
          shape(
            'M120 372C200 392 270 400 340 398C440 396 500 372 560 348C620 336 670 360 710 400L712 416C660 376 620 352 566 364C510 388 440 412 340 414C270 416 200 408 120 388Z',
            rubber,
          ),
      ) + bootSole(b, rubber)
    )
  const foam =
    shape(
      'M128 412C210 424 300 430 400 426C500 424 610 420 700 400C712 424 708 452 696 470C560 480 260 482 142 470C128 452 124 430 128 412Z',
      mix(b.white, b.sand, 0.5),
    ) + line('M132 430C220 444 300 448 400 444C500 442 610 440 704 420', mix(b.sand, b.ink, 0.2), 3)
  return bootSole(b, rubber) + (cut === 2 ? foam : '')
}

function bootSole(b: Brush, rubber: string) {
  return (
    lugs(150, 300, 494, 50, 15, b.ink) +
    lugs(366, 690, 494, 54, 15, b.ink, 30) +
    shape(
      'M140 440C200 450 260 456 340 456C460 456 600 450 696 436C704 456 702 468 686 478C650 492 560 498 368 498C350 488 322 488 304 498H158C144 496 138 474 140 450Z',
      b.ink,
    ) +
    shape(
      'M138 432C220 442 300 446 400 444C500 442 600 442 696 430C703 442 703 450 694 456C560 474 260 478 144 464C136 456 134 442 138 432Z',
      rubber,
    ) +
    shape(
      'M138 432C220 442 300 446 400 444C500 442 600 442 696 430L699 438C600 450 500 452 400 453C300 454 220 450 136 440Z',
      mix(rubber, '#ffffff', 0.25),
    ) +
    line(
      times(
        8,
        (i) => `M${580 + i * 14} ${Math.round(462 - i * i * 0.2)}l-5 7M${160 + i * 14} ${460 + Math.round(i / 3)}v6`,
      ),
      b.ink,
      3,
    )
  )
}
