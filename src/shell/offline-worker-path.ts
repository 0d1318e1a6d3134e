/** Path of the service worker that answers without a network (worker/offline-worker.tsx). */
export const offlineWorkerPath = '/offline.js'
