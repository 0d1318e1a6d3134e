import { type Brush, type Drawing, groundShadow, mix } from './brush'
import type { Kind } from './kinds'
import { line, oval, shape, stitch, times, transform, within, zoom } from './shapes'
import { bow, chevrons, eyelets, footing, laceBars, lugs, outsole } from './soles'
import { tones } from './tones'

const pair = (one: string, y = 0) =>
  groundShadow(430, 509 + y, 660) +
  transform(`translate(118 ${y - 12})scale(.84)`, one) +
  transform(`translate(0 ${y + 76})scale(.84)`, one)

const bootEyelets = [
  [318, 136],
  [336, 176],
  [356, 214],
  [384, 250],
  [418, 282],
  [450, 315],
] as const

function hikingBoot(b: Brush, cut: number) {
  const t = tones(b)
  const rubber = mix(b.ink, '#ffffff', 0.12)
  const upper =
    'M150 440C136 396 146 352 152 306C157 262 148 206 148 150C148 120 166 110 192 116C236 124 286 120 326 98L372 176C388 226 420 262 470 296C520 322 580 330 632 356C668 376 686 404 688 440V466H150Z'
  return (
    shape('M296 116C316 90 336 68 356 66C372 66 380 82 386 106C398 172 422 226 474 292L470 312L372 214Z', t.lo) +
    shape('M316 104C330 86 344 74 356 72C362 100 376 164 410 222L372 210Z', t.half) +
    shape(upper, t.mid) +
    within(
      'wandelschoen',
      upper,
      shape('M140 100H250C216 200 206 300 190 440H120Z', t.lit) +
        shape('M330 190C346 250 400 310 500 356C470 380 440 410 430 446H250C240 380 262 260 330 190Z', t.half) +
        shape('M120 300C196 304 250 352 274 450H120Z', t.lo) +
        shape('M430 450C440 408 470 378 520 350C580 338 640 350 700 420V450Z', t.mid) +
        shape('M500 332C560 326 620 348 650 372C600 356 560 352 516 362Z', t.lit) +
        shape(
          'M326 98L372 176C388 226 420 262 470 296C490 306 510 314 526 318L504 360C470 346 436 332 408 308C366 272 340 232 326 190L296 112Z',
          t.lo,
        ) +
        shape('M140 140C150 100 170 108 192 114C236 122 286 118 330 96L346 130C300 160 210 164 140 178Z', t.lo) +
        shape('M140 140C150 100 170 108 192 114C236 122 286 118 330 96L336 108C290 132 210 138 146 142Z', t.half) +
        shape('M700 452C700 400 676 372 634 352C602 366 584 400 578 452Z', rubber),
    ) +
    line(
      'M152 306C206 312 250 352 272 440M430 440C440 408 470 378 506 358M326 190C340 232 366 272 408 308C436 332 470 346 504 360',
      t.seam,
      2,
    ) +
    stitch(
      'M152 316C200 324 240 358 262 440M442 440C452 414 478 388 512 368M318 196C332 240 360 282 402 318C430 340 462 354 498 369',
      t.hi,
    ) +
    line(
      'M196 120C192 132 192 146 196 162M240 124C238 136 240 146 244 156M284 120C286 130 290 138 296 146',
      t.seam,
      3,
    ) +
    line('M634 354C604 368 586 400 580 440', b.ink, 3) +
    stitch('M240 200C230 250 226 300 236 330', t.lo) +
    line('M150 150C132 132 134 104 150 100C160 100 166 106 168 114', b.ink, 8) +
    laceBars(bootEyelets, 26, -16, b.sand, t.seam) +
    eyelets(bootEyelets, b.steelLight, b.ink) +
    bow(362, 110, b.sand, t.seam) +
    footing(b, upper, rubber, cut)
  )
}

const drawHikingBoot: Drawing = (b, view, { cut }) => {
  const one = hikingBoot(b, cut)
  if (view === 2) return pair(one)
  if (view === 3) return zoom(430, 240, 2.3, one)
  return groundShadow(415, 552, 590) + transform('translate(-26 10)scale(1.03 1.06)', one)
}

const lowEyelets = [
  [352, 298],
  [392, 318],
  [434, 334],
  [470, 352],
] as const

function lowShoe(b: Brush, cut: number) {
  const t = tones(b)
  const rubber = mix(b.ink, '#ffffff', 0.12)
  const upper =
    'M150 440C134 398 138 348 146 302C148 270 166 254 190 264C226 290 270 292 304 262C318 248 334 242 346 250C380 284 424 300 474 312C540 326 590 340 632 360C668 378 686 404 688 440V466H150Z'
  return (
    shape('M290 272C306 236 330 212 352 214C368 218 376 236 402 256C428 278 452 292 488 310L470 330L400 320Z', t.lo) +
    shape('M306 262C320 238 336 222 350 222C366 250 400 284 444 306L380 300Z', t.half) +
    shape(upper, t.mid) +
    within(
      'lage-wandelschoen',
      upper,
      shape('M120 240H230C216 320 210 380 216 450H120Z', t.lit) +
        shape('M300 290C350 340 420 362 500 372C470 390 450 420 446 450H270C262 390 270 330 300 290Z', t.half) +
        line(
          times(7, (i) => `M${282 + i * 25} 300L${262 + i * 25} 450`),
          t.mid,
          4,
        ) +
        shape('M120 330C196 330 250 370 276 450H120Z', t.lo) +
        shape('M500 340C560 334 620 352 656 378C600 362 560 360 520 368Z', t.lit) +
        shape(
          'M304 262C318 248 334 242 346 250C380 284 424 300 474 312C500 318 524 322 546 328L520 374C460 370 370 350 316 300Z',
          t.lo,
        ) +
        shape('M130 300C140 240 166 250 190 262C226 288 270 290 308 258L324 296C270 330 200 320 140 326Z', t.lo) +
        shape('M130 300C140 240 166 250 190 262C226 288 270 290 308 258L312 272C270 304 210 304 138 292Z', t.half) +
        shape('M700 452C700 400 676 372 634 354C602 368 584 400 578 452Z', rubber),
    ) +
    stitch('M146 340C200 344 244 378 266 440M456 440C462 414 482 392 510 380M322 306C372 346 450 366 512 372', t.hi) +
    line(
      'M146 330C206 334 252 370 274 440M446 440C452 414 470 392 500 378M140 326C200 320 270 330 324 296',
      t.seam,
      2,
    ) +
    line('M148 300C130 286 132 258 148 254C160 254 168 262 172 270', b.ink, 8) +
    line('M634 356C604 368 586 400 580 440', b.ink, 3) +
    laceBars(lowEyelets, 20, -28, b.sand, t.seam) +
    eyelets(lowEyelets, b.steelLight, b.ink) +
    bow(372, 254, b.sand, t.seam) +
    footing(b, upper, rubber, cut)
  )
}

