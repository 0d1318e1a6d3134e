/** Where a value is in a wrangler.toml: the table of a binding, at the top level or in an environment, and the key. */
type Place = { env?: string; table: string; binding: string; key: string }

const tablesOf = (toml: string) => toml.split(/^(?=\[)/m)

/** Returns the TOML text with another value for the key of a binding. @throws Error if the binding does not exist */
export function setBindingValue(toml: string, { env, table, binding, key }: Place, value: string) {
  const header = `[[${env ? `env.${env}.` : ''}${table}]]`
  let found = false
  const tables = tablesOf(toml).map((text) => {
    if (!text.startsWith(header) || !text.includes(`binding = "${binding}"`)) return text
    return text.replace(new RegExp(`^${key}\\s*=.*$`, 'm'), () => {
      found = true
      return `${key} = "${value}"`
    })
  })
  if (!found) throw new Error(`there is no ${key} of ${binding} at ${header}`)
  return tables.join('')
}

/** Returns the TOML text with a binding's table: uncomments the table if it is commented out, or else appends it. */
export function addBindingTable(toml: string, table: string, values: Record<string, string>, env?: string) {
  const lines = Object.entries(values).map(([key, value]) => `${key} = "${value}"`)
  const plain = [`[[${table}]]`, ...lines].join('\n')
  const commented = plain.replaceAll(/^/gm, '# ')
  if (!env && toml.includes(commented)) return toml.replace(commented, plain)
  return `${toml.trimEnd()}\n\n${[`[[${env ? `env.${env}.` : ''}${table}]]`, ...lines].join('\n')}\n`
}

/** Settings that an environment does not inherit from the top level (wrangler calls them not inheritable). */
const own = [
  'vars',
  'kv_namespaces',
  'd1_databases',
  'r2_buckets',
  'services',
  'ratelimits',
  'images',
  'send_email',
  'analytics_engine_datasets',
]

/**
 * Returns the TOML text with an environment for a second shop. The environment has the same bindings, with placeholders
 * for ids and domain, names that end with the environment, and its own rate limits.
 *
 * @param isPublic false for a worker without a public URL
 */
export function addEnvironment(toml: string, env: string, isPublic: boolean) {
  const tables = tablesOf(toml)
    .slice(1)
    .filter((text) => own.includes(/^\[+(\w+)/.exec(text)?.[1] ?? ''))
    .map((text) =>
      text
        .replace(/^(\[+)/, `$1env.${env}.`)
        .replaceAll(/^#.*\n/gm, '')
        .replace(/^(id|database_id) = "[^"]*"/m, (_, key) => `${key} = "${placeholderId}"`)
        .replace(/^(service|database_name|bucket_name|dataset) = "([^"]*)"/m, `$1 = "$2-${env}"`)
        .replace(/^namespace_id = "(\d+)"/m, (_, id) => `namespace_id = "${Number(id) + 1000}"`)
        .replace(/^SHOP_ORIGIN = .*$/m, 'SHOP_ORIGIN = ""')
        .trimEnd(),
    )
  const head = [
    `# A second shop beside the first, with its own data and domain: npm run deploy -- --env ${env}`,
    `[env.${env}]`,
    'workers_dev = false',
    'preview_urls = false',
    ...(isPublic
      ? [`# Its domain, such as { pattern = "${env}.example.nl", custom_domain = true }.`, 'routes = []']
      : []),
  ]
  return `${toml.trimEnd()}\n\n${[head.join('\n'), ...tables].join('\n\n')}\n`
}

/** The placeholder in wrangler.toml for the id of a database or namespace that has not been created yet. */
const placeholderId = '00000000-0000-0000-0000-000000000000'
export const isPlaceholderId = (id = '') => /^[0-]*$/.test(id)
