import { expect, test, vi } from 'vitest'
import { publicPaths, withTarps } from '../testing/fill'
import { startStorefront, withoutComments, withoutNonces } from '../testing/storefront'

const slow = 150

test('the cache stores the bytes that the first visitor of a page got: nothing is rendered twice', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  const nonces = vi.spyOn(crypto, 'getRandomValues')

  for (const path of publicPaths) {
    nonces.mockClear()
    const first = await storefront.get(path)
    const renderings = nonces.mock.calls.length
    const second = await storefront.get(path)

    expect(second.headers.get('server-timing'), path).toContain('cache;desc=hit')
    expect(withoutNonces(second), path).toBe(withoutNonces(first))
    // The page was rendered once, although each answer has its own nonce.
    expect([path, renderings]).toEqual([path, 1])
  }
})

test('a page with a late part is rendered a second time for the cache, with the same content and without script', async () => {
  await using storefront = await startStorefront({
    fill: withTarps,
    faults: {
      fault: async (whole) => {
        await new Promise((done) => setTimeout(done, slow))
        return whole()
      },
      only: ({ name }) => name.startsWith('GET /pages') && name.includes('blog'),
    },
  })

  const nonces = vi.spyOn(crypto, 'getRandomValues')

  const first = await storefront.get('/')
  const renderings = nonces.mock.calls.length
  const second = await storefront.get('/')

  expect(renderings).toBe(2)
  expect(first.html).toContain('<!--$?-->')
  expect(second.html).not.toContain('<!--$?-->')
  expect(withoutComments(withoutNonces(second))).toBe(withoutComments(inPlace(withoutNonces(first))))
})

/** Puts the late parts of a page in their place, as React's script does. */
function inPlace(html: string) {
  const [, late = ''] = /(<div hidden id="S:0">.*)<\/body>/s.exec(html) ?? []
  const [, part = ''] = /<div hidden id="S:0">(.*?)<\/div><script/s.exec(late) ?? []
  return html
    .replace(late, '')
    .replace(/<script nonce="NONCE" id="_R_">.*?<\/script>/s, '')
    .replace(/<!--\$\?--><template id="B:0"><\/template>.*?<!--\/\$-->/s, () => `<!--$-->${part}<!--/$-->`)
}
