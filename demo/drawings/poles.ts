import { type Brush, type Drawing, groundShadow, mix } from './brush'
import type { Kind } from './kinds'
import { box, line, oval, round, shape, times, transform } from './shapes'
import { tones } from './tones'

/** One pole, upright around x = 0 from grip (y = -270) to tip (y = 270). */
function pole(b: Brush) {
  const t = tones(b)
  const cork = '#c39a64'
  const corkDark = '#a47c49'
  const tube = (y: number, height: number, w: number, fill: string, edge: string) =>
    box(-w / 2, y, w, height, 2, fill) + box(w / 6, y, w / 3, height, 1, edge)
  return (
    line('M6 -250C50 -244 66 -196 48 -160C38 -140 22 -136 14 -150', b.ink, 13) +
    line('M8 -250C48 -242 62 -196 46 -163', mix(b.ink, '#ffffff', 0.25), 3) +
    tube(60, 176, 11, b.steel, mix(b.steel, b.ink, 0.4)) +
    tube(-70, 140, 15, t.mid, t.lo) +
    box(-5, -70, 3, 130, 1, t.hi) +
    tube(-150, 110, 18, t.mid, t.lo) +
    box(-6, -120, 3, 80, 1, t.hi) +
    times(
      2,
      (i) =>
        box(-14, i ? 54 : -58, 28, 30, 5, b.ink) +
        box(8, i ? 58 : -54, 14, 22, 4, b.steel) +
        line(`M-9 ${i ? 62 : -50}v14`, t.mid, 4),
    ) +
    shape('M-15 -216C-19 -190 -12 -150 -13 -110H13C12 -150 18 -190 15 -216Z', b.ink) +
    times(7, (i) => line(`M-10 ${-200 + i * 12}H10`, mix(b.ink, '#ffffff', 0.28), 3)) +
    shape('M-18 -258C-24 -236 -12 -224 -16 -208H16C12 -224 22 -236 18 -258Z', cork) +
    shape('M4 -258C8 -240 2 -224 6 -208H16C12 -224 22 -236 18 -258Z', corkDark) +
    shape('M-22 -258C-24 -280 -8 -286 2 -286C16 -286 24 -274 20 -258C8 -252 -12 -252 -22 -258Z', b.ink) +
    shape('M-18 -262C-18 -276 -8 -282 0 -282C-6 -276 -10 -268 -10 -258Z', mix(b.ink, '#ffffff', 0.3)) +
    shape('M-34 232C-34 224 34 224 34 232C30 242 -30 242 -34 232Z', b.ink) +
    oval(0, 230, 34, 7, mix(b.ink, '#ffffff', 0.2)) +
    shape('M-7 228H7L4 262H-4Z', b.ink) +
    shape('M-3 260H3L2 284L0 288L-2 284Z', b.steel)
  )
}

function poles(b: Brush) {
  return (
    transform('translate(400 300)rotate(-24)scale(1.22 1)', pole(b)) +
    transform('translate(400 300)rotate(24)scale(-1.22 1)', pole(b))
  )
}

function polesFolded(b: Brush) {
  const t = tones(b)
  const section = (y: number, w: number) =>
    box(130, y, 520, w, 4, t.mid) +
    box(130, round(y + w * 0.62), 520, round(w * 0.38), 3, t.lo) +
    box(150, y + 3, 480, 3, 1, t.hi)
  const one = (y: number) =>
    line(
      `M642 ${y + 9}C690 ${y + 9} 690 ${y + 43} 642 ${y + 43}M140 ${y + 43}C94 ${y + 43} 94 ${y + 77} 140 ${y + 77}`,
      b.steel,
      5,
    ) +
    section(y, 18) +
    section(y + 34, 16) +
    section(y + 70, 14) +
    shape(`M126 ${y - 8}H300V${y + 26}H126Z`, b.ink) +
    times(9, (i) => line(`M${180 + i * 13} ${y - 3}V${y + 20}`, mix(b.ink, '#ffffff', 0.28), 3)) +
    shape(`M76 ${y - 10}C60 ${y - 6} 60 ${y + 26} 78 ${y + 28}L150 ${y + 24}V${y - 6}Z`, '#c39a64') +
    shape(`M66 ${y + 14}C68 ${y + 24} 72 ${y + 27} 78 ${y + 28}L150 ${y + 24}V${y + 12}Z`, '#a47c49') +
    box(612, y - 6, 34, 30, 5, b.ink) +
    shape(`M630 ${y + 70}H700L716 ${y + 77}L700 ${y + 84}H630Z`, b.steel)
  return (
    groundShadow(400, 470, 640) +
    transform(
      'rotate(-6 400 300)',
      one(200) +
        one(330) +
        times(2, (i) => box(352 + i * 190, 178, 34, 246, 6, b.ink) + box(352 + i * 190, 286, 34, 30, 5, t.mid)),
    )
  )
}

const drawPoles: Drawing = (b, view) => {
  if (view === 2) return polesFolded(b)
  if (view === 3)
    return (
      transform('translate(520 680)rotate(-24)scale(2.3)', pole(b)) +
      transform('translate(300 700)rotate(-24)scale(2.3)', pole(b))
    )
  return groundShadow(400, 576, 420) + transform('translate(0 4)', poles(b))
}

export const trekkingPoles = {
  wandelstokken: drawPoles,
} satisfies Partial<Record<Kind, Drawing>>
