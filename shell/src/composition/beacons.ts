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

/** Nobody waits for it, and nothing depends on it. */
export function reportLoad(report: LoadReport): void {
  const body = JSON.stringify({ ...report, phase: 'load', ms: Math.round(report.ms) })
  navigator.sendBeacon?.('/beacons', new Blob([body], { type: 'application/json' }))
}
