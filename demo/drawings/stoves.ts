import { type Brush, type Drawing, groundShadow, mix } from './brush'
import type { Kind } from './kinds'
import { box, disc, flip, line, oval, shape, times, transform, within, zoom } from './shapes'
import { type Tones, tones } from './tones'

const flameBlue = '#4f8fc4'

/** A ring of small blue flames around a burner head. */
const flames = (x: number, y: number, width: number) =>
  times(9, (i) => {
    const at = Math.round(x - width / 2 + (i * width) / 8)
    const high = 44 + ((i * 5) % 4) * 7
    return (
      shape(
        `M${at - 11} ${y}C${at - 14} ${y - 22} ${at - 2} ${y - 26} ${at} ${y - high}C${at + 4} ${y - 26} ${at + 14} ${y - 20} ${at + 11} ${y}Z`,
        flameBlue,
        ' opacity=".75"',
      ) +
      shape(
        `M${at - 5} ${y}C${at - 6} ${y - 10} ${at} ${y - 14} ${at} ${y - 22}C${at + 2} ${y - 14} ${at + 6} ${y - 10} ${at + 5} ${y}Z`,
        '#cfe4f3',
      )
    )
  })

function canister(b: Brush, t: Tones) {
  const body =
    'M262 404C262 380 300 366 340 360L352 344H448L460 360C500 366 538 380 538 404V518C538 534 476 546 400 546C324 546 262 534 262 518Z'
  return (
    shape(body, t.mid) +
    within(
      'gasbrander-blik',
      body,
      shape('M440 330H560V560H450C466 500 466 420 440 330Z', t.half) +
        shape('M500 330H560V560H500C516 500 516 420 500 330Z', t.lo) +
        shape('M250 390C262 384 270 380 284 377V560H250Z', t.half) +
        shape('M292 374C304 370 316 366 326 364C320 420 320 500 328 556H298C292 500 290 420 292 374Z', t.hi) +
        shape('M262 446C340 462 460 462 538 446V500C460 516 340 516 262 500Z', b.sand) +
        shape('M480 458C500 455 520 451 538 446V500C520 505 500 508 480 511Z', '#d6cfbe') +
        shape('M340 502L376 464L394 484L412 468L452 501C420 506 370 506 340 502Z', t.lo) +
        shape('M262 404C300 430 500 430 538 404V412C500 438 300 438 262 412Z', t.deep, ' opacity=".35"'),
    ) +
    line('M264 522C300 544 500 544 536 522', b.steel, 7) +
    oval(400, 346, 50, 9, b.steel)
  )
}

function burner(b: Brush, t: Tones) {
  const steelDark = mix(b.steel, b.ink, 0.35)
  const arm =
    shape(
      'M374 268L300 206L236 178C228 174 228 162 238 160L250 158L258 166L266 160L274 168L282 162L290 170L298 164L306 174L316 184L384 246Z',
      b.steel,
    ) +
    shape('M238 160L250 158L258 166L266 160L274 168L282 162L290 170L298 164L306 174L300 180L240 172Z', b.steelLight) +
    disc(352, 236, 6, steelDark)
  return (
    flip(arm) +
    arm +
    shape('M386 344L382 300H418L414 344Z', steelDark) +
    shape('M386 344L382 300H396L396 344Z', b.steel) +
    box(372, 286, 56, 26, 5, t.mid) +
    box(372, 286, 18, 26, 5, t.lit) +
    box(408, 286, 20, 26, 5, t.lo) +
    times(4, (i) => box(378 + i * 13, 290, 4, 18, 2, t.deep)) +
    shape('M390 288L386 258H414L410 288Z', b.steel) +
    shape('M402 288L403 258H414L410 288Z', steelDark) +
    shape('M346 232C346 220 454 220 454 232L440 262H360Z', steelDark) +
    shape('M346 232C346 226 362 224 380 223L378 262H360Z', b.steel) +
    shape('M348 206H452V232C452 242 348 242 348 232Z', b.steel) +
    shape('M348 206H378V238C360 237 348 235 348 232Z', b.steelLight) +
    shape('M424 206H452V232C452 236 440 238 424 239Z', steelDark) +
    times(9, (i) => box(355 + i * 11, 214, 4, 14, 2, b.ink)) +
    oval(400, 206, 52, 11, b.steelLight) +
    oval(400, 206, 40, 8, steelDark) +
    times(5, (i) => oval(376 + i * 12, 206, 3, 2, b.ink)) +
    shape('M428 292H470V306H428Z', steelDark) +
    `<path d="M470 299L548 282C566 278 576 288 576 299C576 310 566 320 548 316Z" fill="none" stroke="${b.steel}" stroke-width="8" stroke-linejoin="round"/>` +
    box(462, 290, 14, 18, 4, t.mid)
  )
}

