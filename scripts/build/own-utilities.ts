import { readFileSync } from 'node:fs'
import { createGenerator } from 'unocss'
import type { Plugin } from 'vite'
import config, { markup } from '../../uno.config.ts'
import { findFiles } from '../support/find-files.ts'

/**
 * Adds the utilities to the stylesheet of pages of one visitor. They are all there are, those of public pages too: among
 * utilities the later one wins, so that half of them in another stylesheet would win from the other half.
 */
export function ownUtilities(): Plugin {
  return {
    name: 'own-utilities',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.endsWith('/src/styles/personal.css')) return
      const generator = await createGenerator(config)
      const classes = new Set<string>()
      for (const file of findFiles(markup).filter((file) => !file.includes('.test.')))
        await generator.applyExtractors(readFileSync(file, 'utf8'), file, classes)
      return `${code}\n${(await generator.generate(classes, { preflights: false })).css}`
    },
  }
}
