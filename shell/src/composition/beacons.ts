import { scriptGlobals } from './federation/scriptGlobals.ts'
import { loadTicket } from './loadTicket.ts'

/** Reports of loading remotes, counted by the server. No personal data. */
export interface LoadReport {
  release: string
  remote: string
  version: string
  kind: string
  /** Milliseconds since the first attempt. */
  ms: number
  attempt: number
  /** The code that the user sees with a failure. */
  reference?: string
  /** First line of the error. */
  error?: string | undefined
  /** Whether the module was loaded after an earlier failure. */
  recovered: boolean
}

const send = (body: string) => navigator.sendBeacon?.('/beacons', new Blob([body], { type: 'application/json' }))

/** Sends a report: of a loaded page after it is rendered, with low priority, of a failure immediately, since the page may never rest. It settles the opening of a page of that remote. */
export function reportLoad(report: LoadReport): void {
  const { set, page, settle } = scriptGlobals.forumOpenings ?? {}
  const body = JSON.stringify({
    ...report,
    set,
    page,
    phase: 'load',
    ticket: loadTicket(),
    ms: Math.round(report.ms),
    opening: settle?.(report.remote),
  })
  if (report.kind === 'ready' && 'requestIdleCallback' in window) requestIdleCallback(() => send(body), { timeout: 5000 })
  else send(body)
}