function stove(b: Brush) {
  const t = tones(b)
  return canister(b, t) + burner(b, t)
}

/** Folded, beside the hard case it travels in. */
function stoveFolded(b: Brush) {
  const t = tones(b)
  return (
    groundShadow(400, 484, 560) +
    shape(
      'M150 250C150 226 190 214 250 214C310 214 350 226 350 250V452C350 474 310 486 250 486C190 486 150 474 150 452Z',
      t.mid,
    ) +
    shape('M288 217C326 222 350 234 350 250V452C350 468 328 478 290 484Z', t.half) +
    shape('M322 228C340 234 350 242 350 250V452C350 462 340 470 322 476Z', t.lo) +
    shape('M166 238C178 228 190 222 204 219V482C190 478 178 474 166 468Z', t.lit) +
    line('M150 300C170 330 330 330 350 300', t.seam, 4) +
    box(232, 306, 36, 38, 5, t.lo) +
    oval(250, 250, 100, 34, t.lit) +
    oval(250, 250, 84, 26, t.half) +
    transform('translate(198 128)scale(1.02)', burnerFolded(b, t))
  )
}

function burnerFolded(b: Brush, t: Tones) {
  const steelDark = mix(b.steel, b.ink, 0.35)
  return (
    shape('M236 90L258 84L276 250L262 300L246 296Z', steelDark) +
    shape('M350 84L372 90L362 296L346 300L332 250Z', steelDark) +
    box(276, 250, 56, 90, 6, b.steel) +
    box(312, 250, 20, 90, 6, steelDark) +
    times(7, (i) => line(`M280 ${304 + i * 6}h48`, steelDark, 2)) +
    box(264, 228, 80, 34, 6, t.mid) +
    box(264, 228, 24, 34, 6, t.lit) +
    box(320, 228, 24, 34, 6, t.lo) +
    shape('M248 132H360V164C356 190 336 206 332 228H276C272 206 252 190 248 164Z', b.steel) +
    shape('M320 132H360V164C356 190 336 206 332 228H312Z', steelDark) +
    times(9, (i) => box(256 + i * 11, 142, 5, 18, 2, b.ink)) +
    oval(304, 132, 56, 12, b.steelLight) +
    oval(304, 132, 44, 9, steelDark) +
    shape('M294 70L314 70L312 260L296 260Z', b.steelLight) +
    shape('M294 70l-6 10 6 8-6 8 6 8-6 8 6 8-6 8 6 10', b.steelLight) +
    line('M344 245L392 230C404 228 404 262 392 260Z', b.steel, 6)
  )
}

const drawGasStove: Drawing = (b, view) => {
  if (view === 2) return stoveFolded(b)
  if (view === 3) return zoom(400, 226, 2.1, flames(400, 208, 96) + stove(b) + flames(400, 212, 70))
  return groundShadow(400, 550, 390) + transform('translate(-94 -108)scale(1.2)', stove(b))
}

