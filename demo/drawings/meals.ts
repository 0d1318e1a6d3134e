import { type Brush, type Drawing, groundShadow, mix } from './brush'
import type { Kind } from './kinds'
import { disc, line, oval, shape, times, transform, within, zoom } from './shapes'
import { tones } from './tones'

const pouch =
  'M232 66H568C574 66 578 70 577 76C566 180 566 400 586 512C590 534 574 542 552 544C450 554 350 554 248 544C226 542 210 534 214 512C234 400 234 180 223 76C222 70 226 66 232 66Z'

function meal(b: Brush, opened: boolean) {
  const t = tones(b)
  return (
    shape(pouch, t.mid) +
    within(
      'maaltijd',
      pouch,
      shape('M200 50H268C284 180 280 400 250 560H190Z', t.lit) +
        shape('M520 50H600V560H560C520 400 516 180 520 50Z', t.half) +
        shape('M550 50H600V560H590C556 400 548 180 550 50Z', t.lo) +
        shape(
          'M250 250C340 232 460 232 552 250C552 330 556 400 564 452C450 472 350 472 238 452C246 400 250 330 250 250Z',
          b.sand,
        ) +
        shape('M520 246L552 250C552 330 556 400 564 452L530 457C522 390 520 320 520 246Z', '#d6cfbe') +
        shape('M244 420L320 300L356 346L400 276L470 366L500 332L560 424C450 440 350 440 244 420Z', t.lo) +
        shape('M400 276L426 310L408 304L392 318L380 308ZM320 300L338 323L322 320L308 328Z', b.white) +
        shape('M316 372H484C484 420 456 446 430 450H370C344 446 316 420 316 372Z', t.deep) +
        oval(400, 372, 84, 18, t.lit) +
        oval(400, 374, 70, 12, mix(b.sand, t.mid, 0.45)) +
        times(5, (i) => disc(358 + i * 21, 372 + (i % 2) * 5, 6, i % 2 ? '#b4592a' : '#6f7f45')) +
        shape('M214 500C330 486 470 486 586 500V560H214Z', t.lo) +
        line('M222 498C330 484 470 484 580 498', t.seam, 3),
    ) +
    times(2, (i) =>
      line(`M${376 + i * 44} 344C${362 + i * 44} 322 ${392 + i * 44} 306 ${378 + i * 44} 284`, b.white, 6),
    ) +
    (opened
      ? shape('M223 112C320 84 480 84 577 112C520 150 280 150 223 112Z', t.deep) +
        oval(400, 122, 120, 14, mix(b.sand, t.mid, 0.45))
      : shape('M224 66H576L577 104H225Z', t.lo) +
        times(23, (i) => line(`M${238 + i * 14.5} 70V100`, t.half, 3)) +
        line('M228 122H572', t.seam, 3) +
        line('M228 134H572', t.hi, 3) +
        disc(400, 85, 12, b.white)) +
    times(2, (i) => shape(`M${i ? 575 : 226} 112l${i ? -14 : 14} 8l${i ? 14 : -14} 8Z`, b.white))
  )
}

function mealOpen(b: Brush) {
  return (
    groundShadow(400, 550, 400) +
    transform('translate(0 30)', line('M520 20L470 140', b.steel, 12) + line('M518 18L468 138', b.steelLight, 4)) +
    transform('translate(400 556)scale(1 .92)translate(-400 -556)', meal(b, true)) +
    times(2, (i) =>
      line(
        `M${360 + i * 60} 108C${336 + i * 60} 84 ${384 + i * 60} 66 ${360 + i * 60} 40`,
        b.steelLight,
        8,
        ' opacity=".7"',
      ),
    )
  )
}

const drawMeal: Drawing = (b, view) => {
  if (view === 2) return mealOpen(b)
  if (view === 3) return zoom(400, 372, 2.3, meal(b, false))
  return groundShadow(400, 552, 400) + meal(b, false)
}

export const meals = {
  maaltijd: drawMeal,
} satisfies Partial<Record<Kind, Drawing>>
