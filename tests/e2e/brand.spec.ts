import { readFileSync } from 'node:fs'
import { findFiles } from '../../scripts/support/find-files'
import { expect, test } from '../support/test'

/** Names, an address, a number and an account of the demo shop, and texts that only an outdoor shop has. */
const ofTheDemo =
  /.{0,40}(?:padvast|tochtgenoten|076 ?123|sanne|wandelen123|buitenwinkel|voor buiten|van buiten|outdoor|slaapzak|rugzak).{0,40}/gi

test('the built shop and backend contain no text, name or address of the demo', () => {
  // The demo's photos and documents are created next to a build, and are not part of it.
  const built = findFiles('dist/**/*.{js,json,css,html,svg}', {
    exclude: ['dist/client/photos/**', 'dist/client/documenten/**'],
  })

  for (const part of ['client', 'shop', 'shop_backend'])
    expect(built.some((file) => file.startsWith(`dist/${part}/`))).toBe(true)
  const found = built.flatMap((file) => (readFileSync(file, 'utf8').match(ofTheDemo) ?? []).map((text) => [file, text]))
  expect(found).toEqual([])
})
