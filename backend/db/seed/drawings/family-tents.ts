import { type Brush, type Drawing, groundShadow } from './brush'
import { bar, faded, guyLine, line, meshed, oval, place, shape, slider, stitch, within, zip, zoom } from './details'

function tunnel(brush: Brush, packed: boolean) {
  const { base, light, lighter, dark, darker, sand, ink, white } = brush
  const front = 'M172 166C108 176 74 316 66 482Q160 496 270 538C294 384 252 178 172 166Z'
  return [
    groundShadow(410, 512, 720),
    guyLine(brush, ink, [86, 330], [22, 516]),
    guyLine(brush, ink, [752, 462], [784, 498]),
    // Side: three bays between the hoops, and the tail
    shape(base, 'M172 166Q290 186 402 184C470 196 500 372 476 514Q370 512 270 538C294 384 252 178 172 166Z'),
    shape(light, 'M172 166Q290 186 402 184C436 190 460 236 472 296Q370 290 268 300C250 224 214 172 172 166Z'),
    shape(lighter, 'M172 166Q290 186 402 184C418 187 432 200 443 218Q340 220 226 202C210 182 192 169 172 166Z'),
    shape(dark, 'M402 184Q506 206 594 216C650 228 670 376 650 492Q560 492 476 514C500 372 470 196 402 184Z'),
    shape(base, 'M402 184Q506 206 594 216C622 222 640 262 650 318Q560 300 472 296C460 236 436 190 402 184Z'),
    shape(light, 'M402 184Q506 206 594 216C606 218 618 230 627 246Q540 236 443 218C432 200 418 187 402 184Z'),
    shape(darker, 'M594 216C668 290 726 386 758 468Q700 472 650 492C670 376 650 228 594 216Z'),
    shape(dark, 'M594 216C668 290 700 342 726 396Q690 380 656 360C652 270 632 224 594 216Z'),
    // Window with its storm flap rolled up
    shape(darker, 'M318 344Q388 332 452 334Q458 384 454 428Q384 430 312 444Z'),
    shape('#aebdbd', 'M326 352Q390 342 444 343Q449 384 446 420Q384 422 320 434Z'),
    shape('#cdd8d7', 'M326 352Q366 346 400 344L352 428L320 434Z'),
    line(dark, 12, 'M316 342Q388 328 454 330'),
    line(light, 4, 'M316 339Q388 325 454 327'),
    // Vent near the tail
    shape(darker, 'M540 352Q580 356 612 362L610 420Q572 416 536 420Z'),
    shape(base, 'M534 344Q580 348 618 354L612 378Q572 372 538 370Z'),
    shape(lighter, front),
    shape(light, 'M172 166C252 178 294 384 270 538L236 522C252 390 220 220 172 166Z'),
    packed
      ? [
          zip(dark, lighter, 'M104 486C104 340 130 216 166 214C204 216 236 360 232 520', 8),
          line(dark, 2.5, 'M66 482C100 440 240 470 270 538M170 170C160 280 160 400 168 502'),
          place(168, 214, slider(brush, ink), 1),
        ].join('')
      : [
          within(
            'tunnel-door',
            'M104 488C104 346 130 222 166 220C202 222 232 362 230 522Z',
            [
              shape(darker, 'M60 180H300V560H60Z'),
              shape(sand, 'M128 470C128 360 150 270 172 268C196 270 214 370 216 500Z'),
              shape(white, 'M128 470C128 360 150 270 172 268C162 320 158 400 158 476Z'),
              meshed('tunnel-mesh', 'M148 466C148 392 158 324 174 322C190 324 202 400 204 480Z'),
              shape('#46524d', 'M60 470Q160 476 260 526V560H60Z'),
            ].join(''),
          ),
          line(dark, 15, 'M100 486C100 344 128 214 166 212'),
          line(base, 7, 'M97 484C97 342 125 211 164 209'),
          place(108, 372, bar(ink, -11, -4, 22, 8, 3), 1, 8),
          place(132, 258, bar(ink, -11, -4, 22, 8, 3), 1, 30),
        ].join(''),
    // Hoops in their sleeves
    line(
      darker,
      8,
      'M66 482C74 316 108 176 172 166C252 178 294 384 270 538M402 184C470 196 500 372 476 514M594 216C650 228 670 376 650 492',
    ),
    line(
      light,
      2.5,
      'M172 164C250 176 291 384 268 536M402 182C467 194 497 372 474 512M594 214C648 226 667 376 648 490',
    ),
    faded(
      0.6,
      line(darker, 2, 'M282 500Q380 478 478 480M480 478Q570 462 652 464M268 300Q370 290 472 296Q560 300 650 318'),
    ),
    guyLine(brush, ink, [286, 392], [352, 560]),
    guyLine(brush, ink, [487, 380], [560, 544]),
    guyLine(brush, ink, [660, 370], [726, 522]),
    bar(ink, 164, 158, 16, 12, 4),
    bar(ink, 394, 176, 16, 12, 4),
    bar(ink, 586, 208, 16, 12, 4),
  ].join('')
}

