/** The path of the service worker that shows a page without a network (worker/files/offline-worker.tsx). */
export const offlineWorkerPath = '/offline.js'
