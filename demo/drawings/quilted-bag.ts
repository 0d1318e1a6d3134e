import { type Brush, type Drawing, groundShadow } from './brush'
import { cordLock, pull, zip } from './fittings'
import { lyingSack } from './sacks'
import { box, faded, line, place, shape, stitch, times, within } from './shapes'

/** A rectangular bag from above, its top corner folded open over the lining. */
function quilted(brush: Brush) {
  const { base, light, lighter, dark, darker, ink, sand } = brush
  const outline = 'M128 146Q160 132 220 130H690Q730 132 734 176V424Q730 466 690 470H180Q130 468 122 440Z'
  const waves = times(9, (i) => {
    const x = 250 + i * 52
    return line(`M${x} 128q-16 30 0 58t0 58t0 58t0 58t0 58t0 58`, darker, 2.2)
  })
  const puffs = times(9, (i) =>
    times(6, (j) => {
      const x = 252 + i * 52 + (j % 2 ? 12 : 0)
      const y = 134 + j * 57
      return shape(`M${x} ${y + 6}q8-6 26 0q-14 8-26 34q-6-18 0-34Z`, j < 2 ? lighter : light)
    }),
  )
  return [
    shape('M132 166Q160 150 220 150H696Q742 152 744 196V444Q740 490 690 490H180Q130 488 122 460Z', brush.shadow),
    within(
      'quilt-bag',
      outline,
      [
        shape('M100 100H760V500H100Z', base),
        shape('M100 100H760V196H100Z', light),
        shape('M100 404H760V500H100Z', dark),
        faded(0.55, puffs),
        waves,
        shape('M704 100H760V500H704Z', dark),
      ].join(''),
    ),
    // Lining at the head, and the folded corner
    shape('M128 146Q160 132 238 130C222 230 226 350 250 470H180Q130 468 122 440Z', darker),
    shape('M128 146Q150 135 190 131C176 230 178 350 196 470H180Q130 468 122 440Z', dark),
    shape('M128 146Q138 140 152 137C142 230 142 350 152 464Q126 458 122 440Z', base),
    faded(
      0.6,
      times(5, (i) => line(`M${134} ${190 + i * 56}Q180 ${196 + i * 56} 232 ${190 + i * 56}`, lighter, 2)),
    ),
    shape('M236 476L560 476Q420 420 316 226Q262 320 236 476Z', darker),
    shape('M196 470H540C440 420 364 336 304 210C256 280 216 370 196 470Z', '#e7e1d3'),
    shape('M196 470C216 370 256 280 304 210C316 236 330 262 344 286C300 330 266 396 254 470Z', '#fbfaf7'),
    shape('M540 470C440 420 364 336 304 210L318 260C370 350 420 420 450 470Z', '#d3ccbb'),
    ...[0, 1, 2, 3].map((i) =>
      line(
        `M${288 - i * 22} ${262 + i * 52}Q${340 + i * 10} ${300 + i * 44} ${374 + i * 46} ${326 + i * 40}`,
        '#bdb5a2',
        2,
      ),
    ),
    zip('M540 472C440 422 364 338 304 212', ink, sand, 9),
    zip('M540 471H690Q730 468 734 424V330', ink, lighter, 8),
    pull(542, 470, brush.steel, base, -60, 1.38),
    line('M126 146Q160 131 238 128', dark, 12),
    line('M128 142Q160 128 236 125', lighter, 3),
    line('M300 204Q250 280 196 470', darker, 2.5),
    cordLock(150, 138, brush.ink, ink, 30, 0.9),
    box(724, 276, 16, 34, 4, ink),
  ].join('')
}

function zipCorner(brush: Brush) {
  const { base, light, lighter, dark, darker, ink, sand } = brush
  return [
    shape('M0 0H800V600H0Z', base),
    shape('M0 0H520Q400 180 260 330Q120 430 0 460Z', light),
    shape('M800 180Q640 420 440 600H800Z', dark),
    ...[0, 1, 2, 3, 4, 5].map((i) => {
      const y = -80 + i * 104
      return [
        faded(
          0.6,
          shape(
            `M-20 ${y + 40}Q110 ${y - 20} 260 ${y - 50}T520 ${y - 130}Q380 ${y - 60} 270 ${y - 10}T-20 ${y + 96}Z`,
            i < 3 ? lighter : light,
          ),
        ),
        line(`M-20 ${y + 20}Q110 ${y - 40} 260 ${y - 70}T540 ${y - 160}T860 ${y - 220}`, darker, 3.5),
        stitch(`M-20 ${y + 32}Q110 ${y - 28} 260 ${y - 58}T540 ${y - 148}T860 ${y - 208}`, darker),
      ].join('')
    }),
    shape('M360 600C430 470 560 330 800 240V600Z', '#3a4542'),
    shape('M470 600C540 490 640 400 800 330V600Z', '#59655f'),
    times(4, (i) => line(`M${540 + i * 70} ${430 - i * 36}q60 60 80 170`, '#46524d', 4)),
    line('M250 640C330 480 440 330 820 190', dark, 74),
    line('M222 600C312 440 430 300 800 152', light, 8),
    zip('M250 640C330 480 440 330 820 190', ink, sand, 34),
    pull(430, 372, brush.steel, brush.base, 52, 5),
  ].join('')
}

export const drawSyntheticBag: Drawing = (brush, view) => {
  if (view === 1) return place(400, 306, place(-428, -300, quilted(brush)), 1.06, -7)
  if (view === 2) return groundShadow(400, 486, 560) + place(394, 326, lyingSack(brush, 380, 150), 1, -4)
  return zipCorner(brush)
}
