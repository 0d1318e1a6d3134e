import { type Brush, groundShadow } from './brush'
import { guyLine, meshed, zip } from './fittings'
import { box, faded, line, place, shape, stitch, within } from './shapes'

/** A tent round one pole, its door tied back. */
export function pyramid(brush: Brush) {
  const { base, light, lighter, dark, darker, sand, ink, white } = brush
  return [
    groundShadow(400, 520, 660),
    guyLine(brush, ink, [236, 350], [58, 514]),
    guyLine(brush, ink, [566, 350], [748, 512]),
    // Four walls: far left, the front's two halves, far right
    shape('M400 92C340 240 240 400 108 486Q150 512 214 530C290 400 360 250 400 92Z', light),
    shape('M400 92C340 240 240 400 108 486Q122 496 138 504C260 420 350 260 400 92Z', lighter),
    shape('M400 92C460 240 560 400 694 484Q650 512 588 530C510 400 440 250 400 92Z', dark),
    faded(0.5, shape('M400 92C460 240 560 400 694 484L640 506C540 430 450 280 400 92Z', darker)),
    shape('M400 92C360 250 290 400 214 530Q310 552 400 552Z', base),
    shape('M400 92C360 250 290 400 214 530L262 540C330 410 380 260 400 92Z', light),
    shape('M400 92C440 250 510 400 588 530Q490 552 400 552Z', dark),
    within(
      'pyramid-door',
      'M400 196C430 320 480 430 536 540Q470 552 400 552Z',
      [
        shape('M380 180H560V560H380Z', darker),
        shape('M400 262C420 360 452 440 494 530L400 540Z', sand),
        shape('M400 262C408 340 420 420 436 536L400 540Z', white),
        meshed('pyramid-mesh', 'M404 330C420 400 440 450 470 516L404 524Z'),
        shape('M390 528L560 518V560H390Z', ink),
      ].join(''),
    ),
    line('M404 204C434 322 484 432 540 536', darker, 17),
    line('M401 206C431 324 481 434 536 538', base, 8),
    place(474, 408, box(-13, -4, 26, 8, 3, ink), 1, 64),
    zip('M400 130V552', darker, light, 7),
    line('M400 92C360 250 290 400 214 530M400 92C440 250 510 400 588 530', darker, 6),
    line('M398 92C358 250 288 398 212 528', light, 2.5),
    stitch('M224 526Q310 542 396 543M404 543L520 540', darker, 1.5),
    // Vents below its top
    shape('M366 160Q352 190 340 214L372 222Q380 196 386 166Z', darker),
    shape('M360 156Q346 184 334 206L366 212Q374 188 382 162Z', light),
    shape('M384 84Q400 76 416 84L424 124Q400 132 376 124Z', darker),
    shape('M388 80Q400 72 412 80L416 100Q400 106 384 100Z', light),
    guyLine(brush, ink, [400, 548], [404, 574]),
  ].join('')
}
