import { type Brush, type Drawing, groundShadow } from './brush'
import type { Kind } from './kinds'
import { band, box, flip, line, oval, shape, stitch, times, within, zoom } from './shapes'
import { type Tones, tones } from './tones'

const shirtBody =
  'M338 96C306 114 272 122 240 134C250 190 262 240 262 300C262 380 258 450 256 526C300 536 350 540 401 540V152C368 152 346 132 338 96Z'

function shortSleeve(fill: string, edge: string, seam: string) {
  return (
    shape(
      'M246 132C210 150 184 196 166 252C158 276 150 298 144 316C172 334 202 344 232 348C244 320 254 296 264 280Z',
      fill,
    ) +
    shape('M264 280C254 296 244 320 232 348C222 346 214 344 206 342C216 310 238 260 260 226Z', edge) +
    line('M150 301C178 320 208 330 238 334', seam, 2)
  )
}

function longSleeve(fill: string, edge: string, seam: string) {
  return (
    shape(
      'M246 132C212 148 196 190 186 240C172 312 156 392 143 468C160 480 188 486 212 484C228 414 246 346 264 300Z',
      fill,
    ) +
    shape('M264 292C248 340 228 416 212 484C204 485 196 484 188 483C202 410 226 320 260 236Z', edge) +
    shape('M147 446L143 468C160 480 188 486 212 484L217 462C192 463 166 457 147 446Z', edge) +
    line('M147 446C166 457 192 463 217 462', seam, 2) +
    line('M178 318C192 330 206 334 220 332M184 340C196 348 206 350 214 349', edge, 3)
  )
}

function shirtFront(b: Brush, sleeve: typeof longSleeve) {
  const t = tones(b)
  return (
    shape('M338 98C356 84 444 84 462 98C454 140 430 158 400 158C370 158 346 140 338 98Z', t.deep) +
    oval(400, 97, 50, 8, t.lo) +
    flip(sleeve(t.half, t.lo, t.seam)) +
    sleeve(t.mid, t.half, t.seam) +
    shape(shirtBody, t.mid) +
    flip(shape(shirtBody, t.mid)) +
    shape('M538 300C538 380 542 450 544 526C516 534 490 537 464 538C500 460 516 380 538 300Z', t.half) +
    shape('M338 96C306 114 272 122 240 134C250 180 258 220 260 256C280 200 316 160 352 134Z', t.lit) +
    line('M242 134C256 190 264 240 264 300M558 134C544 190 536 240 536 300', t.seam, 2) +
    band('M338 98C346 140 372 156 400 156C428 156 454 140 462 98', t.lo, 14) +
    line('M333 103C342 150 370 164 400 164C430 164 458 150 467 103', t.seam, 2) +
    stitch('M257 512C300 522 350 526 400 526C450 526 500 522 543 512', t.seam) +
    line(
      'M300 330C318 370 320 420 310 470M470 250C484 300 480 340 470 380M350 420C362 450 362 480 356 506',
      t.half,
      3,
    ) +
    box(520, 440, 14, 34, 2, t.hi)
  )
}

const shirtDetail = (b: Brush, shirt: string) => zoom(400, 150, 2.9, shirt + knitLines(tones(b)))

/** The fine vertical ribs merino jersey shows up close. */
const knitLines = (t: Tones) =>
  within(
    'merino-rib',
    'M262 180C300 150 330 130 338 110C350 160 372 172 400 172C428 172 450 160 462 110C480 140 520 160 540 180V320H262Z',
    line(
      times(36, (i) => `M${262 + i * 8} 100V330`),
      t.half,
      1.5,
      ' stroke-dasharray="3 2"',
    ),
  )

/** Folded as on the shop's shelf, three high. */
function shirtFolded(b: Brush) {
  const t = tones(b)
  const fold = (y: number, top: string, side: string) =>
    shape(
      `M190 ${y}C176 ${y + 12} 176 ${y + 44} 192 ${y + 58}C330 ${y + 70} 470 ${y + 70} 608 ${y + 58}C624 ${y + 44} 624 ${y + 12} 610 ${y}Z`,
      side,
    ) +
    shape(
      `M188 ${y + 2}C330 ${y + 14} 470 ${y + 14} 612 ${y + 2}C618 ${y + 10} 620 ${y + 18} 619 ${y + 24}C470 ${y + 36} 330 ${y + 36} 181 ${y + 24}C182 ${y + 14} 184 ${y + 8} 188 ${y + 2}Z`,
      top,
    ) +
    line(`M184 ${y + 34}C330 ${y + 46} 470 ${y + 46} 616 ${y + 34}`, t.seam, 2)
  return (
    groundShadow(400, 472, 480) +
    fold(404, t.half, t.lo) +
    fold(346, t.mid, t.half) +
    shape(
      'M236 158C244 146 262 142 280 142H520C538 142 556 146 564 158L614 330C616 344 610 350 596 352C470 366 330 366 204 352C190 350 184 344 186 330Z',
      t.mid,
    ) +
    shape('M520 142C538 142 556 146 564 158L614 330C616 344 610 350 596 352C570 355 550 356 530 358Z', t.half) +
    shape('M280 142C262 142 244 146 236 158L186 330C184 344 190 350 204 352L262 357Z', t.lit) +
    line('M520 142L530 357M280 142L262 356', t.seam, 2) +
    shape('M330 142C334 190 366 206 400 206C434 206 466 190 470 142C450 134 350 134 330 142Z', t.deep) +
    oval(400, 140, 66, 13, t.lo) +
    band('M330 142C334 192 366 208 400 208C434 208 466 192 470 142', t.half, 14) +
    line('M322 142C326 200 362 217 400 217C438 217 474 200 478 142', t.seam, 2) +
    box(388, 146, 24, 20, 2, t.hi)
  )
}

const drawMerinoShirt =
  (sleeve: typeof longSleeve): Drawing =>
  (b, view) => {
    // Folded and up close the sleeves are out of sight.
    if (view === 2) return shirtFolded(b)
    const shirt = shirtFront(b, sleeve)
    return view === 3 ? shirtDetail(b, shirt) : groundShadow(400, 562, 350) + shirt
  }

export const shirts = {
  'merino-shirt': drawMerinoShirt(shortSleeve),
  'merino-shirt-lang': drawMerinoShirt(longSleeve),
} satisfies Partial<Record<Kind, Drawing>>
