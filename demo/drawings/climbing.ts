import { type Brush, type Drawing, groundShadow } from './brush'
import { buckle } from './fittings'
import { drawHarness } from './harness'
import type { Kind } from './kinds'
import { drawCarabiner, drawRope } from './ropes'
import { faded, line, oval, place, shape, stitch, times, zoom } from './shapes'

function helmet(brush: Brush) {
  const { base, light, lighter, dark, darker, ink, steel } = brush
  const vent = (x: number, y: number, size: number, turn: number) =>
    place(
      x,
      y,
      shape('M-46-8Q-30-24 6-22Q44-18 50 2Q36 16-4 14Q-40 12-46-8Z', darker) +
        shape('M-38-6Q-24-18 6-16Q38-13 44 2Q30 10-4 8Q-32 8-38-6Z', ink) +
        line('M-36 10Q0 24 46 8', light, 3),
      size,
      turn,
    )
  return [
    groundShadow(410, 552, 460),
    // Straps, chin pad and cradle
    line('M228 366C250 440 320 500 372 520M330 386C340 440 356 490 372 520M592 380C540 440 440 500 372 520', ink, 13),
    line(
      'M224 366C248 438 320 494 368 514M326 386C336 440 352 486 366 514M588 378C536 438 440 494 378 514',
      '#46524d',
      3,
    ),
    line('M330 516Q372 540 420 508', ink, 22),
    line('M330 510Q372 532 416 504', '#46524d', 5),
    place(470, 462, buckle(brush), 0.7, -36),
    shape('M180 350C300 400 560 400 664 344L668 388Q640 420 600 424C560 400 280 410 206 386Z', '#3a4542'),
    shape(
      'M128 352C116 196 236 84 410 82C590 82 694 204 690 340C690 366 660 376 620 380C480 398 300 396 176 376C140 372 128 366 128 352Z',
      base,
    ),
    shape(
      'M128 352C116 196 236 84 410 82C470 82 520 94 562 118C430 120 300 210 262 386Q214 384 176 376C140 372 128 366 128 352Z',
      light,
    ),
    shape('M134 330C130 196 240 92 400 88C300 120 204 200 180 350Q150 346 134 330Z', lighter),
    shape('M690 340C694 250 650 160 562 118C620 200 640 290 620 380C660 376 690 366 690 340Z', dark),
    faded(
      0.6,
      shape(
        'M690 340C690 366 660 376 620 380C480 398 300 396 176 376C150 373 136 368 130 360C300 380 520 384 640 352Q676 344 690 340Z',
        darker,
      ),
    ),
    // Ridges over the shell
    line('M300 384C330 230 420 130 540 108M470 386C500 280 540 190 596 142', dark, 3),
    line('M296 380C324 228 414 128 530 104M466 384C494 280 534 186 588 136', lighter, 3),
    vent(330, 160, 0.9, -42),
    vent(470, 150, 0.86, -34),
    vent(400, 240, 1.06, -48),
    vent(532, 236, 0.9, -54),
    vent(230, 244, 0.86, -58),
    vent(606, 262, 0.6, -62),
    shape('M120 352C200 376 300 386 440 390C320 404 190 394 126 372Z', darker),
    // Clips for the lamp
    ...(
      [
        [212, 352, 8],
        [596, 356, -10],
      ] as [number, number, number][]
    ).map(([x, y, turn]) =>
      place(
        x,
        y,
        shape('M-16-14H16V10Q0 20-16 10Z', ink) +
          line('M-10-8H10', '#59655f', 3) +
          line('M-10 12Q0 20 10 12', steel, 4),
        1,
        turn,
      ),
    ),
    oval(654, 398, 22, 26, '#3a4542'),
    oval(650, 394, 14, 17, '#59655f'),
    times(3, (i) => line(`M${642 + i * 8} 382v24`, ink, 2)),
  ].join('')
}

