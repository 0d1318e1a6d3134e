import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Debian's headless Chromium: the same engine as Chromium, with two thirds of the CPU time (docs/decisions/0040). */
const shell = '/usr/bin/chromium-headless-shell'
const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/**
 * Returns the path of a Chromium for tests, the first that exists of: CHROMIUM_PATH, Debian's headless Chromium, the
 * usual paths of Chromium, Playwright's download. Returns undefined if none exists.
 */
export function findInstalledBrowser() {
  return [process.env.CHROMIUM_PATH ?? '', shell, ...whole].find((path) => existsSync(path)) ?? ownBrowser()
}

/** Returns the path of a full Chromium, because the headless Chromium has no back/forward cache. */
export function findFullBrowser() {
  return whole.find((path) => existsSync(path)) ?? findInstalledBrowser()
}

/**
 * Returns the path of a Chromium for tests. On Debian, as root, it first installs Chromium if that is missing. If there
 * is no Chromium, it prints advice and ends this process.
 */
export function requireBrowser() {
  if (!process.env.CHROMIUM_PATH && !existsSync(shell)) installPackages()
  const found = findInstalledBrowser()
  if (found) return found
  console.error(
    'The tests in a browser need Chromium. Install it (Debian: apt-get install chromium chromium-headless-shell; elsewhere: npx playwright install chromium) or name one: CHROMIUM_PATH=/path npm test',
  )
  process.exit(1)
}

/**
 * Installs Chromium and the headless Chromium together, so that both have the same version. Ignores a failure, because
 * another Chromium may exist.
 */
function installPackages() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Headless Chromium is missing: installing the package of this system …')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', [...args, '-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=15'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  const install = () => apt('install', '-y', '--no-install-recommends', 'chromium', 'chromium-headless-shell')
  if (!install() && apt('update')) install()
}

/** Loads Playwright only if it is needed, because it takes 0.1 s. It has no path for a system that it does not know. */
function ownBrowser() {
  try {
    const path: string = createRequire(import.meta.url)('playwright-core').chromium.executablePath()
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}
