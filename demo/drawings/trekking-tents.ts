import { type Brush, type Drawing, groundShadow } from './brush'
import { plain } from './design'
import { drawDome } from './family-tents'
import { guyLine, meshed, pull, zip } from './fittings'
import { pyramid } from './pyramid'
import { packedTent } from './sacks'
import { box, faded, line, oval, place, shape, stitch, times, within, zoom } from './shapes'

function soloTent(brush: Brush) {
  const { base, light, lighter, dark, darker, sand, ink, white } = brush
  const spine = 'M392 172C440 205 462 380 448 520'
  return [
    groundShadow(400, 508, 690),
    guyLine(brush, ink, [70, 410], [22, 500]),
    guyLine(brush, ink, [706, 418], [776, 498]),
    // The end of the tent, with its vent
    shape('M98 416L84 494Q66 486 46 482L62 408Z', lighter),
    shape('M90 428L82 462L60 456L68 420Z', dark),
    shape('M84 494L98 416C210 390 320 296 392 172C440 205 462 380 448 520Q250 494 84 494Z', light),
    shape('M98 416C210 390 320 296 392 172C402 178 410 190 416 204C340 320 230 412 96 432Z', lighter),
    shape('M392 172C462 300 580 392 702 416L718 492Q590 490 448 520C462 380 440 205 392 172Z', dark),
    shape('M392 172C462 300 580 392 702 416L706 436C590 420 500 352 430 244C420 206 408 184 392 172Z', base),
    faded(0.5, shape('M448 520C455 455 456 390 450 330C500 420 610 470 716 482L718 492Q590 490 448 520Z', darker)),
    // The porch stands open on the inner tent
    within(
      'solo-porch',
      'M420 236C372 340 300 430 222 498Q340 502 440 516C452 420 446 310 420 236Z',
      [
        shape('M180 200H480V540H180Z', darker),
        shape('M412 250C380 330 330 410 262 486L440 500V250Z', sand),
        shape('M412 250C380 330 330 410 262 486L300 488C352 420 392 340 418 270Z', white),
        meshed('solo-mesh', 'M424 306C396 366 360 420 318 470L446 482V330Z'),
        zip('M424 306C396 366 360 420 318 470L446 482', ink, '#8e968f', 5),
        shape('M250 486Q340 486 450 500V530H200Z', ink),
      ].join(''),
    ),
    line('M418 240C368 342 298 430 224 494', dark, 17),
    line('M414 238C364 340 294 428 221 491', light, 8),
    ...(
      [
        [386, 306],
        [306, 412],
      ] as [number, number][]
    ).map(([x, y]) => place(x, y, box(-4, -14, 8, 28, 3, ink), 1, 35)),
    line(spine, darker, 7),
    line('M390 174C437 207 459 380 445 518', light, 2.5),
    stitch('M100 424C214 400 326 308 396 186', dark, 1.5),
    line('M470 300C540 370 620 420 704 440M462 420C540 450 630 470 712 474', darker, 2),
    guyLine(brush, ink, [436, 300], [560, 552]),
    box(386, 164, 14, 12, 4, ink),
  ].join('')
}

