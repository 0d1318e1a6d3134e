/*
 * The functions in this file are sent as source text, as the script of the browser's service worker. So they must not
 * use anything outside themselves.
 */

/**
 * The parts of a service worker's events that are used. TypeScript's own types for service workers would redefine those
 * of the DOM.
 */
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
 * The service worker with the offline page. It shows the offline page instead of a page that cannot be fetched. An
 * error page of the server is shown unchanged, and forms, API calls and files are ignored.
 */
export const serveOfflinePage = (page: string) => {
  const worker = self as unknown as WorkerScope
  worker.addEventListener('install', (event) => {
    void worker.skipWaiting()
    // In browsers with static routing, files bypass this script, and pages do not wait until the script has started.
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

/**
 * Replaces an installed service worker and unregisters it. In a browser without one, this script does not install
 * itself.
 */
export const unregisterServiceWorker = () => {
  const worker = self as unknown as WorkerScope
  worker.addEventListener('install', (event) =>
    event.waitUntil(worker.registration.active ? worker.skipWaiting() : Promise.reject()),
  )
  worker.addEventListener('activate', (event) => event.waitUntil(worker.registration.unregister()))
}