function tunnelFront(brush: Brush) {
  const { base, light, lighter, dark, darker, sand, ink, white } = brush
  return [
    groundShadow(400, 520, 640),
    guyLine(brush, ink, [170, 330], [44, 520]),
    guyLine(brush, ink, [630, 330], [756, 520]),
    shape(dark, 'M134 516C128 260 220 84 400 84C580 84 672 260 666 516Z'),
    shape(base, 'M134 516C128 260 220 84 400 84C540 84 600 260 604 516Z'),
    shape(light, 'M134 516C128 260 220 84 400 84C300 110 224 260 222 516Z'),
    shape(lighter, 'M134 516C128 260 220 84 400 84C280 104 176 250 168 516Z'),
    within(
      'tunnel-front',
      'M238 516C238 300 300 176 400 176C500 176 562 300 562 516Z',
      [
        shape(darker, 'M200 150H600V540H200Z'),
        shape(dark, 'M200 150H300V520L200 540Z'),
        shape(sand, 'M286 496C286 320 330 226 400 226C470 226 514 320 514 496Z'),
        shape(white, 'M286 496C286 320 330 226 400 226C360 260 338 340 338 496Z'),
        meshed('tunnel-front-mesh', 'M330 482C330 356 358 284 402 284C446 284 474 356 474 482Z'),
        zip(ink, sand, 'M330 482C330 356 358 284 402 284C446 284 474 356 474 482Z', 6),
        shape('#46524d', 'M286 490H514L562 520H238Z'),
      ].join(''),
    ),
    line(darker, 20, 'M566 512C566 300 502 172 400 172'),
    line(base, 9, 'M562 508C562 300 500 168 402 168'),
    place(552, 392, bar(ink, -15, -5, 30, 10, 3), 1, -6),
    place(504, 246, bar(ink, -15, -5, 30, 10, 3), 1, -46),
    zip(dark, lighter, 'M234 514C234 300 296 172 398 172', 7),
    line(darker, 10, 'M134 516C128 260 220 84 400 84C580 84 672 260 666 516'),
    line(light, 3, 'M131 514C125 258 218 81 400 81C580 81 669 260 663 514'),
    shape(darker, 'M362 116Q400 106 438 116L430 144Q400 138 370 144Z'),
    shape(light, 'M352 104Q400 92 448 104L438 126Q400 118 362 126Z'),
    stitch(darker, 'M200 514C200 300 268 126 400 124C532 126 600 300 600 514', 1.5),
    guyLine(brush, ink, [232, 500], [214, 548]),
    guyLine(brush, ink, [568, 500], [590, 548]),
  ].join('')
}

export const drawTunnelTent: Drawing = (brush, view) => {
  if (view === 1) return tunnel(brush, false)
  if (view === 2) return tunnelFront(brush)
  return zoom(384, 352, 2.7, tunnel(brush, true))
}

