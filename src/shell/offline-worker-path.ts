/**
 * The path of the service worker that shows the offline page when there is no network
 * (worker/files/offline-worker.tsx).
 */
export const offlineWorkerPath = '/offline.js'
