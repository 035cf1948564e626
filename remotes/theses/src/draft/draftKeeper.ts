import { ApiError } from '@forum/client/apiError'
import type { Thesis } from '@forum/domain/thesis'
import { type DraftOwner, forgetLocalDraft, writeLocalDraft } from './localDraft.ts'

export type KeepingState =
  | { at: 'rest' }
  | { at: 'saving' }
  | { at: 'server'; time: Date }
  /** Only this browser has it. */
  | { at: 'browser' }
  /** Nobody has it: the browser keeps nothing and the server cannot be reached. */
  | { at: 'nowhere' }

interface Parts {
  owner: DraftOwner
  basedOn: string | null
  /** What stands in the form now. */
  read: () => Thesis
  /** Sends to the server; answers the moment of the new version. */
  send: (draft: Thesis, basedOn: string | null) => Promise<{ savedAt: string }>
  onState: (state: KeepingState) => void
  /** Somebody saved another version meanwhile, in another tab or on another device. */
  onConflict: () => void
}

/** Pause in typing after which the browser keeps the text, and after which the server gets it; in milliseconds. */
export const PAUSE = { browser: 300, server: 1500 } as const
/** Without a pause the server gets it this often. */
const AT_LEAST_EVERY = 5000
const RETRY_AFTER = 10_000

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

/** Keeps what is typed: in the browser at every pause, on the server within seconds, again and again until it got there. */
export function createDraftKeeper({ owner, read, send, onState, onConflict, ...parts }: Parts) {
  let basedOn = parts.basedOn
  let version = 0
  let sentVersion = 0
  let sending = false
  let ended = false
  let forgotten = false
  let firstUnsent = 0
  let kept = true
  const timers: Record<'browser' | 'server', ReturnType<typeof setTimeout> | undefined> = { browser: undefined, server: undefined }

  const schedule = (which: 'browser' | 'server', work: () => void, ms: number) => {
    clearTimeout(timers[which])
    timers[which] = setTimeout(work, ms)
  }
  const unsent = () => version > sentVersion

  function keepInBrowser(): void {
    clearTimeout(timers.browser)
    if (!forgotten) kept = writeLocalDraft(owner, { draft: read(), typedAt: new Date().toISOString(), basedOn, unsent: unsent() })
  }

  function keepOnServer(): void {
    clearTimeout(timers.server)
    if (forgotten || sending || !unsent()) return
    const current = version
    sending = true
    tell({ at: 'saving' })
    send(read(), basedOn).then(
      ({ savedAt }) => {
        sending = false
        basedOn = savedAt
        sentVersion = current
        keepInBrowser()
        tell({ at: 'server', time: new Date() })
        if (unsent()) schedule('server', keepOnServer, ended ? 0 : PAUSE.server)
      },
      (error: unknown) => {
        sending = false
        if (ended) return
        if (error instanceof ApiError && error.code === 'changed_meanwhile') return onConflict()
        tell({ at: kept ? 'browser' : 'nowhere' })
        // A refusal stays one; a lost connection or a server that is away does not.
        const passing = !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500
        if (passing) schedule('server', keepOnServer, RETRY_AFTER)
      },
    )
  }

  function tell(state: KeepingState): void {
    if (!ended) onState(state)
  }

  const onHide = () => {
    if (document.visibilityState === 'hidden') flush()
  }
  const flush = () => {
    if (!unsent()) return
    keepInBrowser()
    keepOnServer()
  }
  window.addEventListener('pagehide', flush)
  window.addEventListener('online', keepOnServer)
  document.addEventListener('visibilitychange', onHide)

  return {
    /** Something was typed. */
    changed(): void {
      if (ended) return
      if (!unsent()) firstUnsent = Date.now()
      version += 1
      schedule('browser', keepInBrowser, PAUSE.browser)
      const waited = Date.now() - firstUnsent
      schedule('server', keepOnServer, Math.max(0, Math.min(PAUSE.server, AT_LEAST_EVERY - waited)))
    },
    /** The form closes: what is not kept yet is kept now, and then nothing more happens. */
    end(): void {
      flush()
      ended = true
      window.removeEventListener('pagehide', flush)
      window.removeEventListener('online', keepOnServer)
      document.removeEventListener('visibilitychange', onHide)
    },
    /** Stops and forgets: the thesis was uploaded. */
    forget(): void {
      forgotten = true
      this.end()
      forgetLocalDraft(owner)
    },
  }
}
