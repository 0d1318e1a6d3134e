import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const id = 'virtual:client-manifest'

/** `virtual:client-manifest`: the client build's manifest for the worker to name its files; null in dev. */
export function clientManifest(): Plugin {
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
      if (this.environment.mode === 'dev') return 'export default null'
      return `export default ${readFileSync(resolve(folder, '.vite/manifest.json'), 'utf8')}`
    },
  }
}

/** The worker renders the pages, outside the browser's HMR: an edit there reloads the page. */
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
