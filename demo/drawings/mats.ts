import { type Brush, type Drawing, groundShadow } from './brush'
import { buckle, strap } from './fittings'
import { faded, line, oval, place, shape, stitch, times } from './shapes'

const round = Math.round
type Spot = [number, number]

/** An inflated mat in perspective: its foot far off at the upper right, the tubes run along it. */
function airMat(brush: Brush, tubes: number) {
  const { base, light, lighter, dark, darker, ink, sand } = brush
  const near = (i: number): Spot => [70 + (i * 326) / tubes, 354 + (i * 152) / tubes]
  const far = (i: number): Spot => [520 + (i * 206) / tubes, 128 + (i * 92) / tubes]
  const spot = ([x, y]: Spot) => `${round(x)} ${round(y)}`
  const tube = (i: number) => {
    const [a, b, c, d] = [near(i), near(i + 1), far(i + 1), far(i)]
    const part = (from: number, to: number) => {
      const between = (p: Spot, q: Spot, at: number): Spot => [p[0] + (q[0] - p[0]) * at, p[1] + (q[1] - p[1]) * at]
      return `M${spot(between(a, b, from))}L${spot(between(d, c, from))}L${spot(between(d, c, to))}L${spot(between(a, b, to))}Z`
    }
    const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
    return [
      shape(
        `M${spot(a)}L${spot(d)}Q${round((d[0] + c[0]) / 2 + 10)} ${round((d[1] + c[1]) / 2 - 16)} ${spot(c)}L${spot(b)}Z`,
        base,
      ),
      shape(part(0.06, 0.5), light),
      shape(part(0.16, 0.3), lighter),
      shape(part(0.8, 1), dark),
      // The rounded end of the tube
      shape(
        `M${spot(a)}Q${round(x + 8)} ${round(y - 26)} ${spot(b)}L${round(b[0] - 2)} ${round(b[1] + 38)}Q${round(x - 16)} ${round(y + 54)} ${round(a[0] - 2)} ${round(a[1] + 32)}Z`,
        dark,
      ),
      shape(
        `M${spot(a)}Q${round(x + 8)} ${round(y - 26)} ${spot(b)}Q${round(x - 6)} ${round(y + 26)} ${round(a[0] - 1)} ${round(a[1] + 16)}Z`,
        base,
      ),
    ].join('')
  }
  return [
    shape('M66 404L400 572Q420 576 440 560L752 268L740 214L396 506Z', brush.shadow),
    shape('M384 500L384 546Q406 560 428 540L738 254Q744 236 726 220Z', darker),
    shape('M390 506L392 534L734 236Q738 228 726 220Z', dark),
    times(tubes, tube),
    line(
      times(tubes - 1, (i) => `M${spot(near(i + 1))}L${spot(far(i + 1))}`),
      darker,
      2.5,
    ),
    // Cross welds give the mat its cells
    faded(
      0.8,
      line(
        times(tubes, (i) =>
          times(5, (j) => {
            const at = (j + (i % 2 ? 0.9 : 0.5)) / 5.6
            const [x, y] = [
              near(i + 0.5)[0] + (far(i + 0.5)[0] - near(i + 0.5)[0]) * at,
              near(i + 0.5)[1] + (far(i + 0.5)[1] - near(i + 0.5)[1]) * at,
            ]
            return `M${round(x - 9)} ${round(y - 4)}l18 8`
          }),
        ),
        darker,
        3,
      ),
    ),
    place(
      128,
      376,
      oval(0, 0, 20, 14, ink) +
        oval(-2, -5, 17, 11, '#46524d') +
        oval(-3, -7, 9, 6, '#59655f') +
        line('M-12-6q10-6 18 0', sand, 2),
    ),
  ].join('')
}

