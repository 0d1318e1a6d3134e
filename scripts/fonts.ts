import { writeFileSync } from 'node:fs'
import { subsetOf, subsetPath, weights } from './build/font-subset.ts'

/** `npm run fonts`: cuts the part of the font that every page loads out of the whole one, anew. */
for (const weight of weights) {
  const font = await subsetOf(weight)
  writeFileSync(subsetPath(weight), font)
  console.log(`${subsetPath(weight)}: ${font.byteLength} bytes`)
}
