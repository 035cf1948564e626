import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { type JuryTalk, saveJuryScore } from '@forum/contracts/program/jury'
import { useRef, useState } from 'react'

export interface Given {
  scores: (number | null)[]
  note: string
  version: number
}

/** `typed`: a note that is saved when its field is left. */
export type Saving = 'typed' | 'saving' | 'saved' | 'failed'

interface Changed extends Given {
  status: Saving
  /** Why it is not saved. */
  failure?: string
}

/** Whether a reply is of this change: a number may be another device's, and the server composes notes. */
const isOf = (stored: Given, sent: Given): boolean =>
  stored.version === sent.version && JSON.stringify(stored.scores) === JSON.stringify(sent.scores)

/**
 * Scores and notes, saved with every press. One request for a talk is under way at a time, and the latest scores follow it; one that is
 * repeated has the same number, so that the server stores it once.
 */
export function useScores() {
  const [changed, setChanged] = useState<ReadonlyMap<number, Changed>>(new Map())
  const latest = useRef(changed)
  const running = useRef(new Set<number>())

  const set = (id: number, one: Changed) => {
    latest.current = new Map(latest.current).set(id, one)
    setChanged(latest.current)
  }

  /** @returns whether nothing is left to send */
  const send = async (id: number): Promise<boolean> => {
    const sent = latest.current.get(id)
    if (!sent) return true
    const { scores, note, version } = sent
    const stored = await call(saveJuryScore, { id, scores, note, version }, { quiet: true })
    const now = latest.current.get(id) ?? sent
    // Another device of the judge was faster: the latest press counts.
    if (!isOf(stored, sent)) set(id, { ...now, version: Math.max(now.version, stored.version + 1) })
    else if (now === sent) {
      set(id, { ...sent, status: 'saved' })
      return true
    }
    return false
  }

  const save = async (id: number) => {
    if (running.current.has(id)) return
    running.current.add(id)
    try {
      let isDone = false
      while (!isDone) isDone = await send(id)
    } catch (error) {
      const now = latest.current.get(id)
      if (now) set(id, { ...now, status: 'failed', failure: messageOf(error) })
    }
    running.current.delete(id)
  }

  const given = (talk: JuryTalk): Given & { status?: Saving; failure?: string } => latest.current.get(talk.id) ?? talk
  const change = (talk: JuryTalk, part: Partial<Given>, status: Saving) => {
    const { scores, note, version } = given(talk)
    set(talk.id, { scores, note, ...part, version: version + 1, status })
  }
  const retry = (id: number) => {
    const now = latest.current.get(id)
    if (!now) return
    set(id, { ...now, status: 'saving' })
    void save(id)
  }

  return {
    given,
    retry,
    score: (talk: JuryTalk, criterion: number, score: number) => {
      change(talk, { scores: given(talk).scores.map((each, index) => (index === criterion ? score : each)) }, 'saving')
      void save(talk.id)
    },
    typeNote: (talk: JuryTalk, note: string) => change(talk, { note }, 'typed'),
    /** Saves a note that was typed. */
    leaveNote: (talk: JuryTalk) => {
      if (given(talk).status === 'typed') retry(talk.id)
    },
  }
}
export type Scores = ReturnType<typeof useScores>
