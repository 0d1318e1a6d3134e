import { type Brush, type Drawing, groundShadow, mix } from './brush'
import type { Kind } from './kinds'
import { box, line, oval, shape, times, transform, within, zoom } from './shapes'
import { tones } from './tones'

const bottleBody =
  'M322 186C318 206 292 218 290 250V510C290 534 330 544 400 544C470 544 510 534 510 510V250C508 218 482 206 478 186Z'

function bottleCap(b: Brush) {
  const grey = mix(b.ink, '#ffffff', 0.16)
  return (
    shape(
      'M310 112C310 102 350 96 400 96C450 96 490 102 490 112V176C490 186 450 192 400 192C350 192 310 186 310 176Z',
      b.ink,
    ) +
    times(17, (i) => {
      const x = Math.round(400 - 86 * Math.cos((i / 16) * Math.PI))
      return line(
        `M${x} ${Math.round(118 + 8 * Math.sin((i / 16) * Math.PI))}V${Math.round(168 + 10 * Math.sin((i / 16) * Math.PI))}`,
        i < 9 ? grey : mix(b.ink, '#ffffff', 0.07),
        6,
      )
    }) +
    oval(400, 110, 89, 15, grey) +
    oval(400, 108, 74, 10, mix(b.ink, '#ffffff', 0.24)) +
    line('M340 110C330 40 470 40 460 110', b.ink, 18) +
    line('M336 104C334 52 400 46 426 58', grey, 6)
  )
}

function bottle(b: Brush, open = false) {
  const t = tones(b)
  return (
    shape(bottleBody, t.mid) +
    within(
      'drinkfles',
      bottleBody,
      shape('M440 180H520V560H440C462 480 462 300 440 180Z', t.half) +
        shape('M480 180H520V560H480C496 480 496 300 480 180Z', t.lo) +
        shape('M314 240C318 226 330 218 336 208V540H314Z', t.hi) +
        box(344, 226, 8, 310, 4, t.lit) +
        shape('M280 228C330 250 470 250 520 228V240C470 262 330 262 280 240Z', t.lo, ' opacity=".6"') +
        shape('M280 486C340 506 460 506 520 486V560H280Z', t.lo, ' opacity=".55"'),
    ) +
    times(7, (i) => line(`M${424 - (i % 2) * 14} ${290 + i * 28}H456`, t.hi, 4)) +
    shape('M320 184H480L482 204C440 214 360 214 318 204Z', t.lo) +
    (open
      ? shape('M326 132H474V192C450 202 350 202 326 192Z', t.half) +
        shape('M326 132H360V200C342 198 330 196 326 192Z', t.lit) +
        line('M326 156C360 166 440 166 474 156M326 174C360 184 440 184 474 174', t.lo, 5) +
        oval(400, 132, 74, 13, t.hi) +
        oval(400, 132, 62, 9, t.deep)
      : bottleCap(b))
  )
}

const drawBottle: Drawing = (b, view) => {
  if (view === 2) {
    return (
      groundShadow(330, 536, 240) +
      groundShadow(596, 540, 210) +
      transform('translate(-74 -6)', bottle(b, true)) +
      transform('translate(196 350)', bottleCap(b)) +
      line('M402 190C440 230 470 330 516 440', b.ink, 9)
    )
  }
  if (view === 3) return zoom(400, 190, 2.1, bottle(b))
  return groundShadow(400, 542, 250) + bottle(b)
}

const flaskBody =
  'M310 196C306 214 298 222 298 246V518C298 534 340 544 400 544C460 544 502 534 502 518V246C502 222 494 214 490 196Z'

function flaskCup(b: Brush) {
  const dark = mix(b.steel, b.ink, 0.3)
  return (
    shape(
      'M318 66C318 58 356 52 400 52C444 52 482 58 482 66L490 184C490 196 450 202 400 202C350 202 310 196 310 184Z',
      b.steel,
    ) +
    shape('M440 54C466 56 482 61 482 66L490 184C490 192 474 197 450 200Z', dark) +
    shape('M330 59C338 57 346 56 354 55L348 199C338 197 330 196 322 193Z', b.steelLight) +
    box(358, 70, 7, 118, 3, b.steelLight) +
    line('M316 92C350 104 450 104 484 92', dark, 3) +
    oval(400, 64, 82, 12, b.steelLight) +
    oval(400, 64, 70, 9, b.steel)
  )
}

