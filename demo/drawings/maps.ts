import { type Brush, type Drawing, groundShadow } from './brush'
import type { Kind } from './kinds'
import { box, disc, line, round, shape, times, transform, within } from './shapes'
import { type Tones, tones } from './tones'

export const paper = '#fbfaf7'
export const route = '#c2352b'
const path = 'M90 560C140 480 120 420 200 380C290 340 330 330 400 300C480 266 500 190 590 170C650 156 690 110 700 50'

/** Terrain as a walker's map prints it: contour lines around two summits, a stream, a wood and a route. */
export function terrain(ground: string, contour: string, wood: string, water: string) {
  const summit = (x: number, y: number, rings: number, step: number) =>
    line(
      times(rings, (i) => {
        const r = 14 + i * step
        return `M${x - r} ${y}C${x - r} ${y - round(r * 0.9)} ${x - round(r * 0.3)} ${y - round(r * 1.1)} ${x + round(r * 0.4)} ${y - round(r * 0.8)}C${x + round(r * 1.3)} ${y - round(r * 0.5)} ${x + round(r * 1.1)} ${y + round(r * 0.5)} ${x + round(r * 0.4)} ${y + round(r * 0.9)}C${x - round(r * 0.4)} ${y + round(r * 1.2)} ${x - r} ${y + round(r * 0.7)} ${x - r} ${y}Z`
      }),
      contour,
      2,
    )
  return (
    `<rect width="800" height="600" fill="${ground}"/>` +
    shape(
      'M0 420C120 380 180 440 300 420C420 400 440 520 380 600H0ZM560 0C540 90 620 160 720 150C760 146 800 170 800 190V0Z',
      wood,
    ) +
    summit(250, 210, 7, 24) +
    summit(560, 390, 7, 26) +
    line('M420 0C400 90 450 150 420 230C390 310 440 380 400 450C370 510 300 540 310 600', water, 9) +
    line(path, paper, 13) +
    `<path d="${path}" fill="none" stroke="${route}" stroke-width="8" stroke-dasharray="18 10"/>` +
    shape('M250 196l16 28h-32Z', contour) +
    shape('M560 376l16 28h-32Z', contour)
  )
}

const panels = [0, 1, 2, 3, 4, 5] as const

/** The map half unfolded: six panels, every other one turned to the light, the cover at the left. */
function mapOpen(b: Brush) {
  const t = tones(b)
  const x = (i: number) => 70 + i * 110
  const y = (i: number) => (i % 2 ? 150 : 110)
  const outline = `M${x(0)} ${y(0)}${panels.map((i) => `L${x(i + 1)} ${y(i + 1)}`).join('')}V${y(6) + 370}${panels.map((i) => `L${x(5 - i)} ${y(5 - i) + 370}`).join('')}Z`
  return (
    within(
      'wandelkaart',
      outline,
      transform('translate(40 70)scale(.92 .82)', terrain('#eef0e0', '#c4ab7c', '#cfdfb8', '#8fbbd4')) +
        panels
          .map((i) =>
            shape(
              `M${x(i)} ${y(i)}L${x(i + 1)} ${y(i + 1)}V${y(i + 1) + 370}L${x(i)} ${y(i) + 370}Z`,
              i % 2 ? paper : b.ink,
              ` opacity="${i % 2 ? 0.22 : 0.1}"`,
            ),
          )
          .join('') +
        line(`M70 295${panels.map((i) => `L${x(i + 1)} ${y(i + 1) + 185}`).join('')}`, b.ink, 2, ' opacity=".18"'),
    ) + cover(b, t, `M${x(0)} ${y(0)}L${x(1)} ${y(1)}V${y(1) + 370}L${x(0)} ${y(0) + 370}Z`, 70, 110, true)
  )
}

/** The map's cover at `x`, `y`: flat, or as the first panel of the open map, seen askew. */
function cover(b: Brush, t: Tones, outline: string, x: number, y: number, askew: boolean) {
  const inner =
    shape('M0 0H320V520H0Z', t.mid) +
    shape('M0 190H320V420H0Z', t.hi) +
    disc(232, 250, 34, b.sand) +
    shape('M0 420V340L90 240L150 316L216 262L320 372V420Z', t.lo) +
    shape('M90 240L118 275L98 268L84 280L70 262Z', paper) +
    shape('M0 420V390C80 350 160 400 320 372V420Z', t.deep) +
    box(30, 44, 200, 26, 3, b.sand) +
    box(30, 86, 130, 14, 3, t.hi) +
    box(30, 452, 70, 36, 3, b.sand) +
    line('M130 462H290M130 480H240', t.hi, 6)
  const id = `kaft-${x}`
  return within(id, outline, transform(`${askew ? 'matrix(.344 .125 0 .712' : 'matrix(1 0 0 1'} ${x} ${y})`, inner))
}

function mapFolded(b: Brush) {
  const t = tones(b)
  return transform(
    'rotate(-7 400 300)',
    shape('M252 48H566C572 48 576 52 576 58V556C576 562 572 566 566 566H252Z', '#d5d1c4') +
      times(5, (i) => line(`M${572 - i * 3} ${52 + i}V${562 - i}`, i % 2 ? '#eef0e0' : '#bdb9aa', 2)) +
      cover(b, t, 'M240 40H560V560H240Z', 240, 40, false) +
      shape('M240 40H256V560H240Z', t.deep, ' opacity=".35"'),
  )
}

const drawMap: Drawing = (b, view) => {
  if (view === 2) return groundShadow(400, 574, 400) + mapFolded(b)
  if (view === 3)
    return (
      transform('translate(-130 -160)scale(1.5)', terrain('#eef0e0', '#c4ab7c', '#cfdfb8', '#8fbbd4')) +
      line('M262 0V600M600 0V600M0 250H800', b.ink, 3, ' opacity=".14"') +
      shape('M262 0H600V600H262Z', paper, ' opacity=".25"')
    )
  return groundShadow(400, 526, 640) + transform('translate(0 6)', mapOpen(b))
}

export const maps = {
  wandelkaart: drawMap,
} satisfies Partial<Record<Kind, Drawing>>
