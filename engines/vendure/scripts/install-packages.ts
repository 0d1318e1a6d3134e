import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'

const folder = 'engines/vendure'
const lockfile = `${folder}/package-lock.json`
/** The path of a copy of the lockfile, written after each installation. */
const installed = `${folder}/node_modules/.installed-lock.json`

/** Installs the packages of engines/vendure if the lockfile has changed since the last installation. */
export function installPackages() {
  if (existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(lockfile, 'utf8')) return
  console.log('Installing Vendure, which takes about a minute the first time…')
  // Runs npm's JavaScript file, whose path npm passes to scripts: on Windows, `npm` is not a program but `npm.cmd`.
  const npm = process.env.npm_execpath
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const options = ['ci', '--ignore-scripts', '--no-audit']
  const { status } = spawnSync(program, [...first, ...options], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  copyFileSync(lockfile, installed)
}
