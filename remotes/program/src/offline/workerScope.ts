/** The service worker, as the remote's definition declares it and the page registers it. */

export const WORKER_FILE = 'worker.js'
export const WORKER_SCOPE = '/program'
