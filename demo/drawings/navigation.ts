import { type Brush, type Drawing, groundShadow, mix } from './brush'
import type { Kind } from './kinds'
import { paper, route, terrain } from './maps'
import { box, disc, line, oval, ring, round, shape, times, transform, within, zoom } from './shapes'
import { tones } from './tones'

function gps(b: Brush) {
  const t = tones(b)
  const rubber = mix(b.ink, '#ffffff', 0.12)
  const key = (x: number, y: number) => oval(x, y + 2, 15, 11, b.ink) + oval(x, y, 14, 10, rubber)
  const body =
    'M294 128C294 96 316 84 346 84H470C496 84 508 98 510 128L518 340C520 420 506 500 492 530C484 546 470 552 450 552H352C332 552 318 546 310 530C296 500 282 420 284 340Z'
  const screen = 'M322 170H480V390H322Z'
  return (
    shape('M312 110V44C312 26 366 26 366 44V110Z', b.ink) +
    shape('M318 104V46C318 36 334 34 336 34V104Z', rubber) +
    times(4, (i) => line(`M344 ${52 + i * 11}H360`, rubber, 4)) +
    shape('M276 190H292V250H276C270 248 270 192 276 190ZM274 270H290V330H274C268 328 268 272 274 270Z', b.ink) +
    shape(body, t.mid) +
    within(
      'gps',
      body,
      shape('M470 60H540V580H450C490 460 492 240 470 60Z', t.half) +
        shape('M496 60H540V580H470C506 470 508 260 496 60Z', t.lo) +
        shape('M280 70H316C304 240 304 400 330 570H270Z', t.lit),
    ) +
    box(306, 126, 190, 282, 18, b.ink) +
    box(312, 132, 178, 270, 14, rubber) +
    within(
      'gps-scherm',
      screen,
      transform('translate(208 150)scale(.47 .5)', terrain('#dfe6cf', '#a58f64', '#b9cf9d', '#7fpapercf')),
    ) +
    shape('M400 300l15 30-15-8-15 8Z', '#1f6a77') +
    box(322, 148, 158, 22, 0, '#2a3a36') +
    box(452, 154, 20, 10, 2, '#9fd18b') +
    times(3, (i) => box(330 + i * 9, 164 - (i + 1) * 4, 6, (i + 1) * 4, 1, paper)) +
    shape('M322 170H400L340 390H322Z', paper, ' opacity=".14"') +
    disc(401, 466, 42, b.ink) +
    disc(401, 466, 38, rubber) +
    disc(401, 466, 20, t.mid) +
    shape('M401 433l8 8h-16ZM401 499l8 -8h-16ZM368 466l8 -8v16ZM434 466l-8 -8v16Z', b.steelLight) +
    times(2, (i) => key(340 + i * 122, 436) + key(344 + i * 114, 500)) +
    box(384, 522, 34, 8, 4, t.deep)
  )
}

function gpsBack(b: Brush) {
  const t = tones(b)
  const rubber = mix(b.ink, '#ffffff', 0.12)
  return (
    shape('M434 110V44C434 26 488 26 488 44V110Z', b.ink) +
    shape('M440 104V46C440 36 456 34 458 34V104Z', rubber) +
    shape(
      'M290 128C292 98 304 84 330 84H454C484 84 506 96 506 128L516 340C518 420 504 500 490 530C482 546 468 552 448 552H350C330 552 316 546 308 530C294 500 280 420 282 340Z',
      b.ink,
    ) +
    shape(
      'M300 128C302 108 310 94 334 94H450C476 94 496 104 496 130L505 340C506 416 494 494 482 522C476 536 464 542 448 542H350C334 542 322 536 316 522C304 494 292 416 293 340Z',
      rubber,
    ) +
    shape('M330 190H468V470C468 490 460 498 446 498H352C338 498 330 490 330 470Z', t.mid) +
    shape('M440 190H468V470C468 490 460 498 446 498H430C442 400 444 290 440 190Z', t.half) +
    shape('M330 190H352C346 290 346 400 356 498C338 498 330 490 330 470Z', t.lit) +
    times(8, (i) => line(`M362 ${240 + i * 18}H436`, t.lo, 5)) +
    disc(399, 440, 30, b.steel) +
    oval(399, 440, 25, 25, b.steelLight) +
    line('M382 440H416', b.ink, 7) +
    line('M399 542C399 576 470 560 520 572C560 582 580 560 560 530', b.ink, 8) +
    box(384, 524, 32, 16, 6, b.steel) +
    times(2, (i) => disc(322 + i * 156, 152, 7, b.steel))
  )
}

const drawGps: Drawing = (b, view) => {
  if (view === 2) return groundShadow(400, 560, 260) + transform('translate(0 -6)', gpsBack(b))
  if (view === 3) return zoom(400, 240, 2.2, gps(b))
  return groundShadow(400, 558, 250) + gps(b)
}

