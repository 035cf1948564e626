/** How loading a remote went, told to the server, which counts it. No personal data. */
export interface LoadReport {
  release: string
  remote: string
  version: string
  kind: string
  /** Milliseconds since the first try. */
  ms: number
  attempt: number
  /** Loaded after an earlier failure. */
  recovered: boolean
}

const send = (body: string) => navigator.sendBeacon?.('/beacons', new Blob([body], { type: 'application/json' }))

/** Nobody waits for it, and nothing depends on it: the page is drawn first. */
export function reportLoad(report: LoadReport): void {
  const body = JSON.stringify({ ...report, phase: 'load', ms: Math.round(report.ms) })
  if ('requestIdleCallback' in window) requestIdleCallback(() => send(body), { timeout: 5000 })
  else send(body)
}
