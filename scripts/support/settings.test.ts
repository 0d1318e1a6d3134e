import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'

const settingsOf = (config: string) => unstable_readConfig({ config }, { hideWarnings: false })

test.each(['wrangler.toml', 'backend/wrangler.toml'])(
  '%s keeps our own lines and no address that was asked for: there are tokens in them',
  (path) => {
    const { observability } = settingsOf(path)

    expect(observability).toMatchObject({
      enabled: true,
      redact_query_string: true,
      logs: { enabled: true, invocation_logs: false },
      traces: { enabled: false },
    })
    // A part of the lines would not be the ones an alarm counts on.
    expect(observability?.head_sampling_rate ?? 1).toBe(1)
    expect(observability?.logs?.head_sampling_rate ?? 1).toBe(1)
  },
)

test.each(['wrangler.toml', 'backend/wrangler.toml'])('%s gives the worker no address beside the shop’s', (path) => {
  expect(settingsOf(path)).toMatchObject({ workers_dev: false, preview_urls: false })
})
