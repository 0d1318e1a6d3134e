import sharp from 'sharp'

/** How a picture is taken: before a paper wall in a studio's tint, or outdoors before one of the scenes. */
export type Setting = { tint: string } | { scene: string }

export type Shot = {
  /** The drawing of an article, 800 × 600. */
  drawing: string
  setting: Setting
  /** Pixels. */
  width: number
  height: number
  /** How much of the frame the article takes; above 1 the camera comes near. */
  zoom?: number
  /** Where the camera looks when it is near, as parts of the article. */
  at?: { x: number; y: number }
}

/**
 * Takes a photo of a drawing: with light from the left, roundness towards its edges, its shadow on the ground, a blurred
 * place behind it and grain. The same shot gives the same bytes.
 *
 * @param scenes the drawings of places, by name
 */
export async function takePhoto({ drawing, setting, width, height, zoom = 0.86, at }: Shot, scenes: Scenes) {
  const article = drawing.replace(groundShadow, '')
  const wide = Math.round(Math.min(width, (height * 4) / 3) * zoom)
  const high = Math.round(wide * 0.75)
  const left = at ? Math.round(width / 2 - wide * at.x) : Math.round((width - wide) / 2)
  const top = at ? Math.round(height / 2 - high * at.y) : Math.round((height - high) / 2 + height * 0.03)
  const lit = await light(article, wide, high)
  const behind = await backdrop(setting, width, height, scenes)
  const cut = await within(lit, { left, top, width, height })
  const stand = at ? undefined : await standOf(lit, wide, high)
  return sharp(behind)
    .composite([
      ...(stand ? [{ input: shadow(stand, { left, top, width, height }) }] : []),
      ...(cut ? [cut] : []),
      { input: lens(width, height, 'scene' in setting) },
      { input: await grain(), tile: true, blend: 'soft-light' },
    ])
    .jpeg({ quality: 86, progressive: true })
    .toBuffer()
}

/** A place as a photo of its own. */
export async function takeScene(drawing: string, width: number, height: number) {
  const place = await sharp(Buffer.from(drawing))
    .resize(width, height, { fit: 'cover' })
    .removeAlpha()
    .blur(1)
    .toBuffer()
  return sharp(place)
    .composite([{ input: lens(width, height, true) }, { input: await grain(), tile: true, blend: 'soft-light' }])
    .jpeg({ quality: 86, progressive: true })
    .toBuffer()
}

export type Scenes = Readonly<Record<string, string>>

/** As drawings have it below them (backend/demo/drawings/brush.ts). */
const groundShadow = /<ellipse [^>]*fill="#e4e1d8"\/>/g

/** The article on its own, with the light on it. */
async function light(drawing: string, width: number, height: number) {
  const flat = await sharp(Buffer.from(drawing), { density: (72 * width) / 800 })
    .resize(width, height, { fit: 'fill' })
    .ensureAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
  // What is dark by its blurred edge looks round. A quarter of the size is enough for what is blurred.
  const small = { width: Math.round(width / 4), height: Math.round(height / 4) }
  const edge = await sharp(flat)
    .extractChannel('alpha')
    .resize(small.width, small.height)
    .blur(width / 120)
    .negate()
    .linear(0.95, 0)
    .raw()
    .toBuffer()
  const rim = await sharp({ create: { ...small, channels: 3, background: '#14100c' } })
    .joinChannel(edge, { raw: { ...small, channels: 1 } })
    .resize(width, height, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const sun = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="a" x1="0" y1="0" x2="1" y2=".75"><stop stop-color="#fff8e8" stop-opacity=".34"/><stop offset=".42" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#0b1210" stop-opacity=".42"/></linearGradient>
    <linearGradient id="b" x2="0" y2="1"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".3"/></linearGradient>
    <path fill="url(#a)" d="M0 0H${width}V${height}H0Z"/><path fill="url(#b)" d="M0 0H${width}V${height}H0Z"/></svg>`)
  return sharp(flat)
    .composite([
      { input: rim, blend: 'atop' },
      { input: sun, blend: 'atop' },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

type Frame = { left: number; top: number; width: number; height: number }

/** The part of a layer that is in the frame; nothing may stand out of it. */
async function within(input: Buffer, { left, top, width, height }: Frame) {
  const { width: wide = 0, height: high = 0 } = await sharp(input).metadata()
  const x = Math.max(0, -left)
  const y = Math.max(0, -top)
  const shown = {
    width: Math.min(wide - x, width - Math.max(0, left)),
    height: Math.min(high - y, height - Math.max(0, top)),
  }
  if (shown.width < 1 || shown.height < 1) return undefined
  const part = await sharp(input)
    .extract({ left: x, top: y, ...shown })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { input: part, left: Math.max(0, left), top: Math.max(0, top) }
}

type Stand = { left: number; right: number; bottom: number }

/** Where the article touches the ground: the lowest of it, and how wide it is there. */
async function standOf(article: Buffer, wide: number, high: number): Promise<Stand | undefined> {
  const small = { width: 200, height: 150 }
  const { data } = await sharp(article)
    .extractChannel('alpha')
    .resize(small.width, small.height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isThere = (x: number, y: number) => (data[y * small.width + x] ?? 0) > 128
  let bottom = small.height - 1
  const row = (y: number) => Array.from({ length: small.width }, (_, x) => x).filter((x) => isThere(x, y))
  while (bottom > 0 && row(bottom).length < 3) bottom--
  const xs = Array.from({ length: 14 }, (_, n) => row(Math.max(0, bottom - n))).flat()
  if (!xs.length) return undefined
  const scale = wide / small.width
  return { left: Math.min(...xs) * scale, right: Math.max(...xs) * scale, bottom: (bottom * high) / small.height }
}

/** A dark line where it stands, and the wide soft shadow of a lamp on the left. */
function shadow({ left, right, bottom }: Stand, frame: Frame) {
  const y = frame.top + bottom
  const x = frame.left + (left + right) / 2
  const r = Math.max(frame.width * 0.06, (right - left) / 2)
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}">
    <radialGradient id="s"><stop stop-color="#120d08" stop-opacity=".62"/><stop offset=".55" stop-color="#120d08" stop-opacity=".3"/><stop offset="1" stop-color="#120d08" stop-opacity="0"/></radialGradient>
    <ellipse cx="${x + r * 0.22}" cy="${y + r * 0.02}" rx="${r * 1.5}" ry="${r * 0.26}" fill="url(#s)" opacity=".6"/>
    <ellipse cx="${x + r * 0.05}" cy="${y - r * 0.01}" rx="${r * 1.08}" ry="${Math.max(10, r * 0.085)}" fill="url(#s)"/></svg>`)
}

