import { type Brush, type Drawing, groundShadow } from './brush'
import { guyLine, meshed, pull, zip } from './fittings'
import { box, disc, faded, line, place, shape, stitch, within, zoom } from './shapes'

function tunnel(brush: Brush, packed: boolean) {
  const { base, light, lighter, dark, darker, sand, ink, white } = brush
  const front = 'M172 166C108 176 74 316 66 482Q160 496 270 538C294 384 252 178 172 166Z'
  return [
    groundShadow(410, 512, 720),
    guyLine(brush, ink, [86, 330], [22, 516]),
    guyLine(brush, ink, [752, 462], [784, 498]),
    // Side: three bays between the hoops, and the tail
    shape('M172 166Q290 186 402 184C470 196 500 372 476 514Q370 512 270 538C294 384 252 178 172 166Z', base),
    shape('M172 166Q290 186 402 184C436 190 460 236 472 296Q370 290 268 300C250 224 214 172 172 166Z', light),
    shape('M172 166Q290 186 402 184C418 187 432 200 443 218Q340 220 226 202C210 182 192 169 172 166Z', lighter),
    shape('M402 184Q506 206 594 216C650 228 670 376 650 492Q560 492 476 514C500 372 470 196 402 184Z', dark),
    shape('M402 184Q506 206 594 216C622 222 640 262 650 318Q560 300 472 296C460 236 436 190 402 184Z', base),
    shape('M402 184Q506 206 594 216C606 218 618 230 627 246Q540 236 443 218C432 200 418 187 402 184Z', light),
    shape('M594 216C668 290 726 386 758 468Q700 472 650 492C670 376 650 228 594 216Z', darker),
    shape('M594 216C668 290 700 342 726 396Q690 380 656 360C652 270 632 224 594 216Z', dark),
    // Window with its storm flap rolled up
    shape('M318 344Q388 332 452 334Q458 384 454 428Q384 430 312 444Z', darker),
    shape('M326 352Q390 342 444 343Q449 384 446 420Q384 422 320 434Z', '#aebdbd'),
    shape('M326 352Q366 346 400 344L352 428L320 434Z', '#cdd8d7'),
    line('M316 342Q388 328 454 330', dark, 12),
    line('M316 339Q388 325 454 327', light, 4),
    // Vent near the tail
    shape('M540 352Q580 356 612 362L610 420Q572 416 536 420Z', darker),
    shape('M534 344Q580 348 618 354L612 378Q572 372 538 370Z', base),
    shape(front, lighter),
    shape('M172 166C252 178 294 384 270 538L236 522C252 390 220 220 172 166Z', light),
    packed
      ? [
          zip('M104 486C104 340 130 216 166 214C204 216 236 360 232 520', dark, lighter, 8),
          line('M66 482C100 440 240 470 270 538M170 170C160 280 160 400 168 502', dark, 2.5),
          pull(168, 214, brush.steel, ink, 0, 1.25),
        ].join('')
      : [
          within(
            'tunnel-door',
            'M104 488C104 346 130 222 166 220C202 222 232 362 230 522Z',
            [
              shape('M60 180H300V560H60Z', darker),
              shape('M128 470C128 360 150 270 172 268C196 270 214 370 216 500Z', sand),
              shape('M128 470C128 360 150 270 172 268C162 320 158 400 158 476Z', white),
              meshed('tunnel-mesh', 'M148 466C148 392 158 324 174 322C190 324 202 400 204 480Z'),
              shape('M60 470Q160 476 260 526V560H60Z', '#46524d'),
            ].join(''),
          ),
          line('M100 486C100 344 128 214 166 212', dark, 15),
          line('M97 484C97 342 125 211 164 209', base, 7),
          place(108, 372, box(-11, -4, 22, 8, 3, ink), 1, 8),
          place(132, 258, box(-11, -4, 22, 8, 3, ink), 1, 30),
        ].join(''),
    // Hoops in their sleeves
    line(
      'M66 482C74 316 108 176 172 166C252 178 294 384 270 538M402 184C470 196 500 372 476 514M594 216C650 228 670 376 650 492',
      darker,
      8,
    ),
    line(
      'M172 164C250 176 291 384 268 536M402 182C467 194 497 372 474 512M594 214C648 226 667 376 648 490',
      light,
      2.5,
    ),
    faded(
      0.6,
      line('M282 500Q380 478 478 480M480 478Q570 462 652 464M268 300Q370 290 472 296Q560 300 650 318', darker, 2),
    ),
    guyLine(brush, ink, [286, 392], [352, 560]),
    guyLine(brush, ink, [487, 380], [560, 544]),
    guyLine(brush, ink, [660, 370], [726, 522]),
    box(164, 158, 16, 12, 4, ink),
    box(394, 176, 16, 12, 4, ink),
    box(586, 208, 16, 12, 4, ink),
  ].join('')
}

