import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildListPath, keepPreviousFiles } from './keep-previous-files'

const day = 24 * 60 * 60_000

/** Returns a live shop that is deployed again: `files` are those of the new build. */
function openShop() {
  let live = new Map<string, string>()
  const asked: string[] = []
  let status = 200
  return {
    asked,
    files: () => [...live.keys()].filter((path) => path !== buildListPath).sort(),
    live: () => live,
    break: (with_: number) => {
      status = with_
    },
    async deploy(id: string, files: Record<string, string>, now: number) {
      const client = mkdtempSync(join(tmpdir(), 'shop-client-'))
      mkdirSync(join(client, 'assets'))
      for (const [name, text] of Object.entries(files)) writeFileSync(join(client, 'assets', name), text)
      const fetch = async (url: string) => {
        asked.push(url)
        const text = live.get(new URL(url).pathname.slice(1))
        return new Response(text ?? null, { status: text === undefined ? 404 : status })
      }
      const origin = live.size ? 'https://www.winkel.example' : null
      const count = await keepPreviousFiles({ client, origin, id, now, fetch })
      const { builds } = JSON.parse(readFileSync(join(client, buildListPath), 'utf8'))
      const all = new Set<string>(builds.flatMap((build: { files: object }) => Object.keys(build.files)))
      for (const path of all) expect(existsSync(join(client, path))).toBe(true)
      live = new Map([...all, buildListPath].map((path) => [path, readFileSync(join(client, path), 'utf8')]))
      return count
    },
  }
}

test('the files of a replaced build stay for 30 days after its replacement', async () => {
  const shop = openShop()
  await shop.deploy('a', { 'client-a.js': 'a', 'shared.css': 's' }, 0)
  expect(await shop.deploy('b', { 'client-b.js': 'b', 'shared.css': 's' }, 100 * day)).toBe(1)
  expect(shop.files()).toEqual(['assets/client-a.js', 'assets/client-b.js', 'assets/shared.css'])

  await shop.deploy('c', { 'client-c.js': 'c' }, 129 * day)
  expect(shop.files()).toEqual(['assets/client-a.js', 'assets/client-b.js', 'assets/client-c.js', 'assets/shared.css'])
  await shop.deploy('d', { 'client-d.js': 'd' }, 131 * day)
  expect(shop.files()).toEqual(['assets/client-b.js', 'assets/client-c.js', 'assets/client-d.js', 'assets/shared.css'])
  expect(shop.live().get('assets/client-b.js')).toBe('b')
})

test('a live shop that has no list of builds yet does not stop a deployment', async () => {
  const shop = openShop()
  shop.live().set('favicon.svg', '')
  expect(await shop.deploy('a', { 'client-a.js': 'a' }, 0)).toBe(0)
})

test('a live shop that does not answer, or answers with a redirect or anything but a list of builds, stops the deployment', async () => {
  const shop = openShop()
  await shop.deploy('a', { 'client-a.js': 'a' }, 0)
  for (const status of [503, 302]) {
    shop.break(status)
    await expect(shop.deploy('b', { 'client-b.js': 'b' }, day)).rejects.toThrow(`builds.json answered ${status}`)
  }
  shop.break(200)
  shop.live().set('assets/client-a.js', '<!doctype html>log in')
  await expect(shop.deploy('b', { 'client-b.js': 'b' }, day)).rejects.toThrow('client-a.js has changed since its build')
  shop.live().delete('assets/client-a.js')
  await expect(shop.deploy('b', { 'client-b.js': 'b' }, day)).rejects.toThrow('client-a.js answered 404')
})

test('a list of builds cannot make the deployment write outside the assets folder', async () => {
  const shop = openShop()
  const hash = createHash('sha256').update('x').digest('hex')
  for (const path of ['assets/../../x', '/etc/x', 'assets/a/b.js', '_headers']) {
    shop.live().set(buildListPath, JSON.stringify({ builds: [{ id: 'a', files: { [path]: hash } }] }))
    await expect(shop.deploy('b', {}, 0)).rejects.toThrow()
  }
})

test('behind Cloudflare Access the deployment reads the list of builds with a service token, or says which settings it needs', async () => {
  const token = { 'cf-access-client-id': 'id.access', 'cf-access-client-secret': 'secret' }
  const login = 'https://team.cloudflareaccess.com/cdn-cgi/access/login/staging.winkel.example?kid=1'
  const fetch = async (_: string, { headers, redirect }: RequestInit) => {
    const sent = new Headers(headers)
    const passes = Object.entries(token).every(([name, value]) => sent.get(name) === value)
    if (passes) return Response.json({ builds: [] })
    if (redirect === 'error') throw new TypeError('fetch failed')
    return new Response(null, { status: 302, headers: { location: login } })
  }
  const deploy = (headers: Record<string, string>) => {
    const client = mkdtempSync(join(tmpdir(), 'shop-client-'))
    return keepPreviousFiles({ client, origin: 'https://staging.winkel.example', headers, id: 'a', now: 0, fetch })
  }

  await expect(deploy({})).rejects.toThrow('behind Cloudflare Access: set CLOUDFLARE_ACCESS_CLIENT_ID')
  await expect(deploy(token)).resolves.toBe(0)
})
