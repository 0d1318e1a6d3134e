/* The source text of the browser's service worker: it may use nothing from outside itself. */

/** The events of a service worker that we use: the library's types would redefine the DOM's. */
type WorkerEvent = Event & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  waitUntil: (work?: Promise<unknown>) => void
  addRoutes?: (rules: object[]) => Promise<void>
  respondWith: (answer: Promise<Response>) => void
}
type WorkerScope = {
  skipWaiting: () => Promise<void>
  registration: ServiceWorkerRegistration
  addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void
}

/**
 * The service worker of offline-worker.tsx. Every page comes from the network, whatever its status; only a page that
 * can't be fetched at all is replaced. It replaces nothing else: no form, no call, no file.
 */
export const serveOfflinePage = (page: string) => {
  const worker = self as unknown as WorkerScope
  worker.addEventListener('install', (event) => {
    void worker.skipWaiting()
    // Where browsers know it, a page that comes does not wait for this script, and no file passes it.
    void event
      .addRoutes?.([
        { condition: { requestMode: 'navigate', requestMethod: 'GET' }, source: 'race-network-and-fetch-handler' },
        { condition: { not: { requestMode: 'navigate' } }, source: 'network' },
      ])
      .catch(() => {})
  })
  // Elsewhere a page is fetched while this script starts, not after.
  worker.addEventListener('activate', (event) => event.waitUntil(worker.registration.navigationPreload?.enable()))
  worker.addEventListener('fetch', (event) => {
    const { mode, method, url } = event.request
    if (mode !== 'navigate' || method !== 'GET') return
    const fetchPage = async () => (await event.preloadResponse) ?? fetch(event.request)
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    const answer = fetchPage()
    // A document of the API may be one to download.
    const isApi = new URL(url).pathname.startsWith('/api/')
    event.respondWith(isApi ? answer : answer.catch(() => new Response(page, { status: 503, headers })))
  })
}

/** Takes the place of an earlier one and goes; where there is none it is not installed. */
export const unregister = () => {
  const worker = self as unknown as WorkerScope
  worker.addEventListener('install', (event) =>
    event.waitUntil(worker.registration.active ? worker.skipWaiting() : Promise.reject()),
  )
  worker.addEventListener('activate', (event) => event.waitUntil(worker.registration.unregister()))
}
