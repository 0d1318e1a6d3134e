import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'

const settingsOf = (config: string) => unstable_readConfig({ config }, { hideWarnings: false })

test.each(['wrangler.toml', 'backend/wrangler.toml', 'engines/vendure/adapter/wrangler.jsonc'])(
  '%s logs our own lines and no requested URLs, because those contain tokens',
  (path) => {
    const { observability } = settingsOf(path)

    expect(observability).toMatchObject({
      enabled: true,
      redact_query_string: true,
      logs: { enabled: true, invocation_logs: false },
      traces: { enabled: false },
    })
    // Alarms count log lines: sampling would leave out some of them.
    expect(observability?.head_sampling_rate ?? 1).toBe(1)
    expect(observability?.logs?.head_sampling_rate ?? 1).toBe(1)
  },
)

test.each(['wrangler.toml', 'backend/wrangler.toml', 'engines/vendure/adapter/wrangler.jsonc'])(
  '%s gives the worker no URL other than the shop’s own',
  (path) => {
    expect(settingsOf(path)).toMatchObject({ workers_dev: false, preview_urls: false })
  },
)
