import { readFileSync } from 'node:fs'
import { findFiles } from '../../scripts/support/find-files'
import type { ArticleDesign, ArticleView } from './article-design'
import type { ArticleKind } from './article-kinds'
import { paintArtwork } from './shades'

const folder = 'demo/artwork'
const files = findFiles('**/*.svg', { cwd: folder }).map((file) => file.replace(/\.svg$/, ''))
const drawings = new Set(files)

/** The landscapes of the demo: whole pictures of 1600 × 900, by name. */
export const sceneDrawings: Readonly<Record<string, string>> = Object.fromEntries(
  files.filter((file) => file.startsWith('scenes/')).map((file) => [file.replace('scenes/', ''), readFile(file)]),
)

const bodies = new Map<string, string>()

/** Returns the content of an SVG file without its `<svg>` element. */
export function readArtwork(file: string) {
  const body = bodies.get(file) ?? readFile(file).replace(/^<svg[^>]*>|<\/svg>$/g, '')
  bodies.set(file, body)
  return body
}

/**
 * Returns the SVG of a view of an article on a canvas of 800 × 600. It uses the most specific SVG file: one of several
 * drawings of the article's shape (`cut`), the only drawing of the shape, or the drawing of the kind.
 */
export function drawArticleKind(
  kind: ArticleKind,
  base: string,
  view: ArticleView,
  { nth, cut }: Pick<ArticleDesign, 'nth' | 'cut'>,
) {
  const several = files.filter((file) => file.startsWith(`${kind}/${view}-${cut}-`)).length
  const names = [`${view}-${cut}-${nth % several}`, `${view}-${cut}`, `${view}`]
  const file = names.map((name) => `${kind}/${name}`).find((name) => drawings.has(name))
  if (!file) throw new Error(`no drawing of ${kind}`)
  return paintArtwork(readArtwork(file), base)
}

function readFile(file: string) {
  return readFileSync(`${folder}/${file}.svg`, 'utf8').trimEnd().replaceAll('>\n<', '><')
}
