import { call } from '@forum/client/call'
import { announce, showFailure } from '@forum/client/toasts'
import { useReading } from '@forum/client/useReading'
import { type PaperPerson, readPaperList, typePaperMark } from '@forum/contracts/door/presence'
import type { MarkKind } from '@forum/domain/door/marks'
import { i18n } from '@forum/language'
import { useState } from 'react'

/** The people of a list, and their ticks as they are typed in. */
export function useTyping(pointId: number, day: string) {
  const reading = useReading(readPaperList, { pointId, day })
  /** Registrations typed in since the page was opened, the latest first. */
  const [recent, setRecent] = useState<number[]>([])

  async function send({ registrationId, fullName }: PaperPerson, kind: MarkKind, time: string): Promise<void> {
    try {
      const state = await call(typePaperMark, { pointId, day, registrationId, kind, time })
      reading.change((list) => ({
        ...list,
        people: list.people.map((person) => (person.registrationId === registrationId ? { ...person, ...state } : person)),
      }))
      setRecent((ids) => [...(kind === 'in' ? [registrationId] : []), ...ids.filter((id) => id !== registrationId)])
      announce(
        kind === 'in' ? i18n.t('Отметка поставлена: {name}', { name: fullName }) : i18n.t('Отметка снята: {name}', { name: fullName }),
      )
    } catch (error) {
      showFailure(error)
    }
  }
  return { reading, recent, send }
}
