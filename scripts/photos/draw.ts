import { drawings } from '../../backend/demo/drawings/all'
import { brushFor, toSvg, type View } from '../../backend/demo/drawings/brush'
import { scenes } from '../../backend/demo/drawings/scenes'
import { type Kind, kinds } from '../../backend/demo/kinds'
import { colours } from '../../backend/lib/colours'

const views: readonly View[] = [1, 2, 3]

/** File name without ending, and the whole SVG. */
export function* drawAll(): Generator<[string, string]> {
  for (const [kind, { colours: ids }] of Object.entries(kinds)) {
    const draw = drawings[kind as Kind]
    if (!draw) continue
    for (const id of ids) {
      const brush = brushFor(colours[id].hex)
      for (const view of views) yield [`${kind}-${id}-${view}`, toSvg(draw(brush, view))]
    }
  }
  for (const [name, draw] of Object.entries(scenes)) yield [`scenes/${name}`, draw(1600, 900)]
}