function rolledMat(brush: Brush) {
  const { base, light, lighter, dark, darker, ink, sand } = brush
  const spiral = times(
    7,
    (i) =>
      `M${0} ${-96 + i * 13}C${round(40 - i * 5.6)} ${-96 + i * 13} ${round(40 - i * 5.6)} ${96 - i * 13} 0 ${96 - i * 13}C${round(-38 + i * 5.2)} ${96 - i * 13} ${round(-38 + i * 5.2)} ${-90 + i * 13} 0 ${-84 + i * 13}`,
  )
  return [
    groundShadow(400, 500, 600),
    place(
      340,
      372,
      [
        shape('M-220-106H200C244-106 244 106 200 106H-220C-262 90-262-90-220-106Z', base),
        shape('M-220-106H200C214-106 224-84 229-40H-250C-246-74-236-100-220-106Z', light),
        shape('M-228-96H214Q222-80 226-66H-244Q-238-86-228-96Z', lighter),
        shape('M-251 40H229C224 84 214 106 200 106H-220C-236 100-248 70-251 40Z', dark),
        times(4, (i) => line(`M-${i ? 252 : 248} ${-60 + i * 40}H${228 + (i % 3) * 3}`, darker, 2)),
        oval(200, 0, 42, 106, darker),
        oval(198, 0, 37, 98, dark),
        place(198, 0, line(spiral, light, 3)),
        strap(brush, 22, 'M-130-108C-168-60-168 60-130 108'),
        strap(brush, 22, 'M90-108C52-60 52 60 90 108'),
        place(-158, -20, buckle(brush), 0.8, 90),
        place(62, -20, buckle(brush), 0.8, 90),
        oval(-14, -64, 15, 11, ink),
        oval(-16, -68, 10, 7, '#59655f'),
      ].join(''),
      1,
      -4,
    ),
    // Its sack, which is the pump as well
    place(
      640,
      404,
      [
        shape('M-66-80Q0-94 66-80L74 88Q0 106-74 88Z', dark),
        shape('M-66-80Q-10-92 30-88L34 97Q-30 100-74 88Z', base),
        shape('M-66-80Q-46-86-26-88L-30 96Q-56 94-74 88Z', light),
        times(5, (i) => line(`M${-40 + i * 20}-78q${(i - 2) * 4} 20 ${(i - 2) * 3} ${40 + (i % 2) * 20}`, darker, 2)),
        line('M-66-80Q0-66 66-80', ink, 6),
        stitch('M-70 74Q0 92 70 74', sand, 1.5),
        oval(0, 40, 17, 17, ink),
        oval(-2, 38, 10, 10, '#59655f'),
      ].join(''),
    ),
  ].join('')
}

function valve(brush: Brush) {
  const { base, light, lighter, dark, darker, ink, steelLight } = brush
  return [
    shape('M0 0H800V600H0Z', base),
    ...[0, 1, 2, 3].map((i) => {
      const y = i * 190 - 60
      return [
        shape(`M0 ${y}Q400 ${y - 26} 800 ${y - 90}V${y + 20}Q400 ${y + 80} 0 ${y + 100}Z`, light),
        shape(`M0 ${y + 26}Q400 ${y} 800 ${y - 62}V${y - 34}Q400 ${y + 32} 0 ${y + 62}Z`, lighter),
        shape(`M0 ${y + 150}Q400 ${y + 122} 800 ${y + 60}V${y + 100}Q400 ${y + 164} 0 ${y + 190}Z`, dark),
        line(`M0 ${y + 190}Q400 ${y + 164} 800 ${y + 100}`, darker, 5),
        times(4, (j) => line(`M${120 + j * 210 + (i % 2) * 100} ${y + 70 - j * 12}l6 40`, darker, 7)),
      ].join('')
    }),
    oval(424, 322, 176, 160, darker),
    oval(420, 312, 170, 154, dark),
    oval(408, 300, 132, 120, ink),
    oval(402, 288, 124, 112, '#3a4542'),
    oval(398, 282, 100, 90, '#46524d'),
    times(24, (i) => {
      const turn = (i * Math.PI) / 12
      return line(
        `M${round(402 + Math.cos(turn) * 108)} ${round(288 + Math.sin(turn) * 97)}L${round(402 + Math.cos(turn) * 120)} ${round(288 + Math.sin(turn) * 108)}`,
        '#59655f',
        5,
      )
    }),
    shape('M318 262Q398 224 480 262L484 304Q398 344 314 304Z', '#59655f'),
    shape('M318 262Q398 224 480 262Q398 300 318 262Z', '#6f7b75'),
    line('M350 330q48 20 96 0m-14-10l16 9-8 16', steelLight, 4),
    line('M520 342C600 400 640 420 664 470', ink, 20),
    line('M518 336C598 392 640 414 662 462', '#46524d', 5),
    oval(668, 484, 26, 24, ink),
    stitch('M270 300C280 180 560 170 574 318C566 460 290 470 270 300', darker, 3),
  ].join('')
}

const tubes = [7, 5, 9]

export const drawAirMat: Drawing = (brush, view, { nth }) => {
  if (view === 1) return airMat(brush, tubes[nth % tubes.length] ?? 7)
  if (view === 2) return rolledMat(brush)
  return valve(brush)
}
