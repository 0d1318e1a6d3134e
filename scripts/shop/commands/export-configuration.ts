import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ApplyReport } from '../../../backend/shop-configuration/apply-shop-configuration.repository.ts'
import type { ExportedShopConfiguration } from '../../../backend/shop-configuration/export-shop-configuration.ts'
import { fontPathPrefix } from '../../../src/contract/font-url.ts'
import { type AddCommand, describeJsonOutput } from '../command-types.ts'
import { readConfigurationFolder } from '../folder/read-configuration-folder.ts'
import { toConfigurationFiles } from '../folder/to-configuration-files.ts'
import { fontKeysByFile, readFonts } from '../fonts/read-fonts.ts'
import type { OperatorClient } from '../operator-client.ts'
import { copySchemas } from './init-configuration.ts'

export const addCommand: AddCommand = (program, act) =>
  program
    .command('export')
    .summary('schrijft de winkel naar een map')
    .description(
      'Schrijft de winkel naar de bestanden van een map. Een bestand waar al hetzelfde in staat, blijft zoals je het schreef.',
    )
    .argument('<map>', 'een nieuwe map, of die van deze winkel')
    .addHelpText('after', describeJsonOutput('de winkel, zoals apply die leest'))
    .action(
      act(async ({ shop }, path: string) => {
        const exported = (await shop.get('/folder')) as ExportedShopConfiguration
        const same = await saysTheSame(shop, path)
        const written: string[] = []
        for (const [name, text] of toConfigurationFiles(exported)) {
          const file = join(path, name)
          if (
            existsSync(file) &&
            same.files.has(name.startsWith('pages/') ? name.replace(/^pages\/|\.\w+$/g, '') : name)
          )
            continue
          mkdirSync(dirname(file), { recursive: true })
          writeFileSync(file, text)
          written.push(name)
        }
        for (const [name, key] of Object.entries(exported.fonts)) {
          if (same.fonts[name] === key) continue
          mkdirSync(join(path, 'fonts'), { recursive: true })
          writeFileSync(join(path, name), await shop.file(fontPathPrefix + key))
          written.push(name)
        }
        copySchemas(path)
        const count = written.length === 1 ? '1 bestand' : `${written.length} bestanden`
        const isSame = !written.length && !same.others.length
        return {
          text: [
            isSame ? `${path} zegt al hetzelfde` : `${count} geschreven in ${path}`,
            ...same.others.map((file) => `Let op: ${file} staat niet in de winkel; apply zet die pagina erin.`),
          ],
          data: exported,
        }
      }),
    )

/**
 * Returns the names of files and pages in the folder that equal those of the shop, the keys of fonts by name, and the
 * files of pages that the shop does not have.
 */
async function saysTheSame(shop: OperatorClient, path: string) {
  if (!existsSync(path)) return { files: new Set<string>(), fonts: {} as Record<string, string>, others: [] }
  const read = readConfigurationFolder(path)
  const fonts = fontKeysByFile(await readFonts(path, read))
  const { placeOf } = read
  const folder: Record<string, unknown> = { ...read.folder, fonts }
  const { files } = (await shop.post('/folder', { folder, dry_run: true }, placeOf)) as ApplyReport
  const pages = (folder.pages ?? []) as { slug: string; file: string }[]
  const changes = new Map(files.map(({ file, ...names }) => [file, names]))
  const isSame = (file: string) => {
    const names = changes.get(file)
    return names !== undefined && !names.added.length && !names.changed.length && !names.removed.length
  }
  const ofPages = changes.get('pages')
  const same = new Set([
    ...Object.keys(read.folder).flatMap((name) => [`${name}.json`, `${name}.csv`].filter(isSame)),
    // Compares pages one by one, because each page has its own file.
    ...pages.flatMap(({ slug }) => (ofPages && ![...ofPages.added, ...ofPages.changed].includes(slug) ? [slug] : [])),
  ])
  const others = pages.filter(({ slug }) => ofPages?.added.includes(slug)).map(({ file }) => file)
  return { files: same, fonts, others }
}
