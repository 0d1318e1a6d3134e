/** The path of the service worker that shows a page when there is no network (worker/files/offline-worker.tsx). */
export const offlineWorkerPath = '/offline.js'
