import { type Brush, type Drawing, groundShadow, mix } from './brush'
import type { Kind } from './kinds'
import { box, disc, line, oval, ring, round, shape, stitch, times, transform, within, zoom } from './shapes'
import { type Tones, tones } from './tones'

/** A pot of half width `w` and height `h` standing on `x`, `y`. */
function pot(t: Tones, x: number, y: number, w: number, h: number, inside?: string) {
  const top = y - h
  const e = Math.round(w * 0.17)
  const outline = `M${x - w} ${top}V${y - 24}C${x - w} ${y + e * 0.7} ${x + w} ${y + e * 0.7} ${x + w} ${y - 24}V${top}Z`
  const wall = (from: number, to: number) =>
    `M${round(x + w * from)} ${top}H${round(x + w * to)}V${y + e}H${round(x + w * from)}Z`
  return (
    shape(outline, t.mid) +
    within(
      `pan-${x}-${y}`,
      outline,
      shape(wall(-0.86, -0.62), t.hi) +
        shape(wall(-0.5, -0.42), t.lit) +
        shape(wall(0.34, 1), t.half) +
        shape(wall(0.72, 1), t.lo),
    ) +
    oval(x, top, w, e, t.lit) +
    oval(x, top + 1, w - 6, e - 4, inside ?? t.deep) +
    shape(
      `M${x - w + 8} ${top + 3}C${x - w * 0.7} ${top + e * 0.1} ${x + w * 0.7} ${top + e * 0.1} ${x + w - 8} ${top + 3}C${x + w * 0.6} ${top + e * 1.2} ${x - w * 0.6} ${top + e * 1.2} ${x - w + 8} ${top + 3}Z`,
      '#ffffff',
      ' opacity=".16"',
    )
  )
}

const bailHandle = (b: Brush, x: number, y: number, length: number) =>
  line(
    `M${x} ${y}L${x + length - 20} ${y - 10}C${x + length} ${y - 10} ${x + length} ${y + 50} ${x + length - 20} ${y + 48}L${x} ${y + 40}`,
    b.steel,
    8,
  ) +
  line(
    `M${x + 46} ${y - 2}L${x + length - 20} ${y - 10}C${x + length} ${y - 10} ${x + length} ${y + 50} ${x + length - 20} ${y + 48}L${x + 46} ${y + 43}`,
    b.ink,
    15,
  ) +
  box(x - 14, y - 12, 22, 64, 5, b.steel)

function lid(b: Brush, t: Tones, x: number, y: number, w: number) {
  const e = Math.round(w * 0.17)
  return (
    oval(x, y + 6, w + 5, e + 2, t.lo) +
    oval(x, y, w + 5, e + 2, t.lit) +
    oval(x, y - 2, w - 12, e - 4, t.mid) +
    shape(
      `M${x - w + 12} ${y - 2}C${x - w * 0.5} ${y - e - 6} ${x + w * 0.2} ${y - e - 6} ${x + w * 0.5} ${y - e + 6}C${x} ${y - e * 0.4} ${x - w * 0.5} ${y - 4} ${x - w + 12} ${y - 2}Z`,
      t.hi,
    ) +
    times(3, (i) => disc(x + w * 0.5 + i * 13, y + 10 - i * 4, 4, t.deep)) +
    shape(
      `M${x - 26} ${y - 6}C${x - 34} ${y - 54} ${x + 34} ${y - 54} ${x + 26} ${y - 6}H${x + 13}C${x + 18} ${y - 38} ${x - 18} ${y - 38} ${x - 13} ${y - 6}Z`,
      b.ink,
    )
  )
}

function panSet(b: Brush) {
  const t = tones(b)
  return (
    transform(
      'translate(-24 0)',
      bailHandle(b, 508, 240, 150) + pot(t, 340, 450, 180, 260) + lid(b, t, 340, 188, 180),
    ) +
    bailHandle(b, 586, 452, 150) +
    pot(t, 500, 530, 110, 104, mix(b.steelLight, t.deep, 0.5)) +
    times(3, (i) => line(`M286 ${300 + i * 44}h${i % 2 ? 24 : 40}`, t.seam, 4))
  )
}

function panSpread(b: Brush) {
  const t = tones(b)
  const inner = mix(b.steel, b.ink, 0.25)
  return (
    groundShadow(400, 528, 600) +
    bailHandle(b, 392, 240, 130) +
    pot(t, 260, 400, 150, 210, inner) +
    bailHandle(b, 636, 330, 120) +
    pot(t, 530, 440, 120, 150, inner) +
    transform('translate(60 0)', pot(t, 250, 520, 136, 70, inner)) +
    transform(
      'translate(60 0)',
      line('M376 462L450 486C470 494 476 520 452 518L372 500', b.steel, 8) +
        line('M404 472L450 486C470 494 476 520 452 518L400 508', b.ink, 14),
    )
  )
}

const drawPanSet: Drawing = (b, view) => {
  if (view === 2) return transform('translate(-8 -30)', panSpread(b))
  if (view === 3) return zoom(470, 240, 2.1, panSet(b))
  return groundShadow(400, 540, 560) + transform('translate(0 6)', panSet(b))
}

const handle = (t: Tones, b: Brush) =>
  shape('M-13 20C-13 120 -24 200 -24 290C-24 318 24 318 24 290C24 200 13 120 13 20Z', t.mid) +
  shape('M2 20C4 120 8 200 8 306C18 304 24 298 24 290C24 200 13 120 13 20Z', t.half) +
  shape('M-13 20C-13 120 -24 200 -24 290L-15 300C-14 200 -6 120 -5 20Z', t.lit) +
  disc(0, 288, 10, t.deep) +
  disc(0, 288, 7, b.white) +
  line('M0 120V230', t.lo, 6)

