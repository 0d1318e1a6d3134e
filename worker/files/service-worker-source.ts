/* The source text of the browser's service worker: the function must not use anything outside itself. */

/** The parts of a service worker's events that are used: the types of TypeScript's library would redefine the DOM's. */
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
 * The service worker of offline-worker.tsx. It replaces a page that cannot be fetched with the offline page; an error
 * page of the server is shown as it is. It does not touch forms, calls and files.
 */
export const serveOfflinePage = (page: string) => {
  const worker = self as unknown as WorkerScope
  worker.addEventListener('install', (event) => {
    void worker.skipWaiting()
    // In browsers with static routing, files bypass this script, and pages do not wait until it has started.
    void event
      .addRoutes?.([
        { condition: { requestMode: 'navigate', requestMethod: 'GET' }, source: 'race-network-and-fetch-handler' },
        { condition: { not: { requestMode: 'navigate' } }, source: 'network' },
      ])
      .catch(() => {})
  })
  // In browsers without static routing, a page is fetched while this script starts.
  worker.addEventListener('activate', (event) => event.waitUntil(worker.registration.navigationPreload?.enable()))
  worker.addEventListener('fetch', (event) => {
    const { mode, method, url } = event.request
    if (mode !== 'navigate' || method !== 'GET') return
    const fetchPage = async () => (await event.preloadResponse) ?? fetch(event.request)
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    const answer = fetchPage()
    // A URL of the API may be a download, which the offline page must not replace.
    const isApi = new URL(url).pathname.startsWith('/api/')
    event.respondWith(isApi ? answer : answer.catch(() => new Response(page, { status: 503, headers })))
  })
}

/** Replaces an installed service worker and unregisters it; where there is none, it does not install itself. */
export const unregister = () => {
  const worker = self as unknown as WorkerScope
  worker.addEventListener('install', (event) =>
    event.waitUntil(worker.registration.active ? worker.skipWaiting() : Promise.reject()),
  )
  worker.addEventListener('activate', (event) => event.waitUntil(worker.registration.unregister()))
}