function tunnelFront(brush: Brush) {
  const { base, light, lighter, dark, darker, sand, ink, white } = brush
  return [
    groundShadow(400, 520, 640),
    guyLine(brush, ink, [170, 330], [44, 520]),
    guyLine(brush, ink, [630, 330], [756, 520]),
    shape('M134 516C128 260 220 84 400 84C580 84 672 260 666 516Z', dark),
    shape('M134 516C128 260 220 84 400 84C540 84 600 260 604 516Z', base),
    shape('M134 516C128 260 220 84 400 84C300 110 224 260 222 516Z', light),
    shape('M134 516C128 260 220 84 400 84C280 104 176 250 168 516Z', lighter),
    within(
      'tunnel-front',
      'M238 516C238 300 300 176 400 176C500 176 562 300 562 516Z',
      [
        shape('M200 150H600V540H200Z', darker),
        shape('M200 150H300V520L200 540Z', dark),
        shape('M286 496C286 320 330 226 400 226C470 226 514 320 514 496Z', sand),
        shape('M286 496C286 320 330 226 400 226C360 260 338 340 338 496Z', white),
        meshed('tunnel-front-mesh', 'M330 482C330 356 358 284 402 284C446 284 474 356 474 482Z'),
        zip('M330 482C330 356 358 284 402 284C446 284 474 356 474 482Z', ink, sand, 6),
        shape('M286 490H514L562 520H238Z', '#46524d'),
      ].join(''),
    ),
    line('M566 512C566 300 502 172 400 172', darker, 20),
    line('M562 508C562 300 500 168 402 168', base, 9),
    place(552, 392, box(-15, -5, 30, 10, 3, ink), 1, -6),
    place(504, 246, box(-15, -5, 30, 10, 3, ink), 1, -46),
    zip('M234 514C234 300 296 172 398 172', dark, lighter, 7),
    line('M134 516C128 260 220 84 400 84C580 84 672 260 666 516', darker, 10),
    line('M131 514C125 258 218 81 400 81C580 81 669 260 663 514', light, 3),
    shape('M362 116Q400 106 438 116L430 144Q400 138 370 144Z', darker),
    shape('M352 104Q400 92 448 104L438 126Q400 118 362 126Z', light),
    stitch('M200 514C200 300 268 126 400 124C532 126 600 300 600 514', darker, 1.5),
    guyLine(brush, ink, [232, 500], [214, 548]),
    guyLine(brush, ink, [568, 500], [590, 548]),
  ].join('')
}

/** Its door open, its door closed, or seen from the front: what is seen first is not what is seen next. */
export const drawTunnelTent: Drawing = (brush, view, { cut }) => {
  if (view === 3) return zoom(384, 352, 2.7, tunnel(brush, true))
  return (view === 1) === (cut === 2) ? tunnelFront(brush) : tunnel(brush, cut === 1)
}

/** The dome's door, rolled to the right: one looks into the inner tent. */
function openDoor(brush: Brush) {
  const { base, dark, darker, lighter, sand, ink, white } = brush
  return [
    within(
      'dome-door',
      'M256 522C250 372 306 296 402 294C498 296 550 372 546 526Q400 514 256 522Z',
      [
        shape('M220 270H580V540H220Z', darker),
        shape('M292 500C288 396 330 334 402 332C474 334 514 396 510 502Z', sand),
        shape('M292 500C288 396 330 334 402 332C362 360 344 420 342 500Z', white),
        meshed('dome-mesh', 'M330 492C330 420 356 374 404 372C450 374 476 420 474 494Z'),
        zip('M330 492C330 420 356 374 404 372C450 374 476 420 474 494', ink, sand, 5),
        shape('M220 500H580V540H220Z', ink),
      ].join(''),
    ),
    line('M404 292C498 294 552 372 549 522', darker, 19),
    line('M406 288C496 292 548 372 545 518', base, 9),
    place(536, 400, box(-15, -5, 30, 10, 3, ink), 1, -12),
    place(478, 318, box(-15, -5, 30, 10, 3, ink), 1, -58),
    zip('M254 522C248 372 304 292 400 290', dark, lighter, 7),
  ]
}

