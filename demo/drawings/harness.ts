import { type Brush, type Drawing, groundShadow } from './brush'
import { strap } from './fittings'
import { faded, line, place, shape, stitch, times, zoom } from './shapes'

/** A webbing buckle of bent steel around 0,0. */
const doubleBack = (brush: Brush) =>
  line('M-30-24H30V24H-30Z', brush.steel, 9) +
  line('M-32-26H30', brush.steelLight, 3) +
  line('M0-24V24', brush.steel, 8)

function harness(brush: Brush, behind: boolean) {
  const { base, light, lighter, dark, darker, ink, steelLight, sand } = brush
  const leg = [
    shape('M-250 128C-250 72-40 72-34 140C-34 152-36 160-44 166C-60 124-220 116-242 166Z', ink),
    shape('M-236 132C-210 92-80 92-54 134C-90 108-200 110-236 132Z', '#3a4542'),
    shape('M-250 128C-240 206-120 226-34 140L-26 196C-110 290-246 276-258 186Z', base),
    shape('M-250 128C-244 174-196 200-146 196L-150 252C-210 252-252 226-258 186Z', light),
    shape('M-250 128C-248 146-240 162-228 174L-236 226C-250 214-256 200-258 186Z', lighter),
    shape('M-34 140Q-60 166-88 180L-84 236Q-52 222-26 196Z', dark),
    stitch('M-250 142C-236 216-120 236-34 156M-256 174C-240 262-110 276-28 182', darker),
    line('M-224 176C-180 236-100 240-30 172', ink, 18),
    line('M-226 170C-180 230-100 234-32 166', '#46524d', 4),
    behind ? '' : place(-176, 214, doubleBack(brush), 0.66, 22),
  ].join('')
  const tieIn = [
    place(330, 310, doubleBack(brush), 1.1, 10),
    strap(brush, 22, 'M300 310Q276 330 270 372'),
    // Tie-in points and belay loop
    strap(brush, 26, 'M372 448Q400 470 428 448'),
    line('M400 290V350M400 428V470', ink, 26),
    line('M394 290V346M394 430V468', '#46524d', 6),
    line('M388 342C378 372 378 410 388 438M412 342C422 372 422 410 412 438M388 342H412M388 438H412', darker, 26),
    line('M388 342C378 372 378 410 388 438M412 342C422 372 422 410 412 438', base, 19),
    line('M382 346C374 374 374 408 382 434M406 346C415 372 415 410 406 434', lighter, 4),
    stitch('M418 360C422 380 422 400 418 422', sand),
    faded(0.9, line('M392 300h16M392 308h16M392 456h16M392 464h16', steelLight, 2)),
  ].join('')
  // What shows of it from behind: the elastics that carry the legs, and the haul loop
  const seat = [
    line('M344 344C336 390 300 430 282 462M456 344C464 390 500 430 518 462', ink, 9),
    line('M342 346C334 388 298 428 280 460M454 346C462 388 498 428 516 460', '#59655f', 3),
    shape('M330 288Q400 298 470 288L462 344Q400 352 338 344Z', dark),
    times(5, (i) => line(`M336 ${298 + i * 10}Q400 ${308 + i * 10} 464 ${298 + i * 10}`, darker, 2)),
    line('M384 346C376 396 424 396 416 346', ink, 12),
    line('M382 350C376 390 420 392 414 350', light, 3),
  ].join('')
  const gear = (x: number, y: number, turn: number) =>
    place(x, y, line('M-44 0C-40 62 40 62 44 0', ink, 11) + line('M-46 0C-42 58 36 60 40 4', '#59655f', 3), 1, turn)
  return [
    groundShadow(400, 556, 460),
    // Back of the belt, from the inside, and the elastics to the legs
    line('M250 240C236 320 214 350 200 400M550 240C564 320 586 350 600 400', ink, 7),
    shape('M150 160C190 60 610 60 650 160L636 214C580 120 220 120 164 214Z', '#3a4542'),
    shape('M176 158C220 92 580 92 624 158C560 112 240 112 176 158Z', '#59655f'),
    stitch('M170 180C220 104 580 104 630 180', '#6f7b75'),
    gear(222, 272, 32),
    gear(578, 272, -32),
    gear(310, 316, 14),
    gear(490, 316, -14),
    place(400, 260, leg),
    place(400, 260, `<g transform="scale(-1 1)">${leg}</g>`),
    // Front of the belt
    shape(
      'M150 160C180 250 300 282 400 282C500 282 620 250 650 160L658 228C620 326 500 356 400 356C300 356 180 326 142 228Z',
      base,
    ),
    shape('M150 160C180 250 300 282 400 282V316C290 314 180 280 146 196Z', light),
    shape('M150 160C170 220 230 254 300 270L298 294C220 276 162 240 147 186Z', lighter),
    shape('M650 160C632 214 580 248 520 266L528 342C590 324 640 286 658 228Z', dark),
    stitch(
      'M148 178C184 264 300 296 400 296C500 296 616 264 652 178M144 214C184 312 300 342 400 342C500 342 616 312 656 214',
      darker,
    ),
    line('M176 224C240 296 320 318 400 320C480 318 560 296 624 224', ink, 28),
    line('M174 216C240 288 320 310 400 312C480 310 560 288 620 220', '#46524d', 6),
    behind ? seat : tieIn,
  ].join('')
}

export const drawHarness: Drawing = (brush, view) =>
  view === 3 ? zoom(392, 350, 3, harness(brush, false)) : harness(brush, view === 2)
