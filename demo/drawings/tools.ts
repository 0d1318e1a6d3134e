import { type Brush, type Drawing, groundShadow, mix } from './brush'
import { pull, zip } from './fittings'
import type { Kind } from './kinds'
import { band, box, disc, flip, line, ring, shape, stitch, times, transform, within, zoom } from './shapes'
import { tones } from './tones'

const kit =
  'M170 176C170 150 190 136 216 136H584C610 136 630 150 630 176L640 470C640 500 622 518 592 518H208C178 518 160 500 160 470Z'

function firstAid(b: Brush) {
  const t = tones(b)
  return (
    line('M310 140C310 70 490 70 490 140', t.deep, 24) +
    line('M312 128C322 84 400 84 440 90', t.half, 6) +
    shape(kit, t.mid) +
    within(
      'ehbo-tas',
      kit,
      shape('M556 120H660V540H540C574 420 576 260 556 120Z', t.half) +
        shape('M600 120H660V540H590C612 420 616 260 600 120Z', t.lo) +
        shape('M150 120H226C204 260 204 400 228 540H140Z', t.lit) +
        shape('M150 300C300 316 500 316 650 300V330C500 346 300 346 150 330Z', t.lo, ' opacity="0"'),
    ) +
    line('M168 210C300 224 500 224 632 210', t.deep, 20) +
    zip('M168 210C300 224 500 224 632 210', t.seam, b.steel, 11) +
    pull(560, 214, b.steelLight, b.sand, -6) +
    stitch('M182 178C184 160 198 152 218 152H582C602 152 616 160 618 178', t.seam) +
    stitch('M176 240L174 470C174 492 188 504 210 504H590C612 504 626 492 626 470L624 240', t.seam) +
    shape('M366 262H434V326H498V394H434V458H366V394H302V326H366Z', b.white) +
    shape('M434 262V326H498V394H434V458H422V384H486V338H422V262Z', b.sand) +
    times(2, (i) => box(196 + i * 376, 496, 36, 44, 5, b.ink) + box(203 + i * 376, 512, 22, 16, 3, b.steel))
  )
}

function firstAidOpen(b: Brush) {
  const t = tones(b)
  const roll = (x: number, y: number, r: number) =>
    disc(x, y, r, b.white) +
    ring(x, y, r - 2, b.sand, 4) +
    ring(x, y, r * 0.62, b.sand, 3) +
    disc(x, y, r * 0.26, b.sand)
  const plaster = (x: number, y: number, angle: number) =>
    transform(
      `translate(${x} ${y})rotate(${angle})`,
      box(-62, -20, 124, 40, 20, '#d9b08c') +
        box(-22, -20, 44, 40, 3, '#eacbab') +
        times(
          3,
          (i) => disc(-46 + i * 8, i % 2 ? -6 : 6, 2.5, '#b98d66') + disc(32 + i * 8, i % 2 ? -6 : 6, 2.5, '#b98d66'),
        ),
    )
  const half = 'M96 116C96 92 110 80 134 80H400V520H134C110 520 96 508 96 484Z'
  return (
    flip(shape(half, t.half)) +
    shape(half, t.mid) +
    shape('M114 118C114 104 122 98 136 98H388V502H136C122 502 114 496 114 482Z', t.deep) +
    flip(shape('M114 118C114 104 122 98 136 98H388V502H136C122 502 114 496 114 482Z', t.deep)) +
    band('M400 80V520', t.lo, 14) +
    line(
      'M104 116C104 96 114 88 134 88H666C686 88 696 96 696 116V484C696 504 686 512 666 512H134C114 512 104 504 104 484Z',
      b.steel,
      3,
      ' stroke-dasharray="2 4"',
    ) +
    shape('M128 250H374V488H140C132 488 128 484 128 476Z', t.lo) +
    roll(184, 204, 54) +
    roll(306, 198, 60) +
    shape('M128 258H374V488H140C132 488 128 484 128 476Z', t.half, ' opacity=".92"') +
    stitch('M138 268H364', t.hi) +
    shape('M234 322H270V356H304V392H270V426H234V392H200V356H234Z', b.white) +
    plaster(520, 160, -12) +
    plaster(590, 216, 8) +
    box(440, 250, 96, 120, 6, b.white) +
    box(440, 250, 96, 26, 6, t.lit) +
    line('M456 300H520M456 320H520M456 340H500', b.steelLight, 5) +
    ring(596, 448, 20, '#b8443a', 9) +
    ring(648, 436, 20, '#b8443a', 9) +
    shape('M604 428L590 286C588 276 598 274 602 284L622 410L640 416L626 420Z', b.steelLight) +
    shape('M640 416L650 290C652 278 662 280 660 290L632 420L618 424Z', b.steel) +
    disc(628, 380, 6, mix(b.steel, b.ink, 0.4)) +
    box(440, 400, 108, 82, 8, b.sand) +
    box(440, 400, 108, 18, 8, t.lit) +
    times(3, (i) => line(`M458 ${436 + i * 14}H530`, b.steel, 4)) +
    band('M424 390H572', b.ink, 12)
  )
}

