import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { announce, showFailure } from '@forum/client/toasts'
import { type PaperPerson, readPaperList, typePaperMark } from '@forum/contracts/door/presence'
import type { MarkKind } from '@forum/domain/door/marks'
import { useEffect, useState } from 'react'
import { paperTexts } from './texts.ts'

export interface ReadList {
  at: string
  people: PaperPerson[]
}

/** The people of a list, and their ticks as they are typed in. */
export function useTyping(pointId: number, day: string) {
  const [read, setRead] = useState<ReadList | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [asked, setAsked] = useState(1)
  /** Registrations typed in since the page was opened, the latest first. */
  const [recent, setRecent] = useState<number[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies(asked): read again when asked
  useEffect(() => {
    const stop = new AbortController()
    call(readPaperList, { pointId, day }, { signal: stop.signal }).then(setRead, (error: unknown) => {
      if (!stop.signal.aborted) setFailure(messageOf(error))
    })
    return () => stop.abort()
  }, [pointId, day, asked])

  const retry = () => {
    setFailure(null)
    setAsked((times) => times + 1)
  }

  async function send({ registrationId, fullName }: PaperPerson, kind: MarkKind, time: string): Promise<void> {
    try {
      const state = await call(typePaperMark, { pointId, day, registrationId, kind, time })
      setRead((list) => {
        if (!list) return list
        const people = list.people.map((person) => (person.registrationId === registrationId ? { ...person, ...state } : person))
        return { ...list, people }
      })
      setRecent((ids) => [...(kind === 'in' ? [registrationId] : []), ...ids.filter((id) => id !== registrationId)])
      announce(kind === 'in' ? paperTexts.done(fullName) : paperTexts.undone(fullName))
    } catch (error) {
      showFailure(error)
    }
  }
  return { read, failure, retry, recent, send }
}
