import { ApiError } from '@forum/client/apiError'
import type { Thesis } from '@forum/domain/theses/thesis'
import { type DraftOwner, forgetLocalDraft, writeLocalDraft } from './localDraft.ts'

export type KeepingState =
  | { at: 'rest' }
  | { at: 'saving' }
  | { at: 'server'; time: Date }
  /** The input is saved only in this browser. */
  | { at: 'browser' }
  /** The input is not saved: storage is blocked and the server cannot be reached. */
  | { at: 'nowhere' }

interface Parts {
  owner: DraftOwner
  basedOn: string | null
  /** Version of the thesis that is corrected. */
  version?: number | undefined
  /** Reads the current form values. */
  read: () => Thesis
  /** Saves to the server; returns the timestamp of the new version. */
  send: (draft: Thesis, basedOn: string | null) => Promise<{ savedAt: string }>
  onState: (state: KeepingState) => void
  /** Called when another version was saved concurrently, in another tab or on another device. */
  onConflict: () => void
}

/** Debounce of saving in the browser and on the server; in milliseconds. */
export const PAUSE = { browser: 300, server: 1500 } as const
/** Maximum interval of saving on the server while typing continues. */
const AT_LEAST_EVERY = 5000
const RETRY_AFTER = 10_000

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

/** Calls `flush` when the page is hidden or closed, and `onOnline` when the connection is back. @returns a function that stops */
function watchPage(flush: () => void, onOnline: () => void): () => void {
  const onHide = () => {
    if (document.visibilityState === 'hidden') flush()
  }
  window.addEventListener('pagehide', flush)
  window.addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onHide)
  return () => {
    window.removeEventListener('pagehide', flush)
    window.removeEventListener('online', onOnline)
    document.removeEventListener('visibilitychange', onHide)
  }
}

/** Refusals are not retried; lost connections and server failures are. */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500

/** Saves input: in the browser at every pause, on the server within seconds, retrying until it succeeds. */
export function createDraftKeeper({ owner, read, send, onState, onConflict, ...parts }: Parts) {
  let basedOn = parts.basedOn
  let version = 0
  let sentVersion = 0
  let sending = false
  let ended = false
  let forgotten = false
  let firstUnsent = 0
  let kept = true
  const timers: { browser?: ReturnType<typeof setTimeout>; server?: ReturnType<typeof setTimeout> } = {}

  const schedule = (which: 'browser' | 'server', work: () => void, ms: number) => {
    clearTimeout(timers[which])
    timers[which] = setTimeout(work, ms)
  }
  const unsent = () => version > sentVersion

  function keepInBrowser(): void {
    clearTimeout(timers.browser)
    if (!forgotten)
      kept = writeLocalDraft(owner, { draft: read(), typedAt: new Date().toISOString(), basedOn, version: parts.version, unsent: unsent() })
  }

  function keepOnServer(): void {
    clearTimeout(timers.server)
    if (forgotten || sending || !unsent()) return
    const current = version
    sending = true
    reportState({ at: 'saving' })
    send(read(), basedOn).then(
      ({ savedAt }) => {
        sending = false
        basedOn = savedAt
        sentVersion = current
        keepInBrowser()
        reportState({ at: 'server', time: new Date() })
        if (unsent()) schedule('server', keepOnServer, ended ? 0 : PAUSE.server)
      },
      (error: unknown) => {
        sending = false
        if (ended) return
        if (error instanceof ApiError && error.code === 'changed_meanwhile') return onConflict()
        reportState({ at: kept ? 'browser' : 'nowhere' })
        if (isTemporary(error)) schedule('server', keepOnServer, RETRY_AFTER)
      },
    )
  }

  function reportState(state: KeepingState): void {
    if (!ended) onState(state)
  }

  const flush = () => {
    if (!unsent()) return
    keepInBrowser()
    keepOnServer()
  }
  const stopWatching = watchPage(flush, keepOnServer)

  return {
    /** Notifies the keeper of input. */
    changed(): void {
      if (ended) return
      if (!unsent()) firstUnsent = Date.now()
      version += 1
      schedule('browser', keepInBrowser, PAUSE.browser)
      const waited = Date.now() - firstUnsent
      schedule('server', keepOnServer, Math.max(0, Math.min(PAUSE.server, AT_LEAST_EVERY - waited)))
    },
    /** Saves pending input and stops. */
    end(): void {
      flush()
      ended = true
      stopWatching()
    },
    /** Stops and deletes the local draft after the upload. */
    forget(): void {
      forgotten = true
      this.end()
      forgetLocalDraft(owner)
    },
  }
}
