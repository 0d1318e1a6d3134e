import { expect, test } from 'vitest'
import { publicPaths, withTarps } from '../testing/fill'
import { startStorefront } from '../testing/storefront'

/** The script that loads the tools if the browser supports them. */
const line =
  ';addEventListener(`load`,()=>(document.modelContext||navigator.modelContext)&&import(`/src/agent-tools.ts`).catch(()=>{}))</script>'

test('every public page offers tools to a browser’s agent, both freshly rendered and cached', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  for (const path of publicPaths) {
    expect((await storefront.get(path)).html, path).toContain(line)
    expect((await storefront.get(path)).html, `${path}, kept`).toContain(line)
  }
})

test.each(['/winkelwagen', '/rma-check', '/reset-password/Abc-1234'])(
  'the personal page %s offers no agent tools',
  async (path) => {
    await using storefront = await startStorefront({ fill: withTarps })

    const { status, html } = await storefront.get(path)

    expect(status).toBe(200)
    expect(html).toContain('pagereveal')
    expect(html).not.toContain('modelContext')
  },
)

test.each([`/payment-redirec?token=${'Ab-1'.repeat(12)}`, `/offerlinks/${'Ab-1'.repeat(12)}`])(
  '%s, a 404 with a personal token in its URL, offers no agent tools',
  async (path) => {
    await using storefront = await startStorefront({ fill: withTarps })

    const { status, html } = await storefront.get(path)

    expect(status).toBe(404)
    expect(html).not.toContain('modelContext')
  },
)

test('with AGENTS off no page offers tools to a browser’s agent', async () => {
  await using storefront = await startStorefront({ fill: withTarps, settings: { AGENTS: 'off' } })

  for (const path of publicPaths) expect((await storefront.get(path)).html, path).not.toContain('modelContext')
})
