import { type Brush, type Drawing, groundShadow, mix } from './brush'
import type { Kind } from './kinds'
import { band, box, flip, line, round, shape, stitch, times, transform, within, zoom } from './shapes'
import { tones } from './tones'

/** A knitted rib: rows of small V's down one column. */
const knitColumn = (x: number, top: number, rows: number, size: number) =>
  times(rows, (i) => `M${x - size} ${round(top + i * size * 1.3)}l${size} ${size}l${size} -${size}`)

const crown = 'M190 400C170 220 268 84 400 84C532 84 630 220 610 400Z'
const brim =
  'M182 372C176 366 178 358 188 360C320 392 480 392 612 360C622 358 624 366 618 372C630 412 630 460 618 492C610 504 600 508 586 510C460 538 340 538 214 510C200 508 190 504 182 492C170 460 170 412 182 372Z'

function beanie(b: Brush) {
  const t = tones(b)
  const ribs = (x: number) => {
    const k = (x - 400) / 210
    return `M${x} 400C${round(x + k * 16)} 260 ${round(400 + k * 150)} 150 ${round(400 + k * 34)} 92`
  }
  return (
    shape(crown, t.mid) +
    within(
      'muts-bol',
      crown,
      shape('M470 60C560 160 590 300 560 420H640V60Z', t.half) +
        shape('M540 100C610 200 640 300 600 420H660V60Z', t.lo) +
        shape('M180 420C160 240 240 100 350 80C270 180 250 300 262 420Z', t.lit) +
        times(15, (i) => line(ribs(190 + i * 30), t.lo, 4)) +
        times(14, (i) => line(ribs(211 + i * 30), t.lit, 3, ' opacity=".5"')) +
        shape('M186 340C320 376 480 376 614 340V420H186Z', t.deep, ' opacity=".35"'),
    ) +
    shape(brim, t.mid) +
    within(
      'muts-rand',
      brim,
      shape('M470 350H640V540H480C500 480 500 420 470 350Z', t.half) +
        shape('M560 350H640V540H560C584 480 584 420 560 350Z', t.lo) +
        shape('M170 350H262C246 400 246 470 264 540H160Z', t.lit) +
        times(21, (i) => {
          const x = 190 + i * 21
          const sag = round(28 * Math.sin(((x - 180) / 440) * Math.PI))
          return line(
            `M${x} ${360 + sag}C${round(x + (x - 400) * 0.03)} ${410 + sag} ${round(x + (x - 400) * 0.03)} 460 ${x} ${504 + sag}`,
            t.lo,
            5,
          )
        }),
    ) +
    shape('M470 424H540V466L505 474L470 466Z', b.sand) +
    stitch('M476 430H534V461L505 468L476 461Z', t.mid)
  )
}

/** Laid down aslant, pressed a little flat. */
const beanieFlat = (b: Brush) =>
  transform('rotate(-14 400 300)translate(400 300)scale(1 .86)translate(-400 -310)', beanie(b))

function beanieKnit(b: Brush) {
  const t = tones(b)
  return (
    `<rect width="800" height="600" fill="${t.mid}"/>` +
    `<rect y="330" width="800" height="270" fill="${t.half}"/>` +
    times(8, (i) => box(i * 104 + 52, 0, 52, 330, 0, t.lo)) +
    times(16, (i) => line(knitColumn(26 + i * 52, i % 2 ? -16 : -30, 12, 22), i % 2 ? t.half : t.lit, 13)) +
    `<path d="M0 318C260 346 540 346 800 318V356C540 384 260 384 0 356Z" fill="${t.deep}" opacity=".5"/>` +
    shape('M0 332C260 362 540 362 800 332V600H0Z', t.mid) +
    times(8, (i) => shape(`M${i * 104 + 60} 340V600H${i * 104 + 104}V340Z`, t.lo)) +
    times(8, (i) => line(knitColumn(30 + i * 104, 352, 10, 25), t.hi, 15)) +
    shape('M470 400H660V530L565 556L470 530Z', b.sand) +
    stitch('M484 414H646V519L565 540L484 519Z', t.mid, 4)
  )
}

const drawBeanie: Drawing = (b, view) => {
  if (view === 2) return beanieFlat(b)
  if (view === 3) return beanieKnit(b)
  return groundShadow(400, 534, 440) + beanie(b)
}

const fingers = [
  { x: 222, tip: 150, root: 318, lean: -12, width: 46 },
  { x: 271, tip: 92, root: 310, lean: -5, width: 51 },
  { x: 316, tip: 74, root: 310, lean: 2, width: 52 },
  { x: 362, tip: 102, root: 318, lean: 10, width: 50 },
]

