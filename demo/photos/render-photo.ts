import sharp, { type Sharp } from 'sharp'

/**
 * Where a photo is taken: in the studio on white, over which pages blend the colour of the tile (ui/image/image.css),
 * or outdoors with a landscape behind the article.
 */
type PhotoSetting = 'studio' | { scene: string }

/** The size of each article's drawing, in SVG units. */
export const drawingSize = { width: 800, height: 1000 } as const

export type PhotoShot = {
  /** The SVG of an article, as large as `drawingSize`. */
  drawing: string
  setting: PhotoSetting
  /** The width of the photo in pixels, like `height`. */
  width: number
  height: number
  /** The fraction of the frame that the article takes; above 1 is a close-up. */
  zoom?: number
  /** The centre of a close-up, as fractions of the article's width and height. */
  at?: { x: number; y: number }
}

/** Pixels, row by row: three bytes each in the photo itself (RGB), four in a layer that is blended onto it (RGBA). */
type Pixels = { data: Buffer; width: number; height: number; channels: number }
/** A layer of a photo, and the position of its top left corner in the frame. */
type Placed = Pixels & { left: number; top: number }

/**
 * Renders a photo from a drawing: light from the left, round edges, a shadow on the ground and a background. The same
 * input gives the same bytes.
 *
 * Layers are blended in memory here, because sharp's `composite` takes ten times as long, and the first start of the
 * demo renders 70 photos.
 *
 * @param scenes the drawings of landscapes, by name
 */
export async function renderPhoto(
  { drawing, setting, width, height, zoom = 0.9, at }: PhotoShot,
  scenes: DrawingByScene,
) {
  const article = Buffer.from(drawing.replace(groundShadow, ''))
  const shape = drawingSize.width / drawingSize.height
  const wide = Math.round(Math.min(width, height * shape) * zoom)
  const high = Math.round(wide / shape)
  const left = at ? Math.round(width / 2 - wide * at.x) : Math.round((width - wide) / 2)
  const top = at ? Math.round(height / 2 - high * at.y) : Math.round((height - high) / 2 + height * 0.03)
  const place = { left, top, width: wide, height: high }
  const isOutdoors = setting !== 'studio'
  const photo = await backdrop(setting, width, height, scenes)
  const stand = at ? undefined : await standOf(article, wide, high)
  if (stand) lay(photo, await shadow(stand, place, { width, height }, isOutdoors))
  lay(photo, await light(article, place, { width, height }, isOutdoors))
  return finish(photo, isOutdoors)
}

export async function renderLandscapePhoto(drawing: string, width: number, height: number) {
  const place = sharp(Buffer.from(drawing)).resize(width, height, { fit: 'cover' }).removeAlpha().blur(0.5)
  return finish(await pixelsOf(place), true)
}

type DrawingByScene = Readonly<Record<string, string>>

async function finish(photo: Pixels, isOutdoors: boolean) {
  const { width, height } = photo
  if (isOutdoors) lay(photo, { ...(await once(`lens ${width} ${height}`, () => lens(width, height))), ...origin })
  return sharp(photo.data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 86 })
    .toBuffer()
}

const origin = { left: 0, top: 0 }

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

const drawn = (svg: string | Buffer) => pixelsOf(sharp(Buffer.from(svg)).ensureAlpha())

/**
 * Blends a layer onto the pixels `below`, whose transparency does not change. Parts of the layer outside them are cut
 * off.
 */
function lay({ data: below, channels, ...frame }: Pixels, { data, width, height, left, top }: Placed) {
  const from = Math.max(0, -left)
  const to = Math.min(width, frame.width - left)
  for (let y = Math.max(0, -top); y < Math.min(height, frame.height - top); y++) {
    let read = (y * width + from) * 4
    let write = ((y + top) * frame.width + left + from) * channels
    for (let x = from; x < to; x++, read += 4, write += channels) {
      const alpha = data[read + 3] ?? 0
      if (alpha === 0) continue
      for (let n = 0; n < 3; n++) {
        const mixed = (below[write + n] ?? 0) * (255 - alpha) + (data[read + n] ?? 0) * alpha + 127
        // Divides by 255 without a division: the loop runs for a million pixels.
        below[write + n] = (mixed * 257 + 257) >> 16
      }
    }
  }
}

