import { build, type Rollup } from 'vite'
import { expect, test } from 'vitest'
import { demoBuildFlag } from './demo-build-flag'

/** Returns a build of these modules as one text. */
async function built(env: Parameters<typeof demoBuildFlag>[0]) {
  const made = (await build({
    configFile: false,
    logLevel: 'error',
    define: demoBuildFlag(env),
    build: {
      ssr: true,
      write: false,
      rollupOptions: {
        input: ['worker/address-lookup/address-lookup.ts', 'src/shell/Layout.tsx', 'src/shell/MinimalLayout.tsx'],
      },
    },
  })) as Rollup.RollupOutput
  return made.output.map((part) => ('code' in part ? part.code : '')).join('\n')
}

const ofTheDemo = ['Ginnekenweg', 'Strijbeek', 'M0 31 15 5', 'M0 96V70l130']

test('only a build in demo mode contains the demo’s place names; any other looks up addresses and names the shop, too', async () => {
  for (const env of [{ SHOP_MODE: 'production' }, { SHOP_MODE: 'demo', SHOP_OWN: '1' }])
    expect(demoBuildFlag(env)).toEqual(demoBuildFlag({}))
  const [own, demo] = [await built({}), await built({ SHOP_MODE: 'demo' })]

  for (const part of ofTheDemo) {
    expect(own, part).not.toContain(part)
    expect(demo, part).toContain(part)
  }
  for (const part of ['api.pdok.nl', 'object-left']) expect(own, part).toContain(part)
})
