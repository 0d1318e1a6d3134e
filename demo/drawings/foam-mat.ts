import { type Brush, type Drawing, groundShadow } from './brush'
import { buckle, strap } from './fittings'
import { line, oval, place, shape, times } from './shapes'

const round = Math.round
type Spot = [number, number]

/** One panel of the folding mat: the lit side of a fold with its dimples. */
function panel(
  fill: string,
  pit: string,
  rim: string,
  corners: [Spot, Spot, Spot, Spot],
  rows: number,
  columns: number,
) {
  const [a, b, c, d] = corners
  const at = (u: number, v: number) =>
    ([0, 1] as const).map((k) => (a[k] * (1 - u) + b[k] * u) * (1 - v) + (d[k] * (1 - u) + c[k] * u) * v)
  const tilt = round((Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI)
  const size = Math.hypot(b[0] - a[0], b[1] - a[1]) / columns
  const height = Math.hypot(d[0] - a[0], d[1] - a[1]) / rows
  return [
    shape(`M${corners.map((p) => p.map(round).join(' ')).join('L')}Z`, fill),
    times(rows, (j) =>
      times(columns, (i) => {
        const [x, y] = at((i + 0.5) / columns, (j + 0.5) / rows).map(round)
        const [rx, ry] = [round(size * 0.34), Math.max(3, round(height * 0.32))]
        return `<g transform="translate(${x} ${y}) rotate(${tilt})">${oval(0, 0, rx, ry, pit)}${oval(1, round(ry * 0.35), round(rx * 0.72), round(ry * 0.62), rim)}</g>`
      }),
    ),
  ].join('')
}

function foldedMat(brush: Brush) {
  const { base, light, lighter, dark, darker } = brush
  const depth: Spot = [250, -96]
  const ridge = (i: number): Spot => [116 + i * 112, 204 + i * 22]
  const valley = (i: number): Spot => [60 + i * 112, 438 + i * 22]
  const back = ([x, y]: Spot): Spot => [x + depth[0], y + depth[1]]
  const folded = [
    shape('M40 460L506 566L790 450L640 380Z', brush.shadow),
    ...[0, 1, 2, 3].map((n) => {
      const [v, r, next] = [valley(n), ridge(n), valley(n + 1)]
      return [
        panel(dark, darker, darker, [v, r, back(r), back(v)], 5, 6),
        panel(light, base, lighter, [r, back(r), back(next), next], 5, 6),
        line(`M${v.join(' ')}L${r.join(' ')}L${next.join(' ')}`, darker, 15),
        line(`M${v.join(' ')}L${r.join(' ')}L${next.join(' ')}`, base, 10),
        line(`M${r.join(' ')}L${back(r).join(' ')}`, lighter, 7),
      ].join('')
    }),
  ].join('')
  return `<g transform="translate(812 -10) scale(-1 1)">${folded}</g>`
}

function stackedMat(brush: Brush) {
  const { base, light, lighter, dark, darker } = brush
  const layers = 9
  return [
    groundShadow(400, 500, 640),
    times(layers, (i) => {
      const y = 474 - i * 25
      const end = i % 2
      return [
        shape(
          `M92 ${y - 24}L470 ${y + 40 - 24}V${y + 40}L92 ${y}Q${end ? 74 : 92} ${y - 12} 92 ${y - 24}Z`,
          i % 2 ? base : light,
        ),
        shape(
          `M470 ${y + 16}L716 ${y - 76}Q${end ? 730 : 716} ${y - 64} 716 ${y - 52}L470 ${y + 40}Z`,
          i % 2 ? darker : dark,
        ),
        line(`M92 ${y}L470 ${y + 40}L716 ${y - 52}`, darker, 2),
        line(
          times(11, (j) => `M${112 + j * 33} ${round(y - 12 + j * 3.5)}q10-5 18 2`),
          lighter,
          5,
        ),
      ].join('')
    }),
    panel(
      light,
      base,
      lighter,
      [
        [92, 250],
        [340, 158],
        [716, 198],
        [470, 290],
      ],
      9,
      7,
    ),
    line('M92 250L470 290L716 198', lighter, 4),
    strap(brush, 18, 'M216 204L594 244V452M216 204'),
    strap(brush, 18, 'M170 258L420 164'),
    strap(brush, 18, 'M170 258V474'),
    place(172, 360, buckle(brush), 0.86, 88),
  ].join('')
}

export const drawFoamMat: Drawing = (brush, view) => {
  if (view === 1) return foldedMat(brush)
  if (view === 2) return stackedMat(brush)
  const { base, light, lighter, dark, darker } = brush
  return [
    panel(
      base,
      dark,
      light,
      [
        [-60, 120],
        [640, -160],
        [980, 260],
        [200, 640],
      ],
      7,
      7,
    ),
    shape('M-60 560L-60 120L200 640H-20Z', darker),
    shape('M-80 96L-40 100L226 636L180 660Z', light),
    line('M-52 104L214 640', lighter, 10),
  ].join('')
}