const kept = new Map<string, Promise<Pixels>>()

/** Caches pixels that several photos share, so callers must not change the result. */
function once(key: string, make: () => Promise<Pixels>) {
  const pixels = kept.get(key) ?? make()
  kept.set(key, pixels)
  return pixels
}

const groundShadow = /<ellipse [^>]*fill="#e4e1d8"\/>/g

type Frame = { width: number; height: number }
type Place = Frame & { left: number; top: number }

/** Returns the lit article without background, cropped to the frame. */
async function light(article: Buffer, place: Place, frame: Frame, isOutdoors: boolean): Promise<Placed> {
  const { width, height } = place
  const x = Math.max(0, -place.left)
  const y = Math.max(0, -place.top)
  const left = Math.max(0, place.left)
  const top = Math.max(0, place.top)
  const part = {
    left: x,
    top: y,
    width: Math.min(width - x, frame.width - left),
    height: Math.min(height - y, frame.height - top),
  }
  const whole = sharp(article, { density: (72 * width) / 800 }).resize(width, height, { fit: 'fill' })
  const lit = await pixelsOf(whole.ensureAlpha().extract(part))
  // Darkens the edge by a blurred outline, so that the article looks round. A quarter of the size suffices for a blur.
  const small = { width: Math.round(width / 4), height: Math.round(height / 4) }
  const edge = await sharp(article)
    .resize(small.width, small.height, { fit: 'fill' })
    .ensureAlpha()
    .extractChannel('alpha')
    .blur(width / 120)
    .negate()
    .linear(isOutdoors ? 0.95 : 0.6, 0)
    .raw()
    .toBuffer()
  const large = await sharp(edge, { raw: { ...small, channels: 1 } })
    .resize(width, height, { fit: 'fill' })
    .extract(part)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const { width: partWidth, height: partHeight } = part
  const rim = sharp({
    create: { width: partWidth, height: partHeight, channels: 3, background: '#14100c' },
  }).joinChannel(large, { raw: { width: partWidth, height: partHeight, channels: 1 } })
  const sun = `<svg xmlns="http://www.w3.org/2000/svg" width="${part.width}" height="${part.height}" viewBox="${x} ${y} ${part.width} ${part.height}">
    <linearGradient id="a" x1="0" y1="0" x2="1" y2=".75"><stop stop-color="#fff8e8" stop-opacity=".34"/><stop offset=".42" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#0b1210" stop-opacity="${isOutdoors ? 0.42 : 0.2}"/></linearGradient>
    <linearGradient id="b" x2="0" y2="1"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity="${isOutdoors ? 0.3 : 0.12}"/></linearGradient>
    <path fill="url(#a)" d="M0 0H${width}V${height}H0Z"/><path fill="url(#b)" d="M0 0H${width}V${height}H0Z"/></svg>`
  lay(lit, { ...(await pixelsOf(rim)), ...origin })
  lay(lit, {
    ...(await once(`sun ${width} ${x} ${y} ${part.width} ${part.height} ${isOutdoors}`, () => drawn(sun))),
    ...origin,
  })
  return { ...lit, left, top }
}

type Stand = { left: number; right: number; bottom: number }

/** Returns where the article touches the ground: its lowest point, and its left and right end just above that point. */
async function standOf(article: Buffer, wide: number, high: number): Promise<Stand | undefined> {
  const small = { width: 200, height: (200 * drawingSize.height) / drawingSize.width }
  const data = await sharp(article)
    .resize(small.width, small.height, { fit: 'fill' })
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer()
  const isThere = (x: number, y: number) => (data[y * small.width + x] ?? 0) > 128
  let bottom = small.height - 1
  const row = (y: number) => Array.from({ length: small.width }, (_, x) => x).filter((x) => isThere(x, y))
  while (bottom > 0 && row(bottom).length < 3) bottom--
  const xs = Array.from({ length: 14 }, (_, n) => row(Math.max(0, bottom - n))).flat()
  if (!xs.length) return undefined
  const scale = wide / small.width
  return { left: Math.min(...xs) * scale, right: Math.max(...xs) * scale, bottom: (bottom * high) / small.height }
}