/** The front of the helmet is left, its dial right. */
function helmetFromAbove(brush: Brush) {
  const { base, light, lighter, dark, darker, ink } = brush
  const vent = (x: number, y: number, size: number, turn: number) =>
    [1, -1]
      .map((side) =>
        place(
          x,
          300 + side * y,
          shape('M-56 0Q-40-20 6-20Q50-18 60 0Q50 18 6 20Q-40 20-56 0Z', darker) +
            shape('M-48 0Q-32-14 6-14Q42-13 50 0Q42 13 6 14Q-32 14-48 0Z', ink),
          size,
          side * turn,
        ),
      )
      .join('')
  const shell = 'M116 300C116 170 240 86 410 86C570 86 682 170 682 300C682 430 570 514 410 514C240 514 116 430 116 300Z'
  return [
    place(8, 22, shape(shell, brush.shadow)),
    shape('M650 252H716Q738 300 716 348H650Z', '#3a4542'),
    shape('M690 262H712Q730 300 712 338H690Z', '#59655f'),
    line('M700 272H718M700 286H722M700 300H724M700 314H722M700 328H718', ink, 2.5),
    shape(shell, base),
    shape(
      'M116 300C116 170 240 86 410 86C500 86 576 112 624 160C500 150 300 170 240 300C200 380 200 420 214 448C152 410 116 360 116 300Z',
      light,
    ),
    shape(
      'M116 300C116 170 240 86 410 86C430 86 450 87 468 90C320 110 210 190 172 310C160 350 156 376 158 396C130 370 116 336 116 300Z',
      lighter,
    ),
    shape(
      'M682 300C682 430 570 514 410 514C340 514 278 500 230 474C400 500 590 450 640 200C668 230 682 262 682 300Z',
      dark,
    ),
    line('M136 236C300 220 520 222 668 240M136 364C300 380 520 378 668 360', dark, 3),
    line('M138 230C300 214 520 216 666 234', lighter, 3),
    line('M118 282C300 270 520 270 681 282M118 318C300 330 520 330 681 318', darker, 2),
    vent(290, 98, 0.86, -12),
    vent(420, 106, 1, 0),
    vent(552, 92, 0.86, 14),
    vent(340, 164, 0.72, -10),
    vent(480, 162, 0.72, 10),
    place(228, 300, shape('M-40-12H36V12H-40Q-48 0-40-12Z', darker) + shape('M-34-7H30V7H-34Z', ink)),
    place(560, 300, shape('M-36-12H40Q48 0 40 12H-36Z', darker) + shape('M-30-7H34V7H-30Z', ink)),
  ].join('')
}

const drawHelmet: Drawing = (brush, view) => {
  if (view === 1) return helmet(brush)
  if (view === 2) return helmetFromAbove(brush)
  return zoom(440, 230, 2.4, helmet(brush))
}