/** The left glove seen from the back of the hand, or from the palm. */
function glove(b: Brush, palm: boolean) {
  const t = tones(b)
  const pad = mix(t.deep, b.ink, 0.4)
  const finger = (f: (typeof fingers)[number], fill: string, width: number, dx = 0) =>
    line(`M${f.x + f.lean + dx} ${f.tip + f.width / 2}L${f.x + dx} ${f.root}`, fill, width)
  const hand = 'M200 300C196 350 204 400 218 430H364C376 412 386 396 386 370V300Z'
  const cuff = 'M216 424H366C374 456 380 500 382 534C330 550 252 550 202 534C204 500 208 456 216 424Z'
  return (
    line('M350 396C394 370 420 330 434 268', t.half, 62) +
    line('M344 392C386 364 412 326 427 268', t.mid, 42) +
    shape(hand, t.mid) +
    fingers.map((f) => finger(f, t.half, f.width)).join('') +
    fingers.map((f) => finger(f, t.mid, f.width - 16, -5)).join('') +
    shape('M200 300C196 350 204 400 218 430H364C376 412 386 396 386 370V318H380C320 300 260 300 200 316Z', t.mid) +
    shape('M386 318V370C386 396 376 412 364 430H322C348 400 358 360 356 312Z', t.half) +
    (palm
      ? shape('M214 330C260 316 320 316 366 330C366 372 350 404 330 420H232C220 394 212 362 214 330Z', pad) +
        times(5, (i) => line(`M${228 + i * 4} ${346 + i * 16}H${352 - i * 5}`, t.mid, 3)) +
        fingers.map((f) => line(`M${f.x + f.lean} ${f.tip + 26}l${round(-f.lean / 5)} 34`, pad, 22)).join('') +
        line('M430 278L424 306', pad, 22)
      : fingers
          .map((f) => line(`M${f.x - 14} ${f.root - 20}q12 -8 25 0M${f.x - 13} ${f.root - 38}q12 -8 24 0`, t.seam, 3))
          .join('') +
        shape('M218 340C260 322 320 322 362 340L356 366C320 350 260 350 224 366Z', t.lo) +
        stitch('M222 348C262 331 318 331 358 348', t.hi) +
        line('M262 366L258 412M292 362V414M322 366L326 412', t.lo, 3)) +
    line('M253 300L248 262M299 296L298 254M346 300L350 258', t.seam, 3) +
    shape(cuff, t.half) +
    shape('M216 424H262C252 460 246 500 246 544C230 542 214 538 202 534C204 500 208 456 216 424Z', t.mid) +
    shape('M328 424H366C374 456 380 500 382 534C366 539 350 542 332 544C336 500 334 460 328 424Z', t.lo) +
    line(
      times(9, (i) => `M${228 + i * 15} 428v14`),
      t.deep,
      3,
    ) +
    band('M212 470C260 480 322 480 374 470', b.ink, 22) +
    (palm ? '' : box(300, 462, 46, 27, 4, pad) + box(306, 468, 18, 15, 2, b.steel)) +
    stitch('M206 524C254 538 330 538 378 524', t.hi)
  )
}

/** The pair laid one on the other. */
const stacked = (b: Brush) =>
  transform('translate(140 20)rotate(24 300 320)scale(.94)', glove(b, true)) +
  transform('translate(50 6)rotate(-16 300 320)', glove(b, false))

const drawGloves: Drawing = (b, view) => {
  const one = transform('translate(-72 14)rotate(-5 300 300)', glove(b, false))
  if (view === 2) return stacked(b)
  if (view === 3) return zoom(306, 370, 2.2, glove(b, false))
  return groundShadow(400, 566, 560) + one + flip(transform('translate(-72 14)rotate(-5 300 300)', glove(b, true)))
}

const sockLeg =
  'M268 70H412C410 150 406 240 412 330C440 380 520 410 574 438C622 462 626 520 574 530C500 540 420 534 360 510C300 486 258 450 254 400C252 350 270 180 268 70Z'

function sock(b: Brush) {
  const t = tones(b)
  const patch = mix(t.deep, b.ink, 0.2)
  return (
    shape(sockLeg, t.mid) +
    within(
      'sok',
      sockLeg,
      shape('M362 60H430V330C440 370 540 410 640 450V380H420V330C400 360 372 340 366 300Z', t.half) +
        shape('M260 60H300C300 180 288 320 290 400C292 450 260 460 240 420Z', t.lit) +
        shape('M244 372C300 350 360 400 372 440C366 480 340 510 330 540H230Z', patch) +
        shape('M540 410C512 444 508 490 520 550H660V410Z', patch) +
        times(7, (i) =>
          line(
            `M${392 + i * 24} ${332 + i * 13}C${378 + i * 22} ${372 + i * 10} ${372 + i * 22} ${404 + i * 9} ${378 + i * 20} ${432 + i * 8}`,
            t.lo,
            3,
          ),
        ) +
        line('M270 176C320 184 370 184 410 176M268 196C320 204 370 204 410 196', t.hi, 7) +
        times(6, (i) =>
          line(`M${284 + i * 23} 206C${282 + i * 23} 270 ${278 + i * 23} 300 ${280 + i * 24} ${340 + i * 4}`, t.lo, 2),
        ) +
        shape('M360 506C420 534 500 542 580 528V560H340Z', t.lo) +
        line('M244 372C300 350 360 400 372 440C366 480 340 510 330 540M540 410C512 444 508 490 520 550', t.seam, 2),
    ) +
    shape(
      'M264 62C264 54 270 52 276 52H404C410 52 416 54 416 62V146C416 152 412 156 404 156H276C268 156 264 152 264 146Z',
      t.half,
    ) +
    shape('M264 62C264 54 270 52 276 52H316V156H276C268 156 264 152 264 146Z', t.mid) +
    line(
      times(12, (i) => `M${276 + i * 12} 60V148`),
      t.lo,
      4,
    )
  )
}

const drawSocks: Drawing = (b, view) => {
  const one = sock(b)
  if (view === 3) return zoom(400, 410, 2, one)
  if (view === 2)
    return transform(
      'rotate(78 400 300)translate(-10 -14)',
      transform('translate(0 -80)', one) + transform('translate(-20 70)', one),
    )
  return groundShadow(400, 552, 560) + transform('translate(46 -6)', one) + transform('translate(-112 10)', one)
}

export const knitwear = {
  muts: drawBeanie,
  handschoenen: drawGloves,
  wandelsokken: drawSocks,
} satisfies Partial<Record<Kind, Drawing>>