const spoonHead = (b: Brush) =>
  shape(
    'M-13 24C-13 -30 -52 -60 -52 -122C-52 -172 -26 -196 0 -196C26 -196 52 -172 52 -122C52 -60 13 -30 13 24Z',
    b.steelLight,
  ) +
  shape('M0 -196C26 -196 52 -172 52 -122C52 -60 13 -30 13 24H4C4 -30 26 -60 26 -122C26 -160 16 -186 0 -196Z', b.steel) +
  oval(-3, -118, 36, 58, mix(b.steel, b.steelLight, 0.5)) +
  shape('M-36 -130C-34 -158 -20 -172 -6 -174C-22 -156 -26 -130 -22 -90C-32 -104 -36 -116 -36 -130Z', b.white)

const forkHead = (b: Brush) =>
  shape(
    'M-13 24C-13 -20 -46 -34 -46 -90V-186C-46 -198 -30 -198 -30 -186L-28 -104C-28 -94 -18 -94 -18 -104L-16 -190C-16 -202 -2 -202 -2 -190V-104C0 -94 2 -94 2 -104V-190C2 -202 16 -202 16 -190L18 -104C18 -94 28 -94 28 -104L30 -186C30 -198 46 -198 46 -186V-90C46 -34 13 -20 13 24Z',
    b.steelLight,
  ) +
  shape(
    'M16 -190L18 -104C18 -94 28 -94 28 -104L30 -186C30 -198 46 -198 46 -186V-90C46 -34 13 -20 13 24H4C4 -30 22 -44 20 -80C8 -82 4 -94 2 -104V-190C2 -202 16 -202 16 -190Z',
    b.steel,
  ) +
  line('M-38 -180V-90C-36 -64 -26 -50 -18 -38', b.white, 4)

const knifeHead = (b: Brush) =>
  shape('M-13 24V-150C-13 -190 6 -206 22 -206C32 -160 32 -90 24 -20L13 24Z', b.steelLight) +
  shape('M14 -204C18 -206 20 -206 22 -206C32 -160 32 -90 24 -20L13 24H2C14 -60 18 -140 14 -204Z', b.steel) +
  line('M-6 -140V10', b.white, 4) +
  line(
    times(9, (i) => `M${27 - Math.abs(i - 3) / 2} ${-130 + i * 11}l-6 5`),
    mix(b.steel, b.ink, 0.4),
    2,
  )

function cutlery(b: Brush) {
  const t = tones(b)
  const piece = (head: string) => head + handle(t, b)
  return (
    transform('translate(250 258)rotate(-13)', piece(forkHead(b))) +
    transform('translate(400 244)', piece(spoonHead(b))) +
    transform('translate(548 258)rotate(13)', piece(knifeHead(b)))
  )
}

function cutleryNested(b: Brush) {
  const t = tones(b)
  const piece = (head: string) => head + handle(t, b)
  return (
    transform(
      'translate(400 300)rotate(52)translate(0 -52)',
      transform('translate(34 6)rotate(4)', piece(knifeHead(b))) +
        transform('translate(-30 6)rotate(-3)', piece(forkHead(b))) +
        piece(spoonHead(b)) +
        box(-62, 120, 124, 46, 10, b.ink) +
        box(-62, 120, 124, 14, 7, mix(b.ink, '#ffffff', 0.2)) +
        stitch('M-54 156H54', b.steel),
    ) + ring(174, 486, 26, b.steel, 7)
  )
}

/** The bowl of a spoon with the points of a fork. */
const sporkHead = (b: Brush) =>
  shape(
    'M-13 24C-13 -30 -52 -60 -52 -122C-52 -150 -48 -170 -44 -184C-42 -192 -34 -192 -32 -184L-26 -154C-24 -147 -16 -147 -14 -154L-7 -194C-5 -202 5 -202 7 -194L14 -154C16 -147 24 -147 26 -154L32 -184C34 -192 42 -192 44 -184C48 -170 52 -150 52 -122C52 -60 13 -30 13 24Z',
    b.steelLight,
  ) +
  shape(
    'M26 -154L32 -184C34 -192 42 -192 44 -184C48 -170 52 -150 52 -122C52 -60 13 -30 13 24H4C4 -30 30 -60 30 -118C30 -132 28 -144 26 -154Z',
    b.steel,
  ) +
  oval(-3, -100, 35, 40, mix(b.steel, b.steelLight, 0.5)) +
  shape('M-35 -108C-33 -126 -23 -136 -9 -138C-23 -126 -26 -108 -22 -78C-31 -88 -35 -98 -35 -108Z', b.white)

const drawSpork: Drawing = (b, view) => {
  const spork = sporkHead(b) + handle(tones(b), b)
  if (view === 2)
    return transform('translate(400 300)rotate(52)translate(0 -52)', spork) + ring(184, 470, 26, b.steel, 7)
  const upright = transform('translate(400 250)rotate(13)', spork)
  return view === 3 ? zoom(420, 160, 2, upright) : upright
}

const drawCutlery: Drawing = (b, view) => {
  if (view === 2) return cutleryNested(b)
  if (view === 3) return zoom(330, 160, 2, cutlery(b))
  return cutlery(b)
}

export const cooking = {
  pannenset: drawPanSet,
  bestek: drawCutlery,
  vorklepel: drawSpork,
} satisfies Partial<Record<Kind, Drawing>>