function duoTent(brush: Brush) {
  const { base, light, lighter, dark, darker, sand, ink, white } = brush
  return [
    groundShadow(400, 516, 700),
    guyLine(brush, ink, [176, 330], [34, 516]),
    guyLine(brush, ink, [628, 330], [770, 512]),
    shape('M74 510C112 380 190 220 306 150C262 270 226 400 214 522Q140 506 74 510Z', light),
    shape('M74 510C112 380 190 220 306 150C300 168 293 186 286 205C200 290 150 400 118 508Q96 507 74 510Z', lighter),
    shape('M726 506C690 376 612 220 500 150C546 270 582 400 592 518Q660 502 726 506Z', dark),
    faded(0.55, shape('M726 506C712 456 694 404 670 352C660 400 640 440 586 470L592 518Q660 502 726 506Z', darker)),
    // Roof, and the two halves of the vestibule
    shape('M306 150Q403 118 500 150L526 214Q404 176 284 210Z', lighter),
    shape('M284 210Q344 192 402 190L372 548Q292 524 214 522C224 404 250 300 284 210Z', base),
    shape('M284 210Q344 192 402 190L396 262C330 300 268 400 240 522L214 522C224 404 250 300 284 210Z', light),
    shape('M402 190Q464 190 520 206C560 310 584 410 592 518Q480 520 372 548Z', dark),
    within(
      'duo-porch',
      'M406 214C450 220 490 232 512 248C546 340 566 430 574 514Q480 518 384 540Z',
      [
        shape('M360 190H620V560H360Z', darker),
        shape('M424 236C470 244 500 256 512 270L572 506L400 516Z', sand),
        shape('M424 236C450 240 470 245 480 249L440 512L400 516Z', white),
        meshed('duo-mesh', 'M452 300C500 300 530 350 540 480L424 486C424 400 430 320 452 300Z'),
        zip('M424 486C424 400 430 320 452 300C500 300 530 350 540 480Z', ink, sand, 5),
        shape('M390 496L580 488V560H380Z', ink),
      ].join(''),
    ),
    // The rolled door, held by toggles
    line('M514 250C548 340 568 430 577 512', darker, 18),
    line('M510 252C543 342 563 430 572 510', base, 9),
    place(537, 318, box(-13, -4, 26, 8, 3, ink), 1, -14),
    place(564, 424, box(-13, -4, 26, 8, 3, ink), 1, -10),
    zip('M404 196L373 546', darker, light, 8),
    line('M74 510C112 380 190 220 306 150M726 506C690 376 612 220 500 150', darker, 7),
    line('M72 507C110 378 188 218 304 148M724 503C688 374 610 218 498 148', light, 2.5),
    line('M284 210Q404 176 520 206M214 522C224 404 250 300 284 210M592 518C584 410 560 310 520 206', darker, 2.5),
    stitch('M276 226Q340 206 398 202', darker, 1.5),
    // Hooded vents
    shape('M336 150Q366 140 396 139L392 168Q364 170 342 178Z', darker),
    shape('M330 146Q366 130 400 132L396 152Q362 154 338 164Z', light),
    guyLine(brush, ink, [373, 540], [356, 566]),
  ].join('')
}

/** A corner of the fly: webbing, tensioner, and the pole's tip in its eyelet. */
function tentCorner(brush: Brush, fly: string) {
  const { base, light, lighter, dark, darker, ink, steel, steelLight } = brush
  return [
    shape(fly, base),
    shape('M0 0H560C500 110 430 220 330 330L0 420Z', light),
    shape('M0 0H470C400 90 330 160 240 240L0 330Z', lighter),
    shape('M640 0C590 140 520 270 410 390L440 420Q640 330 800 330V0Z', dark),
    line('M600 0C545 130 470 250 352 370', darker, 4),
    stitch('M570 0C518 122 440 240 330 352M630 0C580 136 500 262 380 384', darker, 3),
    line('M0 440Q200 400 352 372Q600 330 800 350', darker, 4),
    stitch('M0 414Q200 376 340 350M420 372Q600 318 800 322', darker, 3),
    shape('M300 330L352 306L440 396L388 440Z', dark),
    times(4, (i) => line(`M${318 + i * 26} ${336 + i * 24}L${344 + i * 24} ${322 + i * 23}`, light, 3)),
    line('M392 400L452 470', ink, 26),
    line('M392 400L452 470', '#46524d', 6),
    shape('M420 452L486 440L514 500L446 516Z', ink),
    shape('M440 462L478 455L490 482L452 490Z', '#59655f'),
    line('M484 500C540 540 590 560 700 600', ink, 9),
    line('M484 500C540 540 590 560 700 600', steelLight, 9, ' stroke-dasharray="3 16"'),
    line('M470 510C460 550 470 580 500 600', darker, 5),
    oval(340, 390, 17, 14, steel),
    oval(340, 390, 9, 7, ink),
    line('M270 600L338 398', steel, 13),
    line('M266 600L334 398', steelLight, 4),
    box(318, 426, 30, 26, 6, ink),
  ].join('')
}

export const drawSoloTent: Drawing = (brush, view, { cut }) => {
  if (view === 1) return cut === 1 ? pyramid(brush) : soloTent(brush)
  if (view === 2) return packedTent(brush, 480, 92)
  return tentCorner(brush, 'M0 0H800V350Q600 330 352 372Q200 400 0 440Z')
}

/** Between two poles, freestanding, or round one. */
export const drawDuoTent: Drawing = (brush, view, design) => {
  if (view === 1 && design.cut > 0) return design.cut === 1 ? drawDome(brush, 1, plain) : pyramid(brush)
  if (view === 1) return duoTent(brush)
  if (view === 2) return packedTent(brush, 540, 112)
  return [zoom(448, 236, 3, duoTent(brush)), pull(470, 470, brush.steel, brush.ink, 5, 2.75)].join('')
}