/** Returns the shadow of the article: a dark line at its foot, and the wide soft shadow of a lamp on the left. */
async function shadow(
  { left, right, bottom }: Stand,
  place: Place,
  frame: Frame,
  isOutdoors: boolean,
): Promise<Placed> {
  const y = place.top + bottom
  const x = place.left + (left + right) / 2
  const r = Math.max(frame.width * 0.06, (right - left) / 2)
  const box = {
    left: Math.floor(x - r * 1.3),
    top: Math.floor(y - r * 0.25),
    width: Math.ceil(r * 3.1),
    height: Math.ceil(r * 0.6),
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}" viewBox="${box.left} ${box.top} ${box.width} ${box.height}">
    <radialGradient id="s"><stop stop-color="#120d08" stop-opacity=".62"/><stop offset=".55" stop-color="#120d08" stop-opacity=".3"/><stop offset="1" stop-color="#120d08" stop-opacity="0"/></radialGradient>
    <ellipse cx="${x + r * 0.22}" cy="${y + r * 0.02}" rx="${r * 1.5}" ry="${r * 0.26}" fill="url(#s)" opacity="${isOutdoors ? 0.6 : 0.15}"/>
    <ellipse cx="${x + r * 0.05}" cy="${y - r * 0.01}" rx="${r * 1.08}" ry="${Math.max(10, r * 0.085)}" fill="url(#s)" opacity="${isOutdoors ? 1 : 0.5}"/></svg>`
  return { ...(await drawn(svg)), left: box.left, top: box.top }
}

/** Returns a copy of the background: the caller blends the article onto it. */
async function backdrop(setting: PhotoSetting, width: number, height: number, scenes: DrawingByScene): Promise<Pixels> {
  const made = await once(`backdrop ${JSON.stringify(setting)} ${width} ${height}`, () => {
    if (setting === 'studio') return pixelsOf(sharp({ create: { width, height, channels: 3, background: '#fff' } }))
    return outdoors(scenes[setting.scene] ?? '', width, height)
  })
  return { ...made, data: Buffer.from(made.data) }
}

/** Returns a landscape out of focus: it is scaled down, blurred and scaled up again. */
async function outdoors(scene: string, width: number, height: number) {
  const small = { width: Math.round(width / 4), height: Math.round(height / 4) }
  const far = await sharp(Buffer.from(scene))
    .resize(small.width, small.height, { fit: 'cover' })
    .removeAlpha()
    .blur(5)
    .raw()
    .toBuffer()
  const place = await pixelsOf(
    sharp(far, { raw: { ...small, channels: 3 } }).resize(width, height, { kernel: 'cubic' }),
  )
  lay(place, { ...(await drawn(ground(width, height))), ...origin })
  return place
}

/** Returns the ground below an article outdoors: earth that darkens towards the camera. */
const ground = (width: number, height: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g" x2="0" y2="1"><stop offset=".66" stop-color="#3b3426" stop-opacity="0"/><stop offset=".8" stop-color="#3b3426" stop-opacity=".45"/><stop offset="1" stop-color="#241f16" stop-opacity=".75"/></linearGradient>
    <path fill="url(#g)" d="M0 0H${width}V${height}H0Z"/></svg>`)

/** Imitates a lens outdoors: darker corners, and some haze of the low sun. */
const lens = (width: number, height: number) =>
  drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <radialGradient id="v" r=".78"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".34"/></radialGradient>
    <radialGradient id="h" cx=".12" cy=".08" r=".8"><stop stop-color="#ffe9bd" stop-opacity=".4"/><stop offset="1" stop-color="#ffe9bd" stop-opacity="0"/></radialGradient>
    <path fill="url(#h)" d="M0 0H${width}V${height}H0Z"/><path fill="url(#v)" d="M0 0H${width}V${height}H0Z"/></svg>`)
