import { writeFileSync } from 'node:fs'
import { subsetOfWeight, subsetPath, weights } from './build/font-subset.ts'

/** `npm run fonts`: creates the subset of the font that every page loads. */
for (const weight of weights) {
  const font = await subsetOfWeight(weight)
  writeFileSync(subsetPath(weight), font)
  console.log(`${subsetPath(weight)}: ${font.byteLength} bytes`)
}
