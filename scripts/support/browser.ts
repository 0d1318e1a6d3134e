import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The path of a Chromium to test with: CHROMIUM_PATH, one of the usual places, Playwright's own download, or Debian's
 * package when we are root.
 *
 * Ends this process with a sentence about what to do when there is none.
 */
export function findBrowser() {
  const found = [process.env.CHROMIUM_PATH ?? '', ...usual, ownBrowser()].find((path) => path && existsSync(path))
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium here: installing the package of this system …')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  console.error(
    'The journeys need a Chromium. Install one (Debian: apt-get install chromium) or name one: CHROMIUM_PATH=/path npm test',
  )
  process.exit(1)
}

function ownBrowser() {
  const { stdout } = spawnSync('node', ['-e', "console.log(require('playwright-core').chromium.executablePath())"], {
    encoding: 'utf8',
  })
  return stdout.trim()
}