const drawFirstAid: Drawing = (b, view) => {
  if (view === 2) return groundShadow(400, 534, 640) + firstAidOpen(b)
  if (view === 3) return zoom(500, 250, 2.3, firstAid(b))
  return groundShadow(400, 542, 540) + transform('translate(0 -2)', firstAid(b))
}

const scale =
  'M176 330C140 330 118 356 118 388C118 420 140 446 176 446H600C640 446 664 420 664 388C664 356 640 330 600 330Z'

function blade(b: Brush) {
  const dark = mix(b.steel, b.ink, 0.3)
  return (
    shape('M0 26L6 -26H250C330 -26 372 -2 396 26Z', b.steelLight) +
    shape('M30 4H384C388 10 392 18 396 26H0L2 4Z', b.steel) +
    line('M64 12H190', dark, 5) +
    line('M14 -26H250', b.white, 3)
  )
}

function knife(b: Brush, closed: boolean) {
  const t = tones(b)
  const dark = mix(b.steel, b.ink, 0.3)
  return (
    (closed
      ? ''
      : transform('translate(634 366)rotate(-52)', blade(b)) +
        transform(
          'translate(148 366)rotate(-118)',
          shape('M0 18L0 -18H200C224 -18 230 -6 222 4L206 18Z', b.steelLight) +
            shape('M0 2H222L206 18H0Z', b.steel) +
            shape('M120 18C120 0 150 0 150 18Z', b.white) +
            line('M20 -8H100', dark, 4),
        ) +
        transform(
          'translate(400 366)rotate(-76)',
          shape('M0 13V-13H150C170 -12 186 -4 196 0C186 6 170 12 150 13Z', b.steel) +
            shape('M0 0H196C186 6 170 12 150 13H0Z', dark),
        ) +
        transform(
          'translate(470 440)',
          line('M0 0V34', dark, 14) + line('M0 34C26 44 26 60 0 66C-26 72 -26 90 0 96C26 104 22 116 4 124', b.steel, 9),
        )) +
    shape('M170 318H606C640 318 660 330 668 350H112C120 330 140 318 170 318Z', dark) +
    band('M128 326H650', b.steelLight, 5) +
    band('M120 337H660', b.steel, 5) +
    (closed
      ? shape('M190 318L210 300H470C520 300 560 308 580 318Z', b.steelLight) +
        shape('M200 318L206 308H560L580 318Z', b.steel) +
        line('M230 306H300', dark, 4)
      : '') +
    shape(scale, t.mid) +
    within(
      'zakmes',
      scale,
      shape('M100 404C260 430 520 430 680 404V460H100Z', t.half) +
        shape('M100 428C260 444 520 444 680 428V460H100Z', t.lo) +
        shape(
          'M130 372C130 350 150 340 180 340H600C620 340 640 348 648 360C560 350 240 350 160 364C146 366 136 370 130 372Z',
          t.hi,
          ' opacity=".8"',
        ),
    ) +
    disc(158, 388, 11, b.steel) +
    disc(156, 386, 6, b.steelLight) +
    disc(620, 388, 11, b.steel) +
    disc(618, 386, 6, b.steelLight) +
    shape('M390 362L420 406H360Z', b.steelLight) +
    shape('M390 362L401 378L392 375L382 381Z', t.mid) +
    ring(690, 400, 20, b.steel, 6)
  )
}

const drawKnife: Drawing = (b, view) => {
  if (view === 2) return groundShadow(400, 416, 560) + transform('translate(-2 -80)scale(1.02)', knife(b, true))
  if (view === 3) return zoom(600, 330, 2, knife(b, false))
  return groundShadow(360, 536, 460) + transform('translate(46 80)scale(.76)', knife(b, false))
}

export const tools = {
  'ehbo-set': drawFirstAid,
  zakmes: drawKnife,
} satisfies Partial<Record<Kind, Drawing>>
