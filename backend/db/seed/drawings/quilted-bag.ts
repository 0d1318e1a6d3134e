import { type Brush, type Drawing, groundShadow } from './brush'
import { bar, cordLock, faded, line, place, repeat, shape, slider, stitch, within, zip } from './details'
import { lyingSack } from './sacks'

/** A rectangular bag from above, its top corner folded open over the lining. */
function quilted(brush: Brush) {
  const { base, light, lighter, dark, darker, ink, sand } = brush
  const outline = 'M128 146Q160 132 220 130H690Q730 132 734 176V424Q730 466 690 470H180Q130 468 122 440Z'
  const waves = repeat(9, (i) => {
    const x = 250 + i * 52
    return line(darker, 2.2, `M${x} 128q-16 30 0 58t0 58t0 58t0 58t0 58t0 58`)
  })
  const puffs = repeat(9, (i) =>
    repeat(6, (j) => {
      const x = 252 + i * 52 + (j % 2 ? 12 : 0)
      const y = 134 + j * 57
      return shape(j < 2 ? lighter : light, `M${x} ${y + 6}q8-6 26 0q-14 8-26 34q-6-18 0-34Z`)
    }),
  )
  return [
    shape(brush.shadow, 'M132 166Q160 150 220 150H696Q742 152 744 196V444Q740 490 690 490H180Q130 488 122 460Z'),
    within(
      'quilt-bag',
      outline,
      [
        shape(base, 'M100 100H760V500H100Z'),
        shape(light, 'M100 100H760V196H100Z'),
        shape(dark, 'M100 404H760V500H100Z'),
        faded(0.55, puffs),
        waves,
        shape(dark, 'M704 100H760V500H704Z'),
      ].join(''),
    ),
    // Lining at the head, and the folded corner
    shape(darker, 'M128 146Q160 132 238 130C222 230 226 350 250 470H180Q130 468 122 440Z'),
    shape(dark, 'M128 146Q150 135 190 131C176 230 178 350 196 470H180Q130 468 122 440Z'),
    shape(base, 'M128 146Q138 140 152 137C142 230 142 350 152 464Q126 458 122 440Z'),
    faded(
      0.6,
      repeat(5, (i) => line(lighter, 2, `M${134} ${190 + i * 56}Q180 ${196 + i * 56} 232 ${190 + i * 56}`)),
    ),
    shape(darker, 'M236 476L560 476Q420 420 316 226Q262 320 236 476Z'),
    shape('#e7e1d3', 'M196 470H540C440 420 364 336 304 210C256 280 216 370 196 470Z'),
    shape('#fbfaf7', 'M196 470C216 370 256 280 304 210C316 236 330 262 344 286C300 330 266 396 254 470Z'),
    shape('#d3ccbb', 'M540 470C440 420 364 336 304 210L318 260C370 350 420 420 450 470Z'),
    ...[0, 1, 2, 3].map((i) =>
      line(
        '#bdb5a2',
        2,
        `M${288 - i * 22} ${262 + i * 52}Q${340 + i * 10} ${300 + i * 44} ${374 + i * 46} ${326 + i * 40}`,
      ),
    ),
    zip(ink, sand, 'M540 472C440 422 364 338 304 212', 9),
    zip(ink, lighter, 'M540 471H690Q730 468 734 424V330', 8),
    place(542, 470, slider(brush, base), 1.1, -60),
    line(dark, 12, 'M126 146Q160 131 238 128'),
    line(lighter, 3, 'M128 142Q160 128 236 125'),
    line(darker, 2.5, 'M300 204Q250 280 196 470'),
    place(150, 138, cordLock(brush, ink), 0.9, 30),
    bar(ink, 724, 276, 16, 34, 4),
  ].join('')
}

function zipCorner(brush: Brush) {
  const { base, light, lighter, dark, darker, ink, sand } = brush
  return [
    shape(base, 'M0 0H800V600H0Z'),
    shape(light, 'M0 0H520Q400 180 260 330Q120 430 0 460Z'),
    shape(dark, 'M800 180Q640 420 440 600H800Z'),
    ...[0, 1, 2, 3, 4, 5].map((i) => {
      const y = -80 + i * 104
      return [
        faded(
          0.6,
          shape(
            i < 3 ? lighter : light,
            `M-20 ${y + 40}Q110 ${y - 20} 260 ${y - 50}T520 ${y - 130}Q380 ${y - 60} 270 ${y - 10}T-20 ${y + 96}Z`,
          ),
        ),
        line(darker, 3.5, `M-20 ${y + 20}Q110 ${y - 40} 260 ${y - 70}T540 ${y - 160}T860 ${y - 220}`),
        stitch(darker, `M-20 ${y + 32}Q110 ${y - 28} 260 ${y - 58}T540 ${y - 148}T860 ${y - 208}`),
      ].join('')
    }),
    shape('#3a4542', 'M360 600C430 470 560 330 800 240V600Z'),
    shape('#59655f', 'M470 600C540 490 640 400 800 330V600Z'),
    repeat(4, (i) => line('#46524d', 4, `M${540 + i * 70} ${430 - i * 36}q60 60 80 170`)),
    line(dark, 74, 'M250 640C330 480 440 330 820 190'),
    line(light, 8, 'M222 600C312 440 430 300 800 152'),
    zip(ink, sand, 'M250 640C330 480 440 330 820 190', 34),
    place(430, 372, slider(brush, brush.base), 4, 52),
  ].join('')
}

export const drawSyntheticBag: Drawing = (brush, view) => {
  if (view === 1) return place(400, 306, place(-428, -300, quilted(brush)), 1.06, -7)
  if (view === 2) return groundShadow(400, 486, 560) + place(394, 326, lyingSack(brush, 380, 150), 1, -4)
  return zipCorner(brush)
}
