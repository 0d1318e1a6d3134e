import sharp from 'sharp'
import { type ArticleDesign, type ArticleView, plainDesign } from '../drawings/article-design'
import type { ArticleKind } from '../drawings/article-kinds'
import { backgroundOf } from '../drawings/backgrounds'
import { articleScaleOf, drawArticle } from '../drawings/draw-article'
import { drawArticleKind } from '../drawings/read-artwork'
import { groundShadowRegex } from '../drawings/shades'

/** The fraction of its frame's width or height that an article takes, whatever the aspect ratio of the frame. */
const FILL = 0.88

type Box = { left: number; top: number; width: number; height: number }
type FrameSize = { width: number; height: number }

/**
 * Returns the SVG of an article as a product photo. All articles are equally large in their photo, except in view 4.
 * Without `size` the SVG has no aspect ratio of its own: the drawing fills any frame from edge to edge.
 */
export async function frameArticle(
  kind: ArticleKind,
  hex: string,
  view: ArticleView,
  design: ArticleDesign,
  size?: FrameSize,
) {
  const body = drawArticle(kind, hex, view, design)
  return `<svg xmlns="http://www.w3.org/2000/svg"${size ? ` width="${size.width}" height="${size.height}"` : ''}>${await framed(kind, body, view, design)}</svg>`
}

async function framed(kind: ArticleKind, body: string, view: ArticleView, design: ArticleDesign) {
  // View 3 is a close-up, which has no margin.
  if (view === 3) return slice('0 0 800 600', body)
  const box = await measure(kind, view, design.cut)
  const { x: wider, y: higher } = articleScaleOf(kind, view === 2 ? plainDesign : design)
  const [width, height] = [short(box.width * wider), short(box.height * higher)]
  const [left, top] = [short(-box.left * wider), short(-box.top * higher)]
  const article = `<g transform="matrix(${short(wider)} 0 0 ${short(higher)} ${left} ${top})">${body}</g>`
  if (view !== 4) {
    const margin = `${(1 - FILL) * 50}%`
    const part = `${FILL * 100}%`
    return `<svg x="${margin}" y="${margin}" width="${part}" height="${part}" viewBox="0 0 ${width} ${height}" overflow="visible">${article}</svg>`
  }
  const { body: place, most, foot, hangs } = backgroundOf(kind)
  const scale = Math.min(most.width / width, most.height / height)
  const at = [400 - (width * scale) / 2, foot - (hangs ? 0 : height * scale)].map(short)
  const shaded = hangs
    ? article.replace(groundShadowRegex, '')
    : article.replaceAll('fill="#e4e1d8"', 'fill="#0b1210" opacity=".3"')
  return slice('0 0 800 1000', `${place}<g transform="translate(${at.join(' ')})scale(${short(scale)})">${shaded}</g>`)
}

const short = (value: number) => Number(value.toFixed(3))

/** Crops the drawing to the frame if the frame has another aspect ratio. */
const slice = (viewBox: string, body: string) =>
  `<svg width="100%" height="100%" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${body}</svg>`

const boxes = new Map<string, Promise<Box>>()

/** Returns the bounding box of a shape on its canvas, without the shadow below it. */
function measure(kind: ArticleKind, view: ArticleView, cut: number) {
  const key = `${kind} ${view === 2 ? 2 : 1} ${cut}`
  const box = boxes.get(key) ?? look(kind, view === 2 ? 2 : 1, cut)
  boxes.set(key, box)
  return box
}

/** The margin around the canvas that is measured too, in pixels. */
const MARGIN = 100

async function look(kind: ArticleKind, view: ArticleView, cut: number): Promise<Box> {
  const body = drawArticleKind(kind, '#7d8a80', view, { ...plainDesign, cut })
  // Renders at half the size, which is precise enough to measure.
  const { left, top, width, height } = await boundsOfSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="400" viewBox="${-MARGIN} ${-MARGIN} 1000 800">${body}</svg>`,
  )
  return { left: left * 2 - MARGIN, top: top * 2 - MARGIN, width: width * 2, height: height * 2 }
}

/** Returns the bounding box of what an SVG draws, except shadows on the ground. */
async function boundsOfSvg(svg: string): Promise<Box> {
  const alpha = await sharp(Buffer.from(svg.replace(groundShadowRegex, '')))
    .ensureAlpha()
    .extractChannel('alpha')
    .toBuffer()
  const { info } = await sharp(alpha)
    .trim({ background: '#000', threshold: 59, lineArt: true })
    .toBuffer({ resolveWithObject: true })
  const { trimOffsetLeft = 0, trimOffsetTop = 0, width, height } = info
  return { left: -trimOffsetLeft, top: -trimOffsetTop, width, height }
}
