import type { Kind } from '../kinds'
import { type Brush, type Drawing, groundShadow, mix } from './brush'
import { band, box, flip, line, oval, pull, shape, stitch, type Tones, times, tones, within, zip, zoom } from './cloth'

const fleeceBody =
  'M340 124C316 146 286 152 258 164C250 210 262 250 264 290C264 380 258 450 256 528C300 540 350 544 401 544V150C376 150 356 142 340 124Z'
const fleeceSleeve =
  'M266 160C226 172 208 204 196 248C180 316 160 392 146 462C164 476 190 482 216 480C232 412 250 346 268 300C274 250 276 200 266 160Z'

/** The curls of pile fleece, strewn evenly but not in a grid: over the body, and down the left sleeve. */
const pile = (colour: string, step: number, width: number, sleeve = false) =>
  line(
    sleeve
      ? times(39, (i) => {
          const row = Math.floor(i / 3)
          const x = 222 - row * 5 + (i % 3) * 20 + ((row * 7 + step) % 13)
          return `M${x - (row > 9 ? 6 : 0)} ${200 + row * 19 + ((i * 5 + step) % 8)}q4 -6 9 0`
        })
      : times(150, (i) => {
          const row = Math.floor(i / 10)
          return `M${278 + (i % 10) * 25 + ((row * 11 + step) % 23)} ${182 + row * 22 + ((i * 7 + step) % 11)}q4 -6 9 0`
        }),
    colour,
    width,
    ' opacity=".7"',
  )

function fleeceFront(b: Brush, back = false) {
  const t = tones(b)
  const trim = mix(t.deep, b.ink, 0.25)
  const collar = 'M340 128C330 108 334 88 346 80C360 96 378 106 401 108V168C374 164 352 152 340 128Z'
  const cuff = (fill: string) =>
    shape('M150 444L144 464C162 480 190 486 218 482L222 460C198 464 170 460 150 444Z', fill)
  return (
    (back ? '' : shape('M344 88C350 70 450 70 456 88L452 140H348Z', t.seam)) +
    flip(shape(fleeceSleeve, t.half) + cuff(trim)) +
    shape(fleeceSleeve, t.mid) +
    cuff(trim) +
    shape('M268 300C250 346 232 412 220 462L196 462C212 400 232 330 262 264Z', t.half) +
    flip(shape('M268 300C250 346 232 412 220 462L196 462C212 400 232 330 262 264Z', t.lo)) +
    pile(t.lit, 0, 3, true) +
    pile(t.lo, 6, 2, true) +
    flip(pile(t.lit, 4, 3, true) + pile(t.lo, 10, 2, true)) +
    shape(fleeceBody, t.mid) +
    flip(shape(fleeceBody, t.half)) +
    shape('M536 300C536 390 542 450 544 528C520 536 500 540 480 541C500 450 514 370 536 300Z', t.lo) +
    shape('M340 124C316 146 286 152 258 164C252 200 258 230 262 262C280 220 320 190 360 178Z', t.lit) +
    pile(t.lit, 0, 3) +
    pile(t.lo, 9, 2) +
    shape('M257 510C300 522 350 526 400 526C450 526 500 522 543 510L544 530C500 544 300 544 256 530Z', trim) +
    line('M260 166C266 210 268 250 266 292M540 166C534 210 532 250 534 292', t.seam, 2) +
    (back
      ? shape(
          'M340 134C334 104 340 84 350 78C380 70 420 70 450 78C460 84 466 104 460 134C440 150 360 150 340 134Z',
          t.lit,
        ) + line('M340 134C360 150 440 150 460 134', t.seam, 3)
      : shape(collar, t.lit) +
        flip(shape(collar, t.mid)) +
        line('M340 128C352 152 374 164 400 168C426 164 448 152 460 128', t.seam, 2) +
        shape('M384 110H416V300Q400 312 384 300Z', trim) +
        zip('M400 112V292', t.seam, b.steel, 11) +
        pull(400, 134, b.steelLight, b.sand) +
        shape('M434 236H512C514 262 512 300 506 324C484 330 458 330 438 324C434 300 432 262 434 236Z', trim) +
        shape('M434 236H512L512 256H434Z', mix(trim, '#ffffff', 0.12)) +
        zip('M442 256H504', t.seam, b.steel, 7) +
        pull(450, 256, b.steelLight, b.sand) +
        stitch('M442 316C460 322 486 322 502 316', mix(trim, '#ffffff', 0.35)))
  )
}

