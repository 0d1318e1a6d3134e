import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand, type Shell } from '../commands'

type Version = { id: string; tag: string }
type Worker = { versions: Version[]; deployments: { created_on: string; versions: Share[] }[]; secrets: string[] }
type Share = { version_id: string; percentage: number }

/**
 * An account at Cloudflare, behind the commands of wrangler. What they print is that of wrangler 4.149 before a stand-in
 * for the API, or, of deploying, versions, rollback and secrets, what its source says: no real account was asked.
 */
export function openAccount() {
  const account = {
    isLoggedIn: true,
    accounts: [{ id: 'acc', name: 'Mijn account' }],
    namespaces: [] as { id: string; title: string }[],
    databases: [] as { uuid: string; name: string }[],
    buckets: [] as string[],
    workers: new Map<string, Worker>(),
    /** Every command that was run, in order. */
    ran: [] as string[],
    /** A command that begins so fails, once. */
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
    const one = account.workers.get(name) ?? { versions: [], deployments: [], secrets: [] }
    account.workers.set(name, one)
    return one
  }

  function show(name: string, versions: Share[]) {
    worker(name).deployments.push({ created_on: new Date(1_700_000_000_000 + ++made * 1000).toISOString(), versions })
    return said('')
  }

  function add(name: string, tag: string) {
    const version = { id: id('version'), tag }
    worker(name).versions.push(version)
    return version
  }

  function answer(command: string, args: string[], input: string) {
    const [one, two, three, four = ''] = args
    const known = account.workers.get(option(args, '--name'))
    if (one === 'whoami') {
      return account.isLoggedIn
        ? said(JSON.stringify({ loggedIn: true, email: 'a@b.nl', accounts: account.accounts }))
        : { code: 1, stdout: '{"loggedIn":false}', stderr: '' }
    }
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
    if (command.includes('--dry-run')) return said('--dry-run: exiting now.')
    if (one === 'deploy' || command.startsWith('versions upload')) {
      const name = nameIn(option(args, '-c'))
      const { id: version_id } = add(name, option(args, '--tag'))
      return one === 'deploy' ? show(name, [{ version_id, percentage: 100 }]) : said(`Worker Version ID: ${version_id}`)
    }
    if (command.startsWith('versions deploy')) {
      const shares = args.filter((word) => word.includes('@')).map((word) => word.split('@'))
      return show(
        option(args, '--name'),
        shares.map(([version_id = '', share = '']) => ({ version_id, percentage: Number.parseInt(share, 10) })),
      )
    }
    if (one === 'rollback') return show(option(args, '--name'), [{ version_id: two ?? '', percentage: 100 }])
    if (!known) return failed('This Worker does not exist on your account. [code: 10007]')
    if (command.startsWith('deployments list')) return said(JSON.stringify(known.deployments))
    if (command.startsWith('versions list')) {
      return said(JSON.stringify(known.versions.map(({ id, tag }) => ({ id, annotations: { 'workers/tag': tag } }))))
    }
    if (command.startsWith('secret list')) return said(JSON.stringify(known.secrets.map((name) => ({ name }))))
    if (command.startsWith('secret bulk')) {
      known.secrets.push(...Object.keys(JSON.parse(input)))
      return said('✨ Success!')
    }
    return failed(`Unknown command: ${command}`)
  }

  let nameIn = (config: string) => config
  return Object.assign(account, {
    /** Which worker a built configuration is of. */
    setNames: (names: (config: string) => string) => {
      nameIn = names
    },
    /** Which build visitors of a worker get: its tag, with its share where it is not the only one. */
    shown(name: string) {
      const { deployments, versions } = account.workers.get(name) ?? { deployments: [], versions: [] }
      return deployments.at(-1)?.versions.map(({ version_id, percentage }) => {
        const tag = versions.find(({ id }) => id === version_id)?.tag
        return percentage === 100 ? tag : `${tag} ${percentage} %`
      })
    },
  })
}

const said = (stdout: string) => ({ code: 0, stdout, stderr: '' })
const failed = (stderr: string) => ({
  code: 1,
  stdout: '',
  stderr: `✘ [ERROR] ${stderr}\n🪵  Logs were written to "/x"`,
})

export type Cloudflare = ReturnType<typeof openAccount>

/** The shop's folder as it is cloned, with the few lines that only its operator can fill in. */
export function openProject(account: Cloudflare, { isFilled = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-deploy-'))
  mkdirSync(join(folder, 'backend/db'), { recursive: true })
  for (const path of ['wrangler.toml', 'backend/wrangler.toml', 'backend/db/migrations']) {
    cpSync(path, join(folder, path), { recursive: true })
  }
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const edit = (path: string, change: (text: string) => string) => writeFileSync(join(folder, path), change(read(path)))
  if (isFilled) {
    edit('wrangler.toml', (text) =>
      text.replace(/^# routes = .*/m, 'routes = [{ pattern = "www.winkel.example", custom_domain = true }]'),
    )
    edit('backend/wrangler.toml', (text) =>
      text.replace(/^SHOP_ORIGIN = .*/m, 'SHOP_ORIGIN = "https://www.winkel.example"'),
    )
  }
  const client = join(folder, 'dist/client')
  let builds = 0
  let environment = ''
  account.setNames((config) => {
    const name = config.includes('shop_backend') ? 'shop-backend' : 'shop'
    return environment ? `${name}-${environment}` : name
  })
  const live = new Map<string, string>()
  const printed: string[] = []
  const shell: Shell = {
    folder,
    client,
    environment: {},
    wrangler: account.wrangler,
    now: Date.UTC(2026, 10, 22),
    fetch: async (url) => {
      const text = live.get(new URL(url).pathname.slice(1))
      return new Response(text ?? null, { status: text === undefined ? 404 : 200 })
    },
    build(env = '') {
      builds++
      environment = env
      mkdirSync(join(client, 'assets'), { recursive: true })
      writeFileSync(join(client, `assets/client-${builds}.js`), `build ${builds}`)
    },
    edit,
    tag: () => `build-${builds + 1}`,
    say: (line) => printed.push(line),
    complain: (line) => printed.push(line),
  }
  return {
    folder,
    read,
    edit,
    shell,
    live,
    /** Runs `npm run …`; answers its exit code and what it printed. */
    async run(...words: string[]) {
      printed.length = 0
      account.ran.length = 0
      const code = await runCommand(words, shell)
      return { code, text: printed.join('\n'), ran: account.ran.filter((line) => !reads.test(line)) }
    },
  }
}

/** Commands that only look. */
const reads = / (list|info|whoami)\b|^whoami/