function compass(b: Brush) {
  const t = tones(b)
  const clear = '#dbe6e4'
  const cx = 340
  const tick = (i: number, from: number, to: number) => {
    const a = (i / 72) * Math.PI * 2
    return `M${round(cx + from * Math.sin(a))} ${round(300 - from * Math.cos(a))}L${round(cx + to * Math.sin(a))} ${round(300 - to * Math.cos(a))}`
  }
  return (
    line('M104 300C60 260 50 350 92 380C140 410 110 480 60 476', t.lo, 11) +
    line('M104 300C60 260 50 350 92 380C140 410 110 480 60 476', t.lit, 3) +
    shape(
      'M124 128H660C690 128 704 142 704 168V432C704 458 690 472 660 472H124C104 472 92 458 92 436V164C92 142 104 128 124 128Z',
      '#aebfbd',
    ) +
    shape(
      'M124 124H660C690 124 704 138 704 164V424C704 450 690 464 660 464H124C104 464 92 450 92 428V160C92 138 104 124 124 124Z',
      clear,
    ) +
    shape('M124 124H300L160 464H124C104 464 92 450 92 428V160C92 138 104 124 124 124Z', '#ecf2f0') +
    disc(114, 300, 13, paper) +
    ring(114, 300, 13, '#aebfbd', 4) +
    line(
      times(41, (i) => `M${180 + i * 12} 126v${i % 5 ? 9 : 17}`),
      b.ink,
      2,
    ) +
    line(
      times(27, (i) => `M702 ${152 + i * 11}h-${i % 5 ? 9 : 17}`),
      b.ink,
      2,
    ) +
    line('M532 300H676', route, 6) +
    shape('M690 300l-34 -17v34Z', route) +
    line('M532 262H640M532 338H640', '#7f918f', 3) +
    disc(612, 392, 38, '#c3d3d2') +
    disc(612, 392, 33, '#eef4f3') +
    shape('M592 372C600 364 612 362 622 366C608 370 598 378 594 392C590 386 590 378 592 372Z', paper) +
    disc(cx + 3, 306, 172, '#9fpaperae') +
    disc(cx, 300, 170, t.lo) +
    disc(cx - 2, 298, 166, t.mid) +
    line(
      times(72, (i) => tick(i, 158, 166)),
      t.deep,
      5,
    ) +
    disc(cx, 300, 152, t.deep) +
    disc(cx, 300, 148, paper) +
    line(
      times(72, (i) => (i % 2 ? tick(i, 138, 146) : '')),
      b.steel,
      2,
    ) +
    line(
      times(72, (i) => (i % 6 ? '' : tick(i, 124, 146))),
      b.ink,
      4,
    ) +
    disc(cx, 300, 112, '#e4eceb') +
    ring(cx, 300, 112, b.steelLight, 3) +
    line(
      times(
        7,
        (i) =>
          `M${cx - 66 + i * 22} ${300 - round(Math.sqrt(108 ** 2 - (66 - i * 22) ** 2))}V${300 + round(Math.sqrt(108 ** 2 - (66 - i * 22) ** 2))}`,
      ),
      '#c3d0ce',
      2,
    ) +
    shape(`M${cx} 150l13 24h-26Z`, route) +
    transform(
      `rotate(38 ${cx} 300)`,
      shape(`M${cx} 200L${cx + 17} 300H${cx - 17}Z`, route) +
        shape(`M${cx} 200L${cx + 17} 300H${cx}Z`, '#98271f') +
        shape(`M${cx} 400L${cx + 17} 300H${cx - 17}Z`, paper) +
        shape(`M${cx} 400L${cx + 17} 300H${cx}Z`, b.steelLight) +
        line(`M${cx} 398L${cx - 16} 302M${cx} 398L${cx + 16} 302`, b.steel, 2),
    ) +
    disc(cx, 300, 12, b.steel) +
    disc(cx - 1, 299, 6, b.steelLight) +
    shape(
      `M${cx - 100} 250C${cx - 84} 206 ${cx - 40} 190 ${cx - 4} 194C${cx - 50} 210 ${cx - 76} 240 ${cx - 84} 286Z`,
      paper,
      ' opacity=".7"',
    )
  )
}

const drawCompass: Drawing = (b, view) => {
  const one = compass(b)
  if (view === 2) {
    const map = within('kompas-kaart', 'M70 80H730V540H70Z', terrain('#eef0e0', '#c4ab7c', '#cfdfb8', '#8fbbd4'))
    return (
      shape('M70 86H730V548H70Z', '#d8d4c8') +
      map +
      line('M235 80V540M400 80V540M565 80V540', '#d5d6c4', 3) +
      transform('translate(150 120)rotate(-24 400 300)scale(.68)', one)
    )
  }
  if (view === 3) return zoom(340, 300, 1.9, one)
  return groundShadow(400, 492, 620) + transform('translate(4 -4)', one)
}

export const navigation = {
  'gps-apparaat': drawGps,
  kompas: drawCompass,
} satisfies Partial<Record<Kind, Drawing>>
