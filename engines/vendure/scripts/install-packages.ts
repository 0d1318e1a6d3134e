import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'

const folder = 'engines/vendure'
const lockfile = `${folder}/package-lock.json`
/** The path of a copy of the lockfile from which packages were last installed. */
const installed = `${folder}/node_modules/.installed-lock.json`

/** Installs the packages of engines/vendure, unless its lockfile is installed already. */
export function installPackages() {
  if (existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(lockfile, 'utf8')) return
  console.log('Installing Vendure, which takes about a minute the first time…')
  // Runs npm by the path of the npm that started this script: on Windows `npm` is not a program but `npm.cmd`.
  const npm = process.env.npm_execpath
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const options = ['ci', '--ignore-scripts', '--no-audit']
  const { status } = spawnSync(program, [...first, ...options], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  copyFileSync(lockfile, installed)
}
