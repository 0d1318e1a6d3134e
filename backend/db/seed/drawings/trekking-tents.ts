import { type Brush, type Drawing, groundShadow } from './brush'
import {
  bar,
  faded,
  guyLine,
  line,
  meshed,
  oval,
  place,
  repeat,
  shape,
  slider,
  stitch,
  within,
  zip,
  zoom,
} from './details'
import { packedTent } from './sacks'

function soloTent(brush: Brush) {
  const { base, light, lighter, dark, darker, sand, ink, white } = brush
  const spine = 'M392 172C440 205 462 380 448 520'
  return [
    groundShadow(400, 508, 690),
    guyLine(brush, ink, [70, 410], [22, 500]),
    guyLine(brush, ink, [706, 418], [776, 498]),
    // The end of the tent, with its vent
    shape(lighter, 'M98 416L84 494Q66 486 46 482L62 408Z'),
    shape(dark, 'M90 428L82 462L60 456L68 420Z'),
    shape(light, 'M84 494L98 416C210 390 320 296 392 172C440 205 462 380 448 520Q250 494 84 494Z'),
    shape(lighter, 'M98 416C210 390 320 296 392 172C402 178 410 190 416 204C340 320 230 412 96 432Z'),
    shape(dark, 'M392 172C462 300 580 392 702 416L718 492Q590 490 448 520C462 380 440 205 392 172Z'),
    shape(base, 'M392 172C462 300 580 392 702 416L706 436C590 420 500 352 430 244C420 206 408 184 392 172Z'),
    faded(0.5, shape(darker, 'M448 520C455 455 456 390 450 330C500 420 610 470 716 482L718 492Q590 490 448 520Z')),
    // The porch stands open on the inner tent
    within(
      'solo-porch',
      'M420 236C372 340 300 430 222 498Q340 502 440 516C452 420 446 310 420 236Z',
      [
        shape(darker, 'M180 200H480V540H180Z'),
        shape(sand, 'M412 250C380 330 330 410 262 486L440 500V250Z'),
        shape(white, 'M412 250C380 330 330 410 262 486L300 488C352 420 392 340 418 270Z'),
        meshed('solo-mesh', 'M424 306C396 366 360 420 318 470L446 482V330Z'),
        zip(ink, '#8e968f', 'M424 306C396 366 360 420 318 470L446 482', 5),
        shape(ink, 'M250 486Q340 486 450 500V530H200Z'),
      ].join(''),
    ),
    line(dark, 17, 'M418 240C368 342 298 430 224 494'),
    line(light, 8, 'M414 238C364 340 294 428 221 491'),
    ...(
      [
        [386, 306],
        [306, 412],
      ] as [number, number][]
    ).map(([x, y]) => place(x, y, bar(ink, -4, -14, 8, 28, 3), 1, 35)),
    line(darker, 7, spine),
    line(light, 2.5, 'M390 174C437 207 459 380 445 518'),
    stitch(dark, 'M100 424C214 400 326 308 396 186', 1.5),
    line(darker, 2, 'M470 300C540 370 620 420 704 440M462 420C540 450 630 470 712 474'),
    guyLine(brush, ink, [436, 300], [560, 552]),
    bar(ink, 386, 164, 14, 12, 4),
  ].join('')
}

