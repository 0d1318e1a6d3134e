import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'

/**
 * A Vite plugin that refuses `GET //evil.example/x`. The local server would read a host from such a path and give the
 * worker a URL of that host, which the real platform never does; a redirect to https would lead to that host.
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
