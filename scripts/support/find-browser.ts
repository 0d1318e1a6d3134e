import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Chromium without windows: the same engine with two thirds of the CPU time (docs/decisions/0040). */
const shell = '/usr/bin/chromium-headless-shell'
const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/**
 * Returns the path of a Chromium for tests: CHROMIUM_PATH, Debian's headless shell, a usual place, or Playwright's own
 * download. Undefined when there is none.
 */
export function findInstalledBrowser() {
  return [process.env.CHROMIUM_PATH ?? '', shell, ...whole].find((path) => existsSync(path)) ?? ownBrowser()
}

/** Returns the path of a Chromium with a back/forward cache, which the headless shell lacks. */
export function findFullBrowser() {
  return whole.find((path) => existsSync(path)) ?? findInstalledBrowser()
}

/**
 * Like `findInstalledBrowser`, but installs packages as root on Debian. Ends this process with advice when there is no browser.
 */
export function requireBrowser() {
  if (!process.env.CHROMIUM_PATH && !existsSync(shell)) installPackages()
  const found = findInstalledBrowser()
  if (found) return found
  console.error(
    'The journeys need a Chromium. Install one (Debian: apt-get install chromium chromium-headless-shell; elsewhere: npx playwright install chromium) or name one: CHROMIUM_PATH=/path npm test',
  )
  process.exit(1)
}

/**
 * Installs both packages together, so that they have the same version. If that fails, the browser that exists is used.
 */
function installPackages() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('No headless Chromium here: installing the package of this system …')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', [...args, '-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=15'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  const install = () => apt('install', '-y', '--no-install-recommends', 'chromium', 'chromium-headless-shell')
  if (!install() && apt('update')) install()
}

function ownBrowser() {
  const { stdout } = spawnSync(
    process.execPath,
    ['-e', "console.log(require('playwright-core').chromium.executablePath())"],
    {
      encoding: 'utf8',
    },
  )
  return [stdout.trim()].find((path) => existsSync(path))
}
