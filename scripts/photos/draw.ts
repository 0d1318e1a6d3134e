import { colours } from '../../backend/db/seed/colours'
import { drawings } from '../../backend/db/seed/drawings/all'
import { brushFor, toSvg, type View } from '../../backend/db/seed/drawings/brush'
import { scenes } from '../../backend/db/seed/drawings/scenes'
import { type Kind, kinds } from '../../backend/db/seed/kinds'

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
