import { type Brush, type Drawing, groundShadow, mix } from './brush'
import type { Kind } from './kinds'
import { band, disc, shape, stitch, times, transform, within, zoom } from './shapes'
import { lugs, outsole, soleOutline } from './soles'
import { tones } from './tones'

function sandal(b: Brush) {
  const t = tones(b)
  const foot = mix(b.ink, '#ffffff', 0.18)
  const strapEdge = (d: string, width: number) => band(d, t.mid, width) + stitch(d, t.seam, 2)
  return (
    band('M176 420C130 330 150 282 210 272C270 264 330 276 386 286', t.deep, 34) +
    shape('M420 280C470 300 500 360 520 430H450C440 380 424 330 398 300Z', t.deep) +
    shape('M590 350C640 366 660 400 668 440H606C600 410 590 384 566 366Z', t.deep) +
    shape(
      'M136 424C200 400 260 424 340 432C440 438 540 412 620 414C670 416 704 430 708 446V466H140Z',
      mix(foot, '#ffffff', 0.16),
    ) +
    shape('M330 470C330 380 340 310 384 272C400 262 424 266 436 286C410 320 404 380 410 470Z', t.mid) +
    shape('M330 470C330 380 340 310 384 272C392 268 400 266 408 267C370 320 358 380 358 470Z', t.lit) +
    shape('M520 470C516 400 530 360 566 346C584 342 604 350 612 362C592 380 586 410 590 470Z', t.mid) +
    shape('M520 470C516 400 530 360 566 346C572 344 578 344 584 345C556 366 544 400 546 470Z', t.lit) +
    strapEdge('M372 318C310 346 220 336 168 306', 36) +
    band('M372 318C310 346 220 336 168 306', t.half, 36) +
    stitch('M366 308C310 332 226 322 174 294M372 332C310 360 216 350 164 320', t.hi) +
    shape('M132 436C122 380 130 320 150 290C168 280 186 292 184 312C176 350 184 400 206 438Z', t.lo) +
    shape('M132 436C122 380 130 320 150 290C156 286 162 286 168 288C150 330 152 390 162 437Z', t.half) +
    shape('M344 300L420 280C432 292 436 306 434 318L350 344C340 330 340 314 344 300Z', t.lo) +
    stitch('M352 306L418 288M356 334L426 312', t.hi) +
    `<rect x="262" y="318" width="46" height="42" rx="6" fill="${b.steel}"/><rect x="271" y="326" width="28" height="26" rx="3" fill="${t.deep}"/>` +
    shape('M528 392L596 374C594 392 592 406 591 420L524 436C522 420 524 406 528 392Z', t.lo) +
    stitch('M534 398L590 384M530 428L586 414', t.hi) +
    lugs(150, 330, 494, 45, 14, b.ink) +
    lugs(366, 700, 494, 47, 14, b.ink, 26) +
    shape(
      'M132 430C200 452 300 456 400 452C520 446 630 434 708 440C716 456 712 474 694 484C640 500 540 502 362 502C350 494 340 494 330 502H156C134 500 124 460 132 430Z',
      b.ink,
    ) +
    shape(
      'M132 430C200 452 300 456 400 452C520 446 630 434 708 440C714 452 714 460 708 468C600 456 500 476 400 480C300 482 200 480 130 466C128 452 128 440 132 430Z',
      foot,
    ) +
    shape(
      'M132 430C200 452 300 456 400 452C520 446 630 434 708 440L712 450C630 444 520 456 400 462C300 466 200 462 130 442Z',
      mix(foot, '#ffffff', 0.25),
    )
  )
}

function footbed(b: Brush) {
  const t = tones(b)
  const ground = mix(b.ink, '#ffffff', 0.24)
  return (
    outsole(
      b,
      'sandaal-voetbed',
      ground,
      times(16, (i) =>
        times(7, (j) => disc(110 + i * 40, 190 + j * 36 + (i % 2) * 18, 5, mix(ground, '#ffffff', 0.16))),
      ),
    ) +
    within(
      'sandaal-banden',
      soleOutline,
      band('M562 150C594 250 584 350 532 460', t.half, 66) +
        band('M545 150C577 250 567 350 515 460', t.mid, 32) +
        stitch('M588 160C616 252 608 350 560 450M536 150C568 252 558 350 508 456', t.hi) +
        band('M350 180C392 250 392 340 350 420', t.half, 70) +
        band('M334 180C374 250 374 340 334 420', t.mid, 36) +
        stitch('M378 186C416 252 416 340 376 416M324 180C364 250 364 340 324 416', t.hi),
    ) +
    band('M350 230C280 190 200 184 130 216C84 250 84 350 130 384C200 416 280 410 350 372', t.lo, 34) +
    stitch('M346 218C280 178 196 172 122 206C70 246 70 354 122 394C200 428 284 422 350 384', t.hi) +
    `<rect x="236" y="174" width="50" height="46" rx="6" fill="${b.steel}"/><rect x="246" y="184" width="30" height="26" rx="3" fill="${t.deep}"/>`
  )
}

const drawSandal: Drawing = (b, view) => {
  const one = sandal(b)
  if (view === 2) return transform('rotate(-10 400 300)translate(-52 -36)scale(1.12)', footbed(b))
  if (view === 3) return zoom(360, 340, 2.2, one)
  return groundShadow(410, 466, 590) + transform('translate(-20 -46)', one)
}

export const sandals = {
  sandaal: drawSandal,
} satisfies Partial<Record<Kind, Drawing>>