function fuelBottle(b: Brush) {
  const t = tones(b)
  return (
    shape(
      'M560 214C532 232 520 252 520 284V504C520 524 560 532 604 532C648 532 688 524 688 504V284C688 252 676 232 648 214Z',
      t.mid,
    ) +
    shape('M648 214C676 232 688 252 688 284V504C688 516 672 524 650 528C662 470 664 300 628 214Z', t.half) +
    shape('M664 230C680 246 688 262 688 284V504C688 512 680 518 668 522C676 460 678 300 664 230Z', t.lo) +
    shape('M548 224C536 236 530 252 530 284V516L556 524V284C556 252 560 236 574 218Z', t.hi) +
    shape('M520 330C570 340 640 340 688 330V420C640 432 570 432 520 420Z', b.sand) +
    shape(
      'M600 350C622 374 632 388 632 402C632 418 620 426 604 426C588 426 576 418 576 402C576 388 586 374 600 350Z',
      t.lo,
    ) +
    box(568, 180, 72, 40, 6, b.ink) +
    times(6, (i) => box(574 + i * 11, 184, 4, 32, 2, mix(b.ink, '#ffffff', 0.25))) +
    box(590, 100, 28, 84, 5, b.steel) +
    box(608, 100, 10, 84, 4, mix(b.steel, b.ink, 0.35)) +
    shape('M572 82H636C644 82 646 104 636 106H572C562 104 564 82 572 82Z', b.ink) +
    box(546, 196, 30, 14, 4, b.steel) +
    shape('M500 190H548V216H500C494 214 494 192 500 190Z', t.lo)
  )
}

function multiStove(b: Brush) {
  const t = tones(b)
  const steelDark = mix(b.steel, b.ink, 0.35)
  const leg =
    shape(
      'M226 440L132 500C122 506 112 506 104 512L90 512C86 504 92 498 104 494L150 396L130 320L178 318L190 334L166 344L176 398L236 418Z',
      b.steel,
    ) + line('M150 396L104 500', steelDark, 3)
  return (
    transform('translate(510 0)scale(-1 1)', leg) +
    leg +
    shape('M172 396C172 384 340 384 340 396L316 450C300 466 212 466 196 450Z', t.mid) +
    shape('M290 388C322 389 340 392 340 396L316 450C308 458 290 462 268 462Z', t.lo) +
    shape('M172 396C172 392 184 390 200 389L220 460C208 458 200 454 196 450Z', t.lit) +
    oval(256, 396, 84, 15, t.deep) +
    shape('M208 340H304V394C304 406 208 406 208 394Z', b.steel) +
    shape('M280 340H304V394C304 399 294 402 280 403Z', steelDark) +
    shape('M208 340H232V402C218 401 208 398 208 394Z', b.steelLight) +
    times(3, (row) => times(9, (i) => disc(216 + i * 10, 356 + row * 15, 2.6, b.ink))) +
    oval(256, 340, 58, 14, b.steelLight) +
    oval(256, 338, 44, 9, b.steel) +
    shape('M246 456H270L264 520H250Z', steelDark) +
    shape('M244 508H272C280 510 280 524 272 526H244C236 524 236 510 244 508Z', b.steel)
  )
}

/** The hose from the bottle's pump down to the burner. */
const hose = (b: Brush) =>
  line('M290 470C330 540 420 540 450 440C476 350 470 240 506 204', b.ink, 13) +
  line('M290 466C330 536 418 536 447 438C473 350 466 240 502 200', mix(b.ink, '#ffffff', 0.35), 3)

const drawMultiFuelStove: Drawing = (b, view) => {
  if (view === 2) {
    const bottle = transform('translate(-408 -30)scale(1.06)', fuelBottle(b))
    return groundShadow(420, 534, 620) + bottle + transform('translate(286 -22)scale(1.06)', multiStove(b))
  }
  const all = hose(b) + multiStove(b) + fuelBottle(b)
  if (view === 3) return zoom(256, 380, 2.2, flames(256, 344, 84) + all + flames(256, 346, 60))
  return groundShadow(400, 532, 640) + all
}

export const stoves = {
  gasbrander: drawGasStove,
  multifuelbrander: drawMultiFuelStove,
} satisfies Partial<Record<Kind, Drawing>>
