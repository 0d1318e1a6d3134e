import { writeFileSync } from 'node:fs'
import { subsetOfWeight, subsetPath, weights } from './build/font-subset.ts'

/** `npm run fonts` creates the font files that every page loads: a subset of the font, in each weight. */
for (const weight of weights) {
  const font = await subsetOfWeight(weight)
  writeFileSync(subsetPath(weight), font)
  console.log(`${subsetPath(weight)}: ${font.byteLength} bytes`)
}