const drawFleece: Drawing = (b, view) => {
  if (view === 3) return zoom(430, 230, 2.5, fleeceFront(b))
  return groundShadow(400, 564, 360) + fleeceFront(b, view === 2)
}

const shirtBody =
  'M338 96C306 114 272 122 240 134C250 190 262 240 262 300C262 380 258 450 256 526C300 536 350 540 401 540V120C372 120 350 112 338 96Z'
const shirtSleeve =
  'M246 132C210 150 184 196 166 252C158 276 150 298 144 316C172 334 202 344 232 348C244 320 254 296 264 280Z'

function shirtFront(b: Brush, back: boolean) {
  const t = tones(b)
  const sleeve = (fill: string, edge: string) =>
    shape(shirtSleeve, fill) +
    shape('M264 280C254 296 244 320 232 348C222 346 214 344 206 342C216 310 238 260 260 226Z', edge) +
    line('M150 301C178 320 208 330 238 334', t.seam, 2)
  const neck = back ? 'M338 98C356 108 444 108 462 98' : 'M338 98C346 140 372 156 400 156C428 156 454 140 462 98'
  return (
    shape('M338 98C356 84 444 84 462 98C454 140 430 158 400 158C370 158 346 140 338 98Z', back ? t.mid : t.deep) +
    (back ? '' : oval(400, 97, 50, 8, t.lo)) +
    flip(sleeve(t.half, t.lo)) +
    sleeve(t.mid, t.half) +
    shape(
      back
        ? 'M338 96C306 114 272 122 240 134C250 190 262 240 262 300C262 380 258 450 256 526C300 536 350 540 401 540V104C380 104 350 102 338 96Z'
        : shirtBody.replace('V120C372 120 350 112', 'V152C368 152 346 132'),
      t.mid,
    ) +
    flip(
      shape(
        back
          ? 'M338 96C306 114 272 122 240 134C250 190 262 240 262 300C262 380 258 450 256 526C300 536 350 540 401 540V104C380 104 350 102 338 96Z'
          : shirtBody.replace('V120C372 120 350 112', 'V152C368 152 346 132'),
        t.mid,
      ),
    ) +
    shape('M538 300C538 380 542 450 544 526C516 534 490 537 464 538C500 460 516 380 538 300Z', t.half) +
    shape('M338 96C306 114 272 122 240 134C250 180 258 220 260 256C280 200 316 160 352 134Z', t.lit) +
    line('M242 134C256 190 264 240 264 300M558 134C544 190 536 240 536 300', t.seam, 2) +
    band(neck, t.lo, 14) +
    line(
      back ? 'M340 106C358 116 442 116 460 106' : 'M333 103C342 150 370 164 400 164C430 164 458 150 467 103',
      t.seam,
      2,
    ) +
    stitch('M257 512C300 522 350 526 400 526C450 526 500 522 543 512', t.seam) +
    line(
      'M300 330C318 370 320 420 310 470M470 250C484 300 480 340 470 380M350 420C362 450 362 480 356 506',
      t.half,
      3,
    ) +
    (back ? line('M262 178C320 200 480 200 538 178', t.seam, 2) : box(520, 440, 14, 34, 2, t.hi))
  )
}

function shirtDetail(b: Brush) {
  const t = tones(b)
  return zoom(400, 150, 2.9, shirtFront(b, false) + knitLines(t))
}

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

const drawMerinoShirt: Drawing = (b, view) => {
  if (view === 2) return shirtFolded(b)
  if (view === 3) return shirtDetail(b)
  return groundShadow(400, 562, 350) + shirtFront(b, false)
}

export const tops = {
  fleece: drawFleece,
  'merino-shirt': drawMerinoShirt,
} satisfies Partial<Record<Kind, Drawing>>
