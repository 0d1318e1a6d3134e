import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const id = 'virtual:client-manifest'

/**
 * A Vite plugin that provides `virtual:client-manifest` to the worker. Its default export is the client build's
 * manifest, with the names of the files. `stylesheet` is the text of the first stylesheet of `entry`, which pages
 * contain inline. Both are null in development.
 */
export function clientManifest(entry: string): Plugin {
  let folder = ''
  return {
    name: 'client-manifest',
    sharedDuringBuild: true,
    configResolved({ root, environments }) {
      folder = resolve(root, environments.client?.build.outDir ?? 'dist/client')
    },
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(source) {
      if (source !== `\0${id}`) return null
      if (this.environment.mode === 'dev') return 'export const stylesheet = null; export default null'
      const read = (file: string) => readFileSync(resolve(folder, file), 'utf8')
      const manifest = JSON.parse(read('.vite/manifest.json'))
      const stylesheet = read(manifest[entry].css[0])
      if (stylesheet.includes('</style')) throw new Error(`the stylesheet of ${entry} ends an element that contains it`)
      return `export const stylesheet = ${JSON.stringify(stylesheet)}; export default ${JSON.stringify(manifest)}`
    },
  }
}

/** A Vite plugin that reloads the page after an edit of server code, which the browser's HMR does not cover. */
export function reloadOnServerEdit(): Plugin {
  return {
    name: 'reload-on-server-edit',
    hotUpdate({ modules, server }) {
      if (this.environment.name === 'client' || modules.length === 0) return
      const inClient = modules.some(
        (module) => module.file && server.environments.client?.moduleGraph.getModulesByFile(module.file)?.size,
      )
      if (!inClient) server.environments.client?.hot.send({ type: 'full-reload' })
    },
  }
}