const drawLowShoe: Drawing = (b, view, { cut }) => {
  const one = lowShoe(b, cut)
  if (view === 2) return pair(one, -30)
  if (view === 3) return zoom(430, 320, 2.3, one)
  return groundShadow(400, 462, 590) + transform('translate(-22 -62)scale(1.02)', one)
}

const trailUpper =
  'M140 424C116 384 124 330 130 286C126 262 140 246 160 258C200 294 250 300 290 270C306 256 322 248 336 254C380 292 430 310 490 322C560 334 620 348 664 376C690 394 700 410 702 428Z'

function trailShoe(b: Brush) {
  const t = tones(b)
  const foam = mix(b.white, b.sand, 0.5)
  const bars = [
    [344, 292],
    [384, 312],
    [426, 328],
    [470, 342],
  ] as const
  return (
    shape('M276 280C296 240 322 220 340 222C356 228 372 246 400 266C430 286 456 302 496 320L480 336L400 330Z', b.ink) +
    shape('M296 268C310 244 326 232 340 232C352 256 390 290 440 312L360 304Z', mix(b.ink, '#ffffff', 0.2)) +
    shape(trailUpper, t.mid) +
    within(
      'trailschoen',
      trailUpper,
      shape('M110 240H220C196 320 196 380 210 440H100Z', t.lit) +
        times(
          7,
          (row) =>
            `<path d="M290 ${304 + row * 18}H680" stroke="${t.half}" stroke-width="7" stroke-dasharray="7 9" stroke-dashoffset="${(row % 2) * 8}"/>`,
        ) +
        shape('M100 330C180 330 236 366 300 436H100Z', t.lo) +
        shape(
          'M300 440C330 400 350 350 352 290L398 312C402 360 390 410 370 440ZM400 440C424 404 440 370 440 322L484 334C486 372 476 410 460 440Z',
          t.lo,
        ) +
        shape(
          'M290 270C306 256 322 248 336 254C380 292 430 310 490 322L520 328L500 362C430 352 350 332 300 292Z',
          t.deep,
        ) +
        shape('M110 280C120 230 140 246 160 258C200 294 250 300 292 268L306 298C250 332 190 320 128 322Z', b.ink) +
        shape('M720 440C700 392 660 368 616 354C596 372 580 404 580 440Z', t.deep),
    ) +
    line('M130 330C196 334 246 370 300 424', t.hi, 4) +
    line('M142 262C120 240 112 220 130 208C146 204 156 230 166 262', t.mid, 9) +
    laceBars(bars, 20, -28, b.sand, b.ink, 6) +
    eyelets(bars, b.ink, b.steelLight, 6) +
    line('M372 254L404 232M374 250L412 246', b.sand, 5) +
    `<rect x="398" y="226" width="26" height="24" rx="7" fill="${b.ink}"/>` +
    lugs(146, 320, 486, 31, 26, b.ink, 0) +
    lugs(350, 700, 486, 32, 26, b.ink, 44) +
    shape(
      'M126 400C118 430 118 462 140 482C150 490 180 492 210 492H560C640 492 700 470 716 434C718 424 712 416 702 416C600 440 500 432 400 420C300 410 210 420 126 400Z',
      foam,
    ) +
    shape(
      'M122 444C200 462 300 440 400 452C500 464 620 470 717 430C714 438 700 470 650 482C600 494 560 492 560 492H210C180 492 150 490 140 482C126 470 120 456 122 444Z',
      b.sand,
    ) +
    line('M150 440C220 446 280 430 340 432M420 440C500 450 570 450 640 438', t.mid, 5) +
    shape(
      'M132 474C200 488 560 490 620 480C660 472 700 452 717 426C724 440 712 466 690 478C640 500 560 502 400 502H170C146 502 134 490 132 474Z',
      b.ink,
    )
  )
}

const drawTrailShoe: Drawing = (b, view) => {
  const t = tones(b)
  const one = trailShoe(b)
  if (view === 2) return pair(one, -34)
  if (view === 3)
    return transform(
      'rotate(-10 400 300)translate(-62 -42)scale(1.14)',
      outsole(
        b,
        'trail-zool',
        mix(b.ink, '#ffffff', 0.22),
        oval(610, 300, 150, 190, t.lo) + oval(170, 300, 120, 190, t.lo) + chevrons(t.lit, b.ink),
      ),
    )
  return groundShadow(415, 462, 590) + transform('translate(-18 -58)', one)
}

export const shoes = {
  wandelschoen: drawHikingBoot,
  'lage-wandelschoen': drawLowShoe,
  trailschoen: drawTrailShoe,
} satisfies Partial<Record<Kind, Drawing>>