/** `bare`: its inner tent alone. */
function dome(brush: Brush, bare: boolean, closed = false) {
  const { base, light, lighter, dark, darker, sand, ink, white } = brush
  const cloth = bare ? white : light
  const left = 'M70 494C84 270 220 132 404 122C292 160 196 330 168 532Q120 508 70 494Z'
  const right = 'M730 490C716 268 584 130 404 122C508 160 600 330 622 536Q676 508 730 490Z'
  const face = 'M404 122C292 160 196 330 168 532Q390 512 622 536C600 330 508 160 404 122Z'
  const inner = bare
    ? [
        shape(left, cloth),
        meshed('dome-left', 'M92 400C120 260 240 140 404 122C300 158 222 300 190 436Q140 412 92 400Z'),
        shape(right, '#d3ccbb'),
        meshed('dome-right', 'M708 400C680 260 560 140 404 122C500 158 572 300 602 436Q660 412 708 400Z'),
        shape(face, sand),
        meshed('dome-top', 'M404 122C340 144 290 214 250 290Q400 262 550 290C512 214 462 144 404 122Z'),
        shape('M70 494Q74 460 80 432Q132 446 180 470L168 532Q120 508 70 494Z', base),
        shape('M730 490Q726 460 720 432Q664 446 612 470L622 536Q676 508 730 490Z', dark),
        shape('M180 470Q396 450 612 470L622 536Q390 512 168 532Z', base),
        shape('M180 470Q396 450 612 470L613 484Q396 464 178 486Z', light),
      ].join('')
    : [
        shape(left, light),
        shape('M70 494C84 270 220 132 404 122C280 156 160 300 108 504Q90 498 70 494Z', lighter),
        shape(right, dark),
        faded(0.5, shape('M730 490C724 410 702 338 668 280C676 370 660 440 606 474L622 536Q676 508 730 490Z', darker)),
        shape(face, base),
        shape('M404 122C292 160 196 330 168 532L226 528C250 340 320 190 404 122Z', light),
      ].join('')
  const door = bare
    ? [
        meshed('dome-inner-door', 'M262 506C258 380 310 318 400 316C490 318 542 380 536 506Q396 498 262 506Z'),
        zip('M262 508C258 380 310 318 400 316C490 318 542 380 536 508', ink, white, 7),
        pull(262, 470, brush.steel, brush.base, 0, 1),
      ].join('')
    : [
        ...(closed
          ? [
              zip('M254 522C248 372 304 292 400 290C500 292 552 372 549 522', dark, lighter, 8),
              line('M300 516C300 430 340 360 400 330', dark, 3),
              pull(268, 420, brush.steel, ink, 6, 1.25),
            ]
          : openDoor(brush)),
        // A cap over the crossing
        shape('M326 152Q404 108 480 152Q500 196 514 232Q404 200 290 232Q306 190 326 152Z', dark),
        shape('M404 122C364 128 340 140 326 152Q306 190 290 232Q350 212 404 211Z', lighter),
        shape('M404 122C446 128 466 140 480 152Q500 196 514 232Q460 212 404 211Z', light),
        stitch('M296 222Q404 190 508 222', darker, 1.5),
      ].join('')
  const pole = bare ? ink : darker
  const glint = bare ? brush.steelLight : light
  const clips: [number, number][] = [
    [188, 430],
    [214, 346],
    [254, 262],
    [316, 178],
  ]
  return [
    groundShadow(400, 522, 700),
    bare ? '' : guyLine(brush, ink, [118, 320], [30, 500]) + guyLine(brush, ink, [686, 320], [772, 498]),
    inner,
    door,
    line('M168 532C196 330 292 160 404 122C508 160 600 330 622 536', pole, 8),
    line('M165 530C193 328 290 158 402 120M404 120C506 158 597 330 619 534', glint, 2.5),
    bare
      ? line('M404 122C220 132 84 270 70 494M404 122C584 130 716 268 730 490', pole, 7) +
        clips.map(([x, y]) => box(x - 8, y - 9, 18, 18, 4, base) + box(784 - x, y - 5, 18, 18, 4, base)).join('') +
        disc(404, 122, 13, base)
      : '',
    place(168, 534, box(-9, -6, 18, 12, 3, ink)),
    place(622, 538, box(-9, -6, 18, 12, 3, ink)),
  ].join('')
}

export const drawDome: Drawing = (brush, view, { cut }) => {
  if (view === 2) return dome(brush, true)
  const tent = dome(brush, false, cut === 1)
  return view === 3 ? zoom(404, 214, 2.7, tent) : tent
}