function duoTent(brush: Brush) {
  const { base, light, lighter, dark, darker, sand, ink, white } = brush
  return [
    groundShadow(400, 516, 700),
    guyLine(brush, ink, [176, 330], [34, 516]),
    guyLine(brush, ink, [628, 330], [770, 512]),
    shape(light, 'M74 510C112 380 190 220 306 150C262 270 226 400 214 522Q140 506 74 510Z'),
    shape(lighter, 'M74 510C112 380 190 220 306 150C300 168 293 186 286 205C200 290 150 400 118 508Q96 507 74 510Z'),
    shape(dark, 'M726 506C690 376 612 220 500 150C546 270 582 400 592 518Q660 502 726 506Z'),
    faded(0.55, shape(darker, 'M726 506C712 456 694 404 670 352C660 400 640 440 586 470L592 518Q660 502 726 506Z')),
    // Roof, and the two halves of the vestibule
    shape(lighter, 'M306 150Q403 118 500 150L526 214Q404 176 284 210Z'),
    shape(base, 'M284 210Q344 192 402 190L372 548Q292 524 214 522C224 404 250 300 284 210Z'),
    shape(light, 'M284 210Q344 192 402 190L396 262C330 300 268 400 240 522L214 522C224 404 250 300 284 210Z'),
    shape(dark, 'M402 190Q464 190 520 206C560 310 584 410 592 518Q480 520 372 548Z'),
    within(
      'duo-porch',
      'M406 214C450 220 490 232 512 248C546 340 566 430 574 514Q480 518 384 540Z',
      [
        shape(darker, 'M360 190H620V560H360Z'),
        shape(sand, 'M424 236C470 244 500 256 512 270L572 506L400 516Z'),
        shape(white, 'M424 236C450 240 470 245 480 249L440 512L400 516Z'),
        meshed('duo-mesh', 'M452 300C500 300 530 350 540 480L424 486C424 400 430 320 452 300Z'),
        zip(ink, sand, 'M424 486C424 400 430 320 452 300C500 300 530 350 540 480Z', 5),
        shape(ink, 'M390 496L580 488V560H380Z'),
      ].join(''),
    ),
    // The rolled door, held by toggles
    line(darker, 18, 'M514 250C548 340 568 430 577 512'),
    line(base, 9, 'M510 252C543 342 563 430 572 510'),
    place(537, 318, bar(ink, -13, -4, 26, 8, 3), 1, -14),
    place(564, 424, bar(ink, -13, -4, 26, 8, 3), 1, -10),
    zip(darker, light, 'M404 196L373 546', 8),
    line(darker, 7, 'M74 510C112 380 190 220 306 150M726 506C690 376 612 220 500 150'),
    line(light, 2.5, 'M72 507C110 378 188 218 304 148M724 503C688 374 610 218 498 148'),
    line(darker, 2.5, 'M284 210Q404 176 520 206M214 522C224 404 250 300 284 210M592 518C584 410 560 310 520 206'),
    stitch(darker, 'M276 226Q340 206 398 202', 1.5),
    // Hooded vents
    shape(darker, 'M336 150Q366 140 396 139L392 168Q364 170 342 178Z'),
    shape(light, 'M330 146Q366 130 400 132L396 152Q362 154 338 164Z'),
    guyLine(brush, ink, [373, 540], [356, 566]),
  ].join('')
}

/** A corner of the fly: webbing, tensioner, and the pole's tip in its eyelet. */
function tentCorner(brush: Brush, fly: string) {
  const { base, light, lighter, dark, darker, ink, steel, steelLight } = brush
  return [
    shape(base, fly),
    shape(light, 'M0 0H560C500 110 430 220 330 330L0 420Z'),
    shape(lighter, 'M0 0H470C400 90 330 160 240 240L0 330Z'),
    shape(dark, 'M640 0C590 140 520 270 410 390L440 420Q640 330 800 330V0Z'),
    line(darker, 4, 'M600 0C545 130 470 250 352 370'),
    stitch(darker, 'M570 0C518 122 440 240 330 352M630 0C580 136 500 262 380 384', 3),
    line(darker, 4, 'M0 440Q200 400 352 372Q600 330 800 350'),
    stitch(darker, 'M0 414Q200 376 340 350M420 372Q600 318 800 322', 3),
    shape(dark, 'M300 330L352 306L440 396L388 440Z'),
    repeat(4, (i) => line(light, 3, `M${318 + i * 26} ${336 + i * 24}L${344 + i * 24} ${322 + i * 23}`)),
    line(ink, 26, 'M392 400L452 470'),
    line('#46524d', 6, 'M392 400L452 470'),
    shape(ink, 'M420 452L486 440L514 500L446 516Z'),
    shape('#59655f', 'M440 462L478 455L490 482L452 490Z'),
    line(ink, 9, 'M484 500C540 540 590 560 700 600'),
    line(steelLight, 9, 'M484 500C540 540 590 560 700 600', '3 16'),
    line(darker, 5, 'M470 510C460 550 470 580 500 600'),
    oval(steel, 340, 390, 17, 14),
    oval(ink, 340, 390, 9, 7),
    line(steel, 13, 'M270 600L338 398'),
    line(steelLight, 4, 'M266 600L334 398'),
    bar(ink, 318, 426, 30, 26, 6),
  ].join('')
}

export const drawSoloTent: Drawing = (brush, view) => {
  if (view === 1) return soloTent(brush)
  if (view === 2) return packedTent(brush, 480, 92)
  return tentCorner(brush, 'M0 0H800V350Q600 330 352 372Q200 400 0 440Z')
}

export const drawDuoTent: Drawing = (brush, view) => {
  if (view === 1) return duoTent(brush)
  if (view === 2) return packedTent(brush, 540, 112)
  return [zoom(448, 236, 3, duoTent(brush)), place(470, 470, slider(brush, brush.ink), 2.2, 5)].join('')
}
