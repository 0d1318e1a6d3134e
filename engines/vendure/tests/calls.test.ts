import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls, fileDownloads } from '../../../src/contract/calls'
import { routes } from '../adapter/routes'
import { adapterSettings } from '../scripts/adapter-settings'

const answered = new Set(routes.map(({ method, path }) => `${method} ${path}`))
const known: { method: string; path: string; isExtension?: boolean }[] = [...calls, ...fileDownloads]
const namesOf = (some: typeof known) => some.map(({ method, path }) => `${method} ${path}`)

test('the adapter answers the specification’s calls, and lists further ones in API_FEATURES', () => {
  const extensions = known.filter(({ isExtension }) => isExtension)
  const specified = known.filter(({ isExtension }) => !isExtension)
  // The adapter has no call for pickup points: none of its delivery methods has them.
  expect(namesOf(specified).filter((name) => !answered.has(name))).toEqual(['GET /shoppingCart/:carrier/locations'])
  expect(
    namesOf(extensions)
      .filter((name) => answered.has(name))
      .toSorted(),
  ).toEqual([...adapterSettings.API_FEATURES.matchAll(/[A-Z]+ \/\S+/g)].map(([name]) => name).toSorted())
})

const missing = namesOf(known).filter((name) => !answered.has(name))
const counts = `${answered.size} of ${known.length} calls are answered, ${missing.length} are declared missing`

// `--reporter verbose` shows the counts.
test(`the README says that ${counts}, and names each missing call`, () => {
  const readme = readFileSync('engines/vendure/README.md', 'utf8')

  expect(readme).toContain(counts)
  expect(missing.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})
