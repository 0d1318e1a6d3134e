import { writeFileSync } from 'node:fs'
import { createFontSubset, fontWeights, subsetPath } from './build/font-subset.ts'

/** `npm run fonts` creates the font files that every page loads: a subset of the font, in each weight. */
for (const weight of fontWeights) {
  const font = await createFontSubset(weight)
  writeFileSync(subsetPath(weight), font)
  console.log(`${subsetPath(weight)}: ${font.byteLength} bytes`)
}
