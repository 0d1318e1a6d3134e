import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'

/**
 * A Vite plugin that refuses `GET //evil.example/x`. Vite's server would read a host from this path, and give the
 * worker a URL of that host. A redirect to https would then lead to that host. Cloudflare itself gives the worker the
 * right host.
 */
export function refuseDoubleSlashPaths(): Plugin {
  const refuse = ({ url = '' }: IncomingMessage, answer: ServerResponse, next: () => void) => {
    if (!/^[/\\]{2}/.test(url)) return next()
    answer.writeHead(400).end()
  }
  return {
    name: 'own-host',
    configureServer: ({ middlewares }) => void middlewares.use(refuse),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(refuse),
  }
}