function climbingShoe(brush: Brush) {
  const { base, light, lighter, dark, darker, ink, sand } = brush
  return [
    // Pull tabs and lining
    line('M172 214C150 180 170 160 190 196', ink, 10),
    shape('M176 206C220 176 320 168 366 196L352 240Q260 250 186 250Z', darker),
    shape('M196 208C230 190 310 184 346 202L338 232Q260 240 200 236Z', ink),
    // Upper
    shape(
      'M176 206C190 240 300 236 362 194C430 250 540 300 640 346C690 370 716 404 706 436C690 468 620 462 540 452C440 442 360 430 300 452C240 474 170 484 142 450C126 400 148 290 176 206Z',
      base,
    ),
    shape(
      'M176 206C190 240 300 236 362 194C430 250 540 300 640 346C560 330 470 310 400 300C320 300 240 300 160 286Q166 240 176 206Z',
      light,
    ),
    shape('M362 194C430 250 540 300 640 346C560 330 440 290 376 240Q340 250 300 252Q340 220 362 194Z', lighter),
    shape(
      'M142 450C130 410 138 350 152 300C180 350 260 400 340 404C440 404 520 420 600 430L600 458C440 442 360 430 300 452C240 474 170 484 142 450Z',
      dark,
    ),
    line('M330 218C320 300 340 380 380 430M160 286Q230 306 330 290', darker, 2.5),
    stitch('M340 220C330 300 350 380 390 428M474 278Q450 340 470 400', darker),
    // Heel tension band and toe patch in rubber
    shape(
      'M152 296C172 350 250 392 330 402C300 430 250 452 200 462C160 468 140 452 138 430C134 390 142 340 152 296Z',
      '#3a4542',
    ),
    shape(
      'M152 296C158 314 170 330 186 344C170 380 166 420 176 464C152 464 140 450 138 430C134 390 142 340 152 296Z',
      '#59655f',
    ),
    shape(
      'M520 304C580 320 620 336 640 346C690 370 716 404 706 436C690 462 620 462 540 452C500 410 500 350 520 304Z',
      '#3a4542',
    ),
    shape(
      'M520 304C580 320 620 336 640 346C668 360 688 378 698 398C640 390 570 376 508 366Q510 330 520 304Z',
      '#59655f',
    ),
    ...[0, 1, 2, 3, 4].map((i) => line(`M${536 + i * 30} ${320 + i * 11}q-8 20-8 ${34 - i * 2}`, '#2a3531', 3)),
    // Sole, drawn down at the toe
    shape(
      'M140 436C150 480 220 474 290 446C360 424 440 432 540 446C620 456 690 456 708 424C718 452 704 484 664 486C590 488 500 470 430 462C370 458 330 466 290 484C230 508 150 508 140 436Z',
      ink,
    ),
    line('M146 452C160 488 228 478 294 452C362 430 440 438 540 452C620 462 684 462 704 440', '#59655f', 3),
    // Two straps over the instep
    ...(
      [
        [
          'M398 219L456 254Q440 338 412 390L346 372Q390 310 398 219Z',
          'M398 219L456 254L452 274L396 240Z',
          'M404 258L444 282M366 362L406 374',
        ],
        [
          'M482 271L540 300Q524 366 496 416L432 402Q474 340 482 271Z',
          'M482 271L540 300L537 320L480 292Z',
          'M486 308L526 330M450 392L490 400',
        ],
      ] as [string, string, string][]
    ).map(
      ([band, edge, seam]) =>
        shape(band, darker) + place(-6, -4, shape(band, dark) + shape(edge, light) + stitch(seam, sand)),
    ),
    ...(
      [
        [360, 366],
        [444, 396],
      ] as [number, number][]
    ).map(([x, y]) => place(x, y, shape('M-16-8L50 10L44 24L-20 6Z', ink))),
  ].join('')
}

function shoeSole(brush: Brush) {
  const { base, darker, ink } = brush
  return [
    shape(
      'M-260 0C-270-60-200-84-130-66C-60-50 10-60 80-84C180-116 262-60 260 10C256 60 190 84 110 76C30 68-40 50-120 62C-190 72-250 60-260 0Z',
      darker,
    ),
    shape(
      'M-246-4C-250-48-190-68-130-54C-60-38 10-46 84-70C170-98 246-52 246 6C242 48 186 68 110 62C30 54-40 36-120 48C-190 58-242 44-246-4Z',
      ink,
    ),
    shape('M-236-10C-234-44-180-56-130-44C-60-28 16-36 90-58C160-80 226-50 236-8C120-30-100 10-236-10Z', '#3a4542'),
    line('M-60-40Q-40 0-64 44M20-46Q50 6 20 54', base, 4),
    ...[0, 1, 2].map((i) => line(`M${90 + i * 36} -50Q${110 + i * 36} 0 ${90 + i * 36} 50`, '#59655f', 2)),
  ].join('')
}

const drawClimbingShoe: Drawing = (brush, view) => {
  const shoe = climbingShoe(brush)
  if (view === 1) return groundShadow(410, 502, 610) + place(400, 300, place(-424, -320, shoe), 1.04)
  if (view === 2)
    return (
      groundShadow(420, 520, 600) +
      place(300, 130, shoeSole(brush), 1, -8) +
      place(440, 366, place(-424, -340, shoe), 0.92)
    )
  return zoom(430, 320, 2.5, shoe)
}

export const climbing = {
  klimtouw: drawRope,
  klimgordel: drawHarness,
  karabiner: drawCarabiner,
  klimhelm: drawHelmet,
  klimschoen: drawClimbingShoe,
} satisfies Partial<Record<Kind, Drawing>>
