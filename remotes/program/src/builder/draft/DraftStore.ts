import { ApiError, messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { changeProgram, getProgramDraft, type ProgramDraft } from '@forum/contracts/program/programDraft'
import { type DraftState, initialState, withoutMarks, withRefused, withReply, withSaved, withStep, withUndo } from './draftState.ts'
import { type LocalChange, toProgramChanges } from './steps.ts'

const RETRY_MS = 4000
const MARK_MS = 6000

/** Delivery of the changes. */
export interface Delivery {
  /** The server does not reply; changes are queued and retried. */
  offline: boolean
  /** The latest change that was refused, with the reason. */
  refused: { text: string; reason: string } | null
}

export interface DraftSnapshot {
  draft: DraftState
  delivery: Delivery
}

const isDeliveryFailure = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429)

/** The draft of one page: changes are applied optimistically and sent in order, changes by others are polled. */
export class DraftStore {
  #shown: DraftSnapshot
  #listeners = new Set<() => void>()
  #sending = false
  /** Counter that is incremented when a call begins and when it ends. */
  #calls = 0
  #steps = 0
  #timers = new Set<ReturnType<typeof setTimeout>>()

  constructor(draft: ProgramDraft) {
    this.#shown = { draft: initialState(draft), delivery: { offline: false, refused: null } }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly current = (): DraftSnapshot => this.#shown

  apply(text: string, changes: readonly LocalChange[]): void {
    if (changes.length === 0) return
    this.#steps += 1
    const step = { number: this.#steps, text, changes }
    this.#set({ draft: withStep(this.#shown.draft, step) })
    void this.send()
  }

  undo(text: string): void {
    this.#steps += 1
    this.#set({ draft: withUndo(this.#shown.draft, this.#steps, text) })
    void this.send()
  }

  /** Sends the pending changes until none is left or the server does not reply. */
  async send(): Promise<void> {
    if (this.#sending) return
    this.#sending = true
    try {
      while (this.#shown.draft.pending.length > 0) await this.#sendFirst()
    } catch {
      this.#later(() => void this.send(), RETRY_MS)
    } finally {
      this.#sending = false
    }
  }

  async #sendFirst(): Promise<void> {
    const [step] = this.#shown.draft.pending
    if (!step) return
    this.#calls += 1
    try {
      const { items } = await call(changeProgram, { changes: toProgramChanges(step.changes) }, { quiet: true })
      this.#set({ draft: withSaved(this.#shown.draft, items), delivery: { ...this.#shown.delivery, offline: false } })
    } catch (error) {
      if (isDeliveryFailure(error)) {
        this.#set({ delivery: { ...this.#shown.delivery, offline: true } })
        throw error
      }
      const refused = { text: step.text, reason: messageOf(error) }
      this.#set({ draft: withRefused(this.#shown.draft), delivery: { offline: false, refused } })
      // The competing change is read.
      await this.#read().catch(() => undefined)
    } finally {
      this.#calls += 1
    }
  }

  dismissRefusal(): void {
    this.#set({ delivery: { ...this.#shown.delivery, refused: null } })
  }

  /** Reads changes by others. @param talks with the talks, which change less often */
  async poll(talks = false): Promise<void> {
    if (!this.#sending) await this.#read(talks)
  }

  /** Reads the effects of another call of this page. */
  async reread(): Promise<void> {
    await this.#read(true, false)
  }

  async #read(talks = false, byOthers = true): Promise<void> {
    const calls = this.#calls
    const { revision } = this.#shown.draft
    const reply = await call(
      getProgramDraft,
      { since: revision, ...(talks && { talks: '1' as const }) },
      { quiet: true, background: byOthers },
    )
    // A reply older than a local change would revert it briefly.
    if (calls !== this.#calls) return
    const draft = withReply(this.#shown.draft, reply, byOthers)
    if (draft === this.#shown.draft) return
    const marked = [...draft.marks.keys()].filter((id) => !this.#shown.draft.marks.has(id))
    this.#set({ draft })
    if (marked.length > 0) this.#later(() => this.#set({ draft: withoutMarks(this.#shown.draft, marked) }), MARK_MS)
  }

  dispose(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }

  #later(run: () => void, ms: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      run()
    }, ms)
    this.#timers.add(timer)
  }

  #set(part: Partial<DraftSnapshot>): void {
    this.#shown = { ...this.#shown, ...part }
    for (const listener of this.#listeners) listener()
  }
}