function dome(brush: Brush, bare: boolean) {
  const { base, light, lighter, dark, darker, sand, ink, white } = brush
  const cloth = bare ? white : light
  const left = 'M70 494C84 270 220 132 404 122C292 160 196 330 168 532Q120 508 70 494Z'
  const right = 'M730 490C716 268 584 130 404 122C508 160 600 330 622 536Q676 508 730 490Z'
  const face = 'M404 122C292 160 196 330 168 532Q390 512 622 536C600 330 508 160 404 122Z'
  const inner = bare
    ? [
        shape(cloth, left),
        meshed('dome-left', 'M92 400C120 260 240 140 404 122C300 158 222 300 190 436Q140 412 92 400Z'),
        shape('#d3ccbb', right),
        meshed('dome-right', 'M708 400C680 260 560 140 404 122C500 158 572 300 602 436Q660 412 708 400Z'),
        shape(sand, face),
        meshed('dome-top', 'M404 122C340 144 290 214 250 290Q400 262 550 290C512 214 462 144 404 122Z'),
        shape(base, 'M70 494Q74 460 80 432Q132 446 180 470L168 532Q120 508 70 494Z'),
        shape(dark, 'M730 490Q726 460 720 432Q664 446 612 470L622 536Q676 508 730 490Z'),
        shape(base, 'M180 470Q396 450 612 470L622 536Q390 512 168 532Z'),
        shape(light, 'M180 470Q396 450 612 470L613 484Q396 464 178 486Z'),
      ].join('')
    : [
        shape(light, left),
        shape(lighter, 'M70 494C84 270 220 132 404 122C280 156 160 300 108 504Q90 498 70 494Z'),
        shape(dark, right),
        faded(0.5, shape(darker, 'M730 490C724 410 702 338 668 280C676 370 660 440 606 474L622 536Q676 508 730 490Z')),
        shape(base, face),
        shape(light, 'M404 122C292 160 196 330 168 532L226 528C250 340 320 190 404 122Z'),
      ].join('')
  const door = bare
    ? [
        meshed('dome-inner-door', 'M262 506C258 380 310 318 400 316C490 318 542 380 536 506Q396 498 262 506Z'),
        zip(ink, white, 'M262 508C258 380 310 318 400 316C490 318 542 380 536 508', 7),
        place(262, 470, slider(brush, brush.base), 0.8),
      ].join('')
    : [
        within(
          'dome-door',
          'M256 522C250 372 306 296 402 294C498 296 550 372 546 526Q400 514 256 522Z',
          [
            shape(darker, 'M220 270H580V540H220Z'),
            shape(sand, 'M292 500C288 396 330 334 402 332C474 334 514 396 510 502Z'),
            shape(white, 'M292 500C288 396 330 334 402 332C362 360 344 420 342 500Z'),
            meshed('dome-mesh', 'M330 492C330 420 356 374 404 372C450 374 476 420 474 494Z'),
            zip(ink, sand, 'M330 492C330 420 356 374 404 372C450 374 476 420 474 494', 5),
            shape(ink, 'M220 500H580V540H220Z'),
          ].join(''),
        ),
        // The door is rolled to the right
        line(darker, 19, 'M404 292C498 294 552 372 549 522'),
        line(base, 9, 'M406 288C496 292 548 372 545 518'),
        place(536, 400, bar(ink, -15, -5, 30, 10, 3), 1, -12),
        place(478, 318, bar(ink, -15, -5, 30, 10, 3), 1, -58),
        zip(dark, lighter, 'M254 522C248 372 304 292 400 290', 7),
        // A cap over the crossing
        shape(dark, 'M326 152Q404 108 480 152Q500 196 514 232Q404 200 290 232Q306 190 326 152Z'),
        shape(lighter, 'M404 122C364 128 340 140 326 152Q306 190 290 232Q350 212 404 211Z'),
        shape(light, 'M404 122C446 128 466 140 480 152Q500 196 514 232Q460 212 404 211Z'),
        stitch(darker, 'M296 222Q404 190 508 222', 1.5),
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
    line(pole, 8, 'M168 532C196 330 292 160 404 122C508 160 600 330 622 536'),
    line(glint, 2.5, 'M165 530C193 328 290 158 402 120M404 120C506 158 597 330 619 534'),
    bare
      ? line(pole, 7, 'M404 122C220 132 84 270 70 494M404 122C584 130 716 268 730 490') +
        clips.map(([x, y]) => bar(base, x - 8, y - 9, 18, 18, 4) + bar(base, 784 - x, y - 5, 18, 18, 4)).join('') +
        oval(base, 404, 122, 13)
      : '',
    place(168, 534, bar(ink, -9, -6, 18, 12, 3)),
    place(622, 538, bar(ink, -9, -6, 18, 12, 3)),
  ].join('')
}

export const drawDome: Drawing = (brush, view) => {
  if (view === 1) return dome(brush, false)
  if (view === 2) return dome(brush, true)
  return zoom(404, 214, 2.7, dome(brush, false))
}
