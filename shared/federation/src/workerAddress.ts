/** Address of a remote's service worker: at the top, since a worker serves no pages above its address. */

const SUFFIX = '-worker.js'

export const workerAddress = (remote: string): string => `/${remote}${SUFFIX}`

/** Whether the first segment of a path belongs to service workers. */
export const isWorkerSegment = (segment: string): boolean => segment.toLowerCase().endsWith(SUFFIX)
