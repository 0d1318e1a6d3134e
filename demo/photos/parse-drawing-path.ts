import { type ArticleKind, articleKinds } from '../drawings/article-kinds'
import { type ColourId, colours } from '../drawings/colours'

/** Parses a path such as `/photos/tunneltent-den-121.svg`. */
export function parseDrawingPath(path: string) {
  const [, kind = '', colour = '', shot] = /^\/photos\/(.+)-([a-z]+)-(\d+)\.svg$/.exec(path) ?? []
  if (!isKind(kind) || !isColour(colour)) throw new Error(`no drawing of ${path}`)
  return { kind, colour, shot: Number(shot) }
}

const isKind = (name: string): name is ArticleKind => name in articleKinds
const isColour = (name: string): name is ColourId => name in colours
