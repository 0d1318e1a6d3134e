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

test.each([{}, { SHOP_MODE: 'production' }, { SHOP_MODE: 'demo', SHOP_OWN: '1' }])(
  'a build with %j contains none of the demo’s place names, and still looks up addresses and names the shop',
  async (env) => {
    const code = await built(env)

    for (const part of ofTheDemo) expect(code, part).not.toContain(part)
    for (const part of ['api.pdok.nl', 'object-left']) expect(code, part).toContain(part)
  },
)

test('a build in demo mode contains the code that only the demo needs', async () => {
  const code = await built({ SHOP_MODE: 'demo' })

  for (const part of ofTheDemo) expect(code, part).toContain(part)
})
