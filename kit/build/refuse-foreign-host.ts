import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'

/**
 * Refuses `GET //evil.example/x`. The server that runs the workers on this machine would read the host out of such a
 * path and give the worker an address of that host, as the platform never does; the redirect to https led there.
 */
export function refuseForeignHost(): Plugin {
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
