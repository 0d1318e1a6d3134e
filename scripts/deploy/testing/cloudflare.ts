/**
 * Secrets, by name, are part of a version: "Secrets are a type of binding", and a version has its bindings (docs,
 * Versions & Deployments).
 */
type Version = { id: string; tag: string; code: string; trigger: string; secrets: Record<string, string> }
type Share = { version_id: string; percentage: number }
type Worker = { versions: Version[]; deployments: { created_on: string; versions: Share[] }[] }

/**
 * Fakes a Cloudflare account behind wrangler's commands. It was not compared with a real account: each rule quotes its
 * source, which is developers.cloudflare.com ("docs") or the source of wrangler 4.149
 * (node_modules/wrangler/wrangler-dist/cli.js; the comments there name the files).
 */
export function openAccount() {
  const account = {
    isLoggedIn: true,
    accounts: [{ id: 'acc', name: 'Mijn account' }],
    namespaces: [] as { id: string; title: string }[],
    databases: [] as { uuid: string; name: string }[],
    buckets: [] as string[],
    workers: new Map<string, Worker>(),
    /** The worker of each custom domain. */
    domains: new Map<string, string>(),
    /** The DNS record of each hostname. */
    dns: new Map<string, string>(),
    /** Every command that was run, in order. */
    ran: [] as string[],
    /** A command that begins with this text fails once. */
    fails: '',
    wrangler: (args: string[], input = '') => {
      const command = args.join(' ')
      account.ran.push(command)
      if (account.fails && command.startsWith(account.fails)) {
        account.fails = ''
        return failed('A request to the Cloudflare API failed.\n  Internal error [code: 10013]')
      }
      return answer(command, args, input)
    },
  }
  let made = 0
  const id = (kind: string) => `${kind}-${++made}`
  const option = (args: string[], name: string) => args[args.indexOf(name) + 1] ?? ''

  function worker(name: string) {
    const one = account.workers.get(name) ?? { versions: [], deployments: [] }
    account.workers.set(name, one)
    return one
  }

  function show(name: string, versions: Share[]) {
    worker(name).deployments.push({ created_on: new Date(1_700_000_000_000 + ++made * 1000).toISOString(), versions })
    return said('')
  }

  /**
   * A new version has the secrets of the newest one: "Inherit unchanged secrets from the previous Worker Version,
   * including secrets absent from config" (deploy: `keepSecrets`).
   */
  function add(name: string, { tag = '', trigger = 'version_upload', changed = {} }) {
    const { versions } = worker(name)
    const before = versions.at(-1)
    const code = trigger === 'secret' ? (before?.code ?? '') : tag
    const version = { id: id('version'), tag, code, trigger, secrets: { ...before?.secrets, ...changed } }
    versions.push(version)
    return version
  }

  /**
   * "A secret has changed since this version was active. If you are sure this is ok, add a ?force=true query parameter
   * to allow the rollback. The following secrets have changed: …", code 10220 (wrangler's own test of rollback): the
   * answer to a deployment without force.
   */
  function findChanged(name: string, shares: Share[]) {
    const { versions } = worker(name)
    const newest = versions.at(-1)?.secrets ?? {}
    return shares.flatMap(({ version_id }) => {
      const then = versions.find((version) => version.id === version_id)?.secrets ?? {}
      return [...new Set([...Object.keys(newest), ...Object.keys(then)])].filter((key) => newest[key] !== then[key])
    })
  }

  /**
   * `wrangler secret put`, `delete` and `bulk` "creates a new version of the Worker and deploys it immediately" (docs,
   * Secrets).
   */
  function changeSecrets(name: string, changed: Record<string, string>) {
    const { versions, deployments } = worker(name)
    // Code 10215: "the latest version of your Worker isn't currently deployed" (src/secret/index.ts).
    const live = deployments.at(-1)?.versions.map(({ version_id }) => version_id)
    if (!live?.includes(versions.at(-1)?.id ?? '')) {
      return failed("Secret edit failed. … the latest version of your Worker isn't currently deployed.")
    }
    const { id: version_id } = add(name, { trigger: 'secret', changed })
    show(name, [{ version_id, percentage: 100 }])
    return said('✨ Success!')
  }

  function answer(command: string, args: string[], input: string) {
    const [one, two, three, four = ''] = args
    const name = option(args, '--name')
    const known = account.workers.get(name)
    if (one === 'whoami') {
      return account.isLoggedIn
        ? said(JSON.stringify({ loggedIn: true, email: 'a@b.nl', accounts: account.accounts }))
        : { code: 1, stdout: '{"loggedIn":false}', stderr: '' }
    }
    // "Retrieve the current authentication token or credentials" (authTokenCommand).
    if (command === 'auth token --json') return said(JSON.stringify({ type: 'oauth', token: 'of-the-login' }))
    if (command === 'kv namespace list') return said(JSON.stringify(account.namespaces, null, 2))
    if (one === 'kv' && three === 'create') {
      account.namespaces.push({ id: id('namespace'), title: four })
      return said(`🌀 Creating namespace with title "${four}"\n✨ Success!`)
    }
    if (command === 'd1 list --json') return said(JSON.stringify(account.databases))
    if (one === 'd1' && two === 'create') {
      account.databases.push({ uuid: id('database'), name: three ?? '' })
      return said(`✅ Successfully created DB '${three}'`)
    }
    if (one === 'd1' && two === 'migrations') return said('🚣 Executed 1 command')
    if (one === 'r2' && three === 'info') {
      return account.buckets.includes(four)
        ? said(JSON.stringify({ name: four }))
        : failed('The specified bucket does not exist. [code: 10006]')
    }
    if (one === 'r2' && three === 'create') {
      account.buckets.push(four)
      return said('✅ Created bucket')
    }
    // "Total Upload: … KiB / gzip: … KiB" (deploy/helpers/bundle-reporter.ts: `printBundleSize`).
    if (command.includes('--dry-run'))
      return said('Total Upload: 1661.94 KiB / gzip: 467.12 KiB\n--dry-run: exiting now.')
    // `deploy` is `versions upload` and a deployment of it, without force (deploy: `createDeployment`).
    if (one === 'deploy' || command.startsWith('versions upload')) {
      const built = read(option(args, '-c'))
      const { id: version_id } = add(built.name, { tag: option(args, '--tag') })
      if (one === 'versions') return said(`Worker Version ID: ${version_id}`)
      // "if (!process.stdout.isTTY) { options.override_existing_origin = true; options.override_existing_dns_record =
      // true }" (triggers/publish-routes.ts).
      for (const hostname of built.domains) {
        account.domains.set(hostname, built.name)
        account.dns.set(hostname, '104.21.0.1')
      }
      return show(built.name, [{ version_id, percentage: 100 }])
    }
    if (!known) return failed('This Worker does not exist on your account. [code: 10007]')
    if (command.startsWith('versions deploy')) {
      const shares = args
        .filter((word) => word.includes('@'))
        .map((word) => word.split('@'))
        .map(([version_id = '', share = '']) => ({ version_id, percentage: Number.parseInt(share, 10) }))
      // `wrangler versions deploy` never forces (src/versions/deploy.ts: `createDeployment2(…, void 0, …)`).
      const changed = findChanged(name, shares)
      if (changed.length) {
        return failed(
          `A request to the Cloudflare API (/accounts/acc/workers/scripts/${name}/deployments) failed.\n\n  A secret has changed since this version was active. If you are sure this is ok, add a ?force=true query parameter to allow the rollback. The following secrets have changed: ${changed.join(', ')} [code: 10220]`,
        )
      }
      return show(name, shares)
    }
    // After code 10220 `wrangler rollback` asks, and without a terminal its `confirm2` answers "yes" itself; then it
    // forces (src/versions/rollback/index.ts, src/dialogs.ts: "Using fallback value in non-interactive context").
    if (one === 'rollback') return show(name, [{ version_id: two ?? '', percentage: 100 }])
    // "Displays the 10 most recent deployments of your Worker", the oldest first (src/versions/deployments/list.ts).
    if (command.startsWith('deployments list')) return said(JSON.stringify(known.deployments.slice(-10)))
    // "List the 10 most recent Versions of your Worker", oldest first (src/versions/list.ts: `VERSION_LIST_LIMIT`).
    // `workers/triggered_by` (there: `formatTrigger`) shows that a secret was changed; such a version has no tag.
    if (command.startsWith('versions list')) {
      return said(
        JSON.stringify(
          known.versions.slice(-10).map(({ id, tag, trigger }) => ({
            id,
            annotations: { 'workers/triggered_by': trigger, ...(tag && { 'workers/tag': tag }) },
          })),
        ),
      )
    }
    // "`wrangler secret list` will list for the latest version" (wrangler's changelog, 3.62).
    if (command.startsWith('secret list')) {
      return said(JSON.stringify(Object.keys(known.versions.at(-1)?.secrets ?? {}).map((name) => ({ name }))))
    }
    if (command.startsWith('secret put')) return changeSecrets(name, { [three ?? '']: input })
    if (command.startsWith('secret bulk')) return changeSecrets(name, JSON.parse(input))
    return failed(`Unknown command: ${command}`)
  }

  let read = (name: string) => ({ name, domains: [] as string[] })
  const live = (name: string) => account.workers.get(name)?.deployments.at(-1)?.versions ?? []
  const versionOf = (name: string, id: string) => account.workers.get(name)?.versions.find((one) => one.id === id)
  return Object.assign(account, {
    /** Sets how a built configuration is read: its worker and its custom domains. */
    setReader: (reader: typeof read) => {
      read = reader
    },
    /**
     * "Lists all Worker Domains for an account", by hostname (the client in wrangler: resources/workers/domains.mjs).
     */
    api(url: string, init: RequestInit) {
      const { pathname, searchParams } = new URL(url)
      if (new Headers(init.headers).get('authorization') !== 'Bearer of-the-login')
        return new Response(null, { status: 401 })
      if (!account.accounts.some(({ id }) => pathname === `/client/v4/accounts/${id}/workers/domains`)) {
        return new Response(null, { status: 404 })
      }
      const hostname = searchParams.get('hostname') ?? ''
      const service = account.domains.get(hostname)
      return Response.json({ success: true, result: service ? [{ hostname, service }] : [] })
    },
    /** Like `resolve` of node:dns: an unknown name fails with ENOTFOUND, one without such a record with ENODATA. */
    async resolve(hostname: string, type: string) {
      const found = account.dns.get(hostname)
      if (found?.startsWith('E')) throw Object.assign(new Error(), { code: found })
      if (found && type === 'A') return [found]
      throw Object.assign(new Error(), { code: found ? 'ENODATA' : 'ENOTFOUND' })
    },
    /** Returns the build that visitors of a worker get: the tag of its code, and its share if there are several. */
    shown: (name: string) =>
      live(name).map(({ version_id, percentage }) => {
        const { code } = versionOf(name, version_id) ?? {}
        return percentage === 100 ? code : `${code} ${percentage} %`
      }),
    /** Returns the secrets of the live version. */
    secretsOf: (name: string) => versionOf(name, live(name)[0]?.version_id ?? '')?.secrets ?? {},
    /** Does what an operator does by hand: `npx wrangler secret put`. */
    putSecret: (worker: string, secret: string, value: string) =>
      account.wrangler(['secret', 'put', secret, '--name', worker], value).code,
  })
}

const said = (stdout: string) => ({ code: 0, stdout, stderr: '' })
const failed = (stderr: string) => ({
  code: 1,
  stdout: '',
  stderr: `✘ [ERROR] ${stderr}\n🪵  Logs were written to "/x"`,
})

export type Cloudflare = ReturnType<typeof openAccount>
