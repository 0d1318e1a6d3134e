import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '../command-error.ts'
import type { AddCommand } from '../command-types.ts'

const beginner = join(import.meta.dirname, '../folder/beginner')
const schemas = join(import.meta.dirname, '../folder/schemas')

export const addCommand: AddCommand = (program, act) =>
  program
    .command('init')
    .summary('een map om een eigen winkel mee te beginnen')
    .description(
      'Maakt een map met de bestanden van een winkel, met uitleg erin. Een map waar al iets in staat, blijft zoals hij is.',
    )
    .argument('<map>', 'een nieuwe map, of een die nog leeg is')
    .action(act(async (_, folder: string) => ({ text: begin(folder), data: { folder } })))

function begin(folder: string) {
  const there = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : []
  if (there.length)
    throw new CommandError([
      `In ${folder} staat al iets (${there.slice(0, 3).join(', ')}). Kies een nieuwe map: er wordt niets overschreven.`,
    ])
  mkdirSync(folder, { recursive: true })
  cpSync(beginner, folder, { recursive: true })
  copySchemas(folder)
  mkdirSync(join(folder, 'photos'), { recursive: true })
  return [
    `${folder} is klaar. Vul shop.json in, en dan:`,
    `  npm run shop -- apply ${folder} --dry-run   controleert alles`,
    `  npm run shop -- apply ${folder}             zet het in de winkel`,
  ]
}

/** Copies the JSON schemas into the folder. Editors use the schemas to complete and explain field names. */
export const copySchemas = (folder: string) => cpSync(schemas, join(folder, '.schema'), { recursive: true })
