/** Path of the service worker that answers without a network (worker/files/offline-worker.tsx). */
export const offlineWorkerPath = '/offline.js'
