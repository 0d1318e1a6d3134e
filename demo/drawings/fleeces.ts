import { type Brush, type Drawing, groundShadow, mix } from './brush'
import { pull, zip } from './fittings'
import type { Kind } from './kinds'
import { flip, line, shape, stitch, times, zoom } from './shapes'
import { type Tones, tones } from './tones'

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

const trimOf = (b: Brush, t: Tones) => mix(t.deep, b.ink, 0.25)

/** What jumper and vest have in common, seen from before or behind. */
function wholeFleece(b: Brush, t: Tones) {
  const trim = trimOf(b, t)
  const cuff = shape('M150 444L144 464C162 480 190 486 218 482L222 460C198 464 170 460 150 444Z', trim)
  const under = 'M268 300C250 346 232 412 220 462L196 462C212 400 232 330 262 264Z'
  return (
    flip(shape(fleeceSleeve, t.half) + cuff) +
    shape(fleeceSleeve, t.mid) +
    cuff +
    shape(under, t.half) +
    flip(shape(under, t.lo)) +
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
    line('M260 166C266 210 268 250 266 292M540 166C534 210 532 250 534 292', t.seam, 2)
  )
}

function fleeceFront(b: Brush, closure: typeof shortZip, cut: number) {
  const t = tones(b)
  const collar = 'M340 128C330 108 334 88 346 80C360 96 378 106 401 108V168C374 164 352 152 340 128Z'
  return (
    shape('M344 88C350 70 450 70 456 88L452 140H348Z', t.seam) +
    wholeFleece(b, t) +
    shape(collar, t.lit) +
    flip(shape(collar, t.mid)) +
    line('M340 128C352 152 374 164 400 168C426 164 448 152 460 128', t.seam, 2) +
    closure(b, t, cut)
  )
}

function fleeceBack(b: Brush) {
  const t = tones(b)
  const collar = 'M340 134C334 104 340 84 350 78C380 70 420 70 450 78C460 84 466 104 460 134C440 158 360 158 340 134Z'
  return wholeFleece(b, t) + shape(collar, t.lit) + line('M340 134C360 158 440 158 460 134', t.seam, 3)
}

/** A jumper's: down to the chest, with a pocket beside it, one over the belly, or none. */
function shortZip(b: Brush, t: Tones, cut: number) {
  const trim = trimOf(b, t)
  return (
    shape('M384 110H416V300Q400 312 384 300Z', trim) +
    zip('M400 112V292', t.seam, b.steel, 11) +
    pull(400, 134, b.steelLight, b.sand) +
    (cut === 0 ? chestPocket(b, trim) : cut === 1 ? bellyPocket(b, trim) : '')
  )
}

const bellyPocket = (b: Brush, trim: string) =>
  shape('M310 380H490L526 452L514 500H286L274 452Z', trim) +
  zip('M310 382L276 450', trim, b.steel, 8) +
  flip(zip('M310 382L276 450', trim, b.steel, 8)) +
  stitch('M294 492H506', mix(trim, '#ffffff', 0.35))

function chestPocket(b: Brush, trim: string) {
  return (
    shape('M434 236H512C514 262 512 300 506 324C484 330 458 330 438 324C434 300 432 262 434 236Z', trim) +
    shape('M434 236H512L512 256H434Z', mix(trim, '#ffffff', 0.12)) +
    zip('M442 256H504', trim, b.steel, 7) +
    pull(450, 256, b.steelLight, b.sand) +
    stitch('M442 316C460 322 486 322 502 316', mix(trim, '#ffffff', 0.35))
  )
}

/** A vest's: down to the hem, between two pockets for the hands. */
function longZip(b: Brush, t: Tones, cut: number) {
  const pocket = zip('M318 392C310 424 304 454 302 484', t.seam, b.steel, 9) + pull(318, 396, b.steelLight, b.sand, 12)
  return (
    shape('M388 110H412V543H388Z', trimOf(b, t)) +
    zip('M400 112V538', t.seam, b.steel, 11) +
    pull(400, 134, b.steelLight, b.sand) +
    pocket +
    flip(pocket) +
    (cut ? chestPocket(b, trimOf(b, t)) : '')
  )
}

const drawFleece =
  (closure: typeof shortZip): Drawing =>
  (b, view, { cut }) => {
    if (view === 3) return zoom(430, 230, 2.5, fleeceFront(b, closure, cut))
    return groundShadow(400, 564, 360) + (view === 2 ? fleeceBack(b) : fleeceFront(b, closure, cut))
  }

export const fleeces = {
  fleece: drawFleece(shortZip),
  fleecevest: drawFleece(longZip),
} satisfies Partial<Record<Kind, Drawing>>
