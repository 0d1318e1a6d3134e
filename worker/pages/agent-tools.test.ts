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

test('no agent tools are offered on a personal page, on a 404 with a token in its URL, or with AGENTS off', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  for (const path of ['/winkelwagen', '/rma-check', '/reset-password/Abc-1234']) {
    const { status, html } = await storefront.get(path)
    expect([path, status]).toEqual([path, 200])
    expect(html, path).toContain('pagereveal')
    expect(html, path).not.toContain('modelContext')
  }
  for (const path of ['/payment-redirec?token=', '/offerlinks/']) {
    const { status, html } = await storefront.get(path + 'Ab-1'.repeat(12))
    expect([path, status]).toEqual([path, 404])
    expect(html, path).not.toContain('modelContext')
  }

  await using off = await startStorefront({ fill: withTarps, settings: { AGENTS: 'off' } })
  for (const path of publicPaths) expect((await off.get(path)).html, path).not.toContain('modelContext')
})
