import papaparse from 'papaparse'
import { stringify } from 'yaml'
import type { ExportedShopConfiguration } from '../../../backend/shop-configuration/export-shop-configuration.ts'
import { csvFileNames, jsonFileNames } from './read-configuration-folder.ts'

const columns = {
  codes: ['code', 'title', 'discount', 'from', 'until', 'minimum', 'limit', 'on_reduced'],
  synonyms: ['word', 'synonym'],
  redirects: ['from', 'to'],
} as const

/** Returns the texts of an exported shop configuration's files, by their paths in the configuration's folder. */
export function toConfigurationFiles(exported: ExportedShopConfiguration): Map<string, string> {
  const files = new Map<string, string>()
  for (const name of jsonFileNames) {
    const value = exported[name]
    if (value) files.set(`${name}.json`, toJson(name, value))
  }
  for (const name of csvFileNames) {
    const rows: readonly object[] = exported[name]
    files.set(
      `${name}.csv`,
      // Spreadsheets read a file without a byte order mark in another encoding.
      `\uFEFF${papaparse.unparse({ fields: [...columns[name]], data: [...rows] }, { delimiter: ';', newline: '\n' })}\n`,
    )
  }
  for (const { slug, head, body_html, body_markdown } of exported.pages) {
    const text = `---\n${stringify(head, { lineWidth: 0 })}---\n\n${body_markdown ?? body_html}`
    files.set(`pages/${slug}.${body_markdown === null ? 'html' : 'md'}`, text)
  }
  return files
}

/** Returns JSON with a reference to its JSON Schema, so that editors can check the file. */
const toJson = (name: string, value: object) =>
  `${JSON.stringify({ $schema: `.schema/${name}.json`, ...value }, null, 2)}\n`