async function backdrop(setting: Setting, width: number, height: number, scenes: Scenes) {
  if ('tint' in setting)
    return sharp(paper(setting.tint, width, height))
      .removeAlpha()
      .png({ compressionLevel: 1 })
      .toBuffer()
  // Out of focus: small, blurred and drawn large again.
  const far = await sharp(Buffer.from(scenes[setting.scene] ?? ''))
    .resize(Math.round(width / 4), Math.round(height / 4), { fit: 'cover' })
    .removeAlpha()
    .blur(5)
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(far)
    .resize(width, height, { kernel: 'cubic' })
    .composite([{ input: ground(width, height) }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** A roll of paper that hangs down and runs out over the floor. */
const paper = (tint: string, width: number, height: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="w" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".35"/><stop offset=".62" stop-color="#fff" stop-opacity=".1"/><stop offset=".74" stop-color="#1a140c" stop-opacity=".09"/><stop offset=".86" stop-color="#fff" stop-opacity=".22"/><stop offset="1" stop-color="#fff" stop-opacity=".05"/></linearGradient>
    <radialGradient id="l" cx=".32" cy=".3" r=".95"><stop stop-color="#fff" stop-opacity=".55"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1a140c" stop-opacity=".22"/></radialGradient>
    <path fill="${tint}" d="M0 0H${width}V${height}H0Z"/><path fill="url(#w)" d="M0 0H${width}V${height}H0Z"/><path fill="url(#l)" d="M0 0H${width}V${height}H0Z"/></svg>`)

/** What it stands on outdoors: earth that darkens towards the camera. */
const ground = (width: number, height: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g" x2="0" y2="1"><stop offset=".66" stop-color="#3b3426" stop-opacity="0"/><stop offset=".8" stop-color="#3b3426" stop-opacity=".45"/><stop offset="1" stop-color="#241f16" stop-opacity=".75"/></linearGradient>
    <path fill="url(#g)" d="M0 0H${width}V${height}H0Z"/></svg>`)

/** What a lens does: darker corners, and outdoors some haze of the low sun. */
const lens = (width: number, height: number, isOutdoors: boolean) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <radialGradient id="v" r=".78"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity="${isOutdoors ? 0.34 : 0.1}"/></radialGradient>
    <radialGradient id="h" cx=".12" cy=".08" r=".8"><stop stop-color="#ffe9bd" stop-opacity="${isOutdoors ? 0.4 : 0.08}"/><stop offset="1" stop-color="#ffe9bd" stop-opacity="0"/></radialGradient>
    <path fill="url(#h)" d="M0 0H${width}V${height}H0Z"/><path fill="url(#v)" d="M0 0H${width}V${height}H0Z"/></svg>`)

const GRAIN = 512
let tile: Promise<Buffer> | undefined

/** Grain that repeats too far apart to be seen, the same each time. */
function grain() {
  tile ??= sharp(noise(GRAIN), { raw: { width: GRAIN, height: GRAIN, channels: 4 } })
    .png()
    .toBuffer()
  return tile
}

function noise(size: number) {
  const data = Buffer.alloc(size * size * 4)
  let state = 20_76
  for (let at = 0; at < data.length; at += 4) {
    // A sum of some is more often near the middle, as grain is.
    let sum = 0
    for (let n = 0; n < 3; n++) {
      state = (state * 16_807) % 2_147_483_647
      sum += state / 2_147_483_647
    }
    const value = Math.round(128 + (sum / 3 - 0.5) * 120)
    data.fill(value, at, at + 3)
    data[at + 3] = 150
  }
  return data
}