function flask(b: Brush, open = false) {
  const t = tones(b)
  const dark = mix(b.steel, b.ink, 0.3)
  return (
    shape(flaskBody, t.mid) +
    within(
      'thermosfles',
      flaskBody,
      shape('M440 190H510V560H440C456 480 456 300 440 190Z', t.half) +
        shape('M476 190H510V560H476C490 480 490 300 476 190Z', t.lo) +
        shape('M316 240C318 224 324 216 330 204V544H316Z', t.hi) +
        box(340, 220, 7, 310, 3, t.lit) +
        shape('M290 494C340 510 460 510 510 494V560H290Z', b.steel) +
        shape('M440 506C470 503 494 500 510 494V560H440Z', dark) +
        shape('M312 500L330 503V560H312Z', b.steelLight),
    ) +
    line('M298 496C340 510 460 510 502 496', t.seam, 3) +
    shape('M306 190H494L496 208C450 220 350 220 304 208Z', b.ink) +
    line('M500 250C566 246 572 290 572 340C572 394 560 430 500 424', b.ink, 20) +
    line('M502 244C560 242 566 284 566 330', mix(b.ink, '#ffffff', 0.25), 5) +
    box(488, 234, 22, 36, 5, b.ink) +
    box(488, 406, 22, 36, 5, b.ink) +
    shape('M400 330L434 384H366Z', t.hi, ' opacity=".9"') +
    shape('M400 330L412 349L402 346L390 352Z', t.mid) +
    (open
      ? shape('M328 130H472V192H328Z', b.ink) +
        oval(400, 192, 72, 11, b.ink) +
        times(8, (i) => box(336 + i * 17, 140, 6, 50, 3, mix(b.ink, '#ffffff', 0.16))) +
        oval(400, 130, 72, 13, mix(b.ink, '#ffffff', 0.25)) +
        oval(400, 127, 30, 7, t.mid) +
        oval(400, 123, 30, 7, t.lit)
      : flaskCup(b))
  )
}

const drawFlask: Drawing = (b, view) => {
  if (view === 2) {
    const cup = transform('translate(800 254)rotate(180)', flaskCup(b))
    return (
      groundShadow(330, 536, 280) +
      groundShadow(606, 534, 200) +
      transform('translate(-86 -6)', flask(b, true)) +
      transform('translate(206 332)', cup + oval(400, 58, 90, 15, b.steelLight) + oval(400, 59, 80, 11, '#6b4a34')) +
      times(2, (i) =>
        line(
          `M${588 + i * 40} 366C${570 + i * 40} 340 ${606 + i * 40} 320 ${588 + i * 40} 292`,
          b.steelLight,
          7,
          ' opacity=".8"',
        ),
      )
    )
  }
  if (view === 3) return zoom(430, 190, 2.1, flask(b))
  return groundShadow(410, 544, 250) + transform('translate(-16 0)', flask(b))
}

const softFlask =
  'M350 296C330 310 282 312 276 340C262 400 268 450 276 510C280 536 340 546 400 546C460 546 520 536 524 510C532 450 538 400 524 340C518 312 470 310 450 296Z'

function filter(b: Brush) {
  const t = tones(b)
  const water = '#cfe0e8'
  return (
    shape(softFlask, '#dde8ec') +
    within(
      'waterfilter-zak',
      softFlask,
      shape('M250 372C330 356 440 390 550 366V560H250Z', water) +
        shape('M250 372C330 356 440 390 550 366V378C440 402 330 368 250 384Z', '#a9c8d6') +
        shape('M480 300H560V560H470C500 480 500 380 480 300Z', '#b7d1dc', ' opacity=".8"') +
        shape('M290 330C300 326 312 322 322 320C304 400 304 460 318 540H292C282 470 280 400 290 330Z', b.white) +
        line('M420 330C440 380 420 430 450 480M370 430C352 470 372 500 362 530', '#a9c8d6', 4),
    ) +
    shape('M272 500C340 526 460 526 528 500L524 516C520 538 460 548 400 548C340 548 280 538 276 516Z', t.mid) +
    shape('M450 518C484 514 508 508 528 500L524 516C521 530 494 538 456 543Z', t.lo) +
    times(4, (i) => line(`M428 ${412 + i * 24}h${i % 2 ? 20 : 34}`, t.mid, 4)) +
    shape('M338 246H462V300C440 312 360 312 338 300Z', b.ink) +
    times(9, (i) => box(344 + i * 13, 254, 6, 44, 3, mix(b.ink, '#ffffff', 0.18))) +
    shape('M344 118H456V236C440 246 360 246 344 236Z', t.mid) +
    shape('M344 118H370V242C356 240 348 238 344 236Z', t.lit) +
    shape('M424 118H456V236C448 240 438 242 424 243Z', t.lo) +
    shape('M380 136H416V222C404 226 392 226 380 222Z', b.white) +
    times(6, (i) => line(`M${384 + i * 6} 140V222`, b.steel, 2)) +
    box(330, 232, 140, 20, 8, t.deep) +
    box(330, 232, 60, 20, 8, t.half) +
    shape('M344 118C350 100 376 96 382 84H418C424 96 450 100 456 118Z', t.half) +
    shape('M344 118C350 100 376 96 382 84H396C388 100 368 104 366 118Z', t.lit) +
    box(382, 52, 36, 38, 6, b.steelLight) +
    box(402, 52, 16, 38, 6, b.steel) +
    box(376, 76, 48, 12, 5, t.deep) +
    line('M466 242C520 240 540 200 528 150', b.ink, 7) +
    shape('M506 108H548C554 110 554 150 548 152H506C500 150 500 110 506 108Z', t.mid) +
    shape('M532 108H548C554 110 554 150 548 152H532Z', t.lo)
  )
}

function filterParts(b: Brush) {
  return groundShadow(400, 452, 560) + transform('translate(400 300)rotate(90)translate(-400 -350)', filter(b))
}

const drawFilter: Drawing = (b, view) => {
  if (view === 2) return filterParts(b)
  if (view === 3) return zoom(410, 190, 2.3, filter(b))
  return groundShadow(400, 546, 300) + filter(b)
}

export const bottles = {
  drinkfles: drawBottle,
  thermosfles: drawFlask,
  waterfilter: drawFilter,
} satisfies Partial<Record<Kind, Drawing>>
