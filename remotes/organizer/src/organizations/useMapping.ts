import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { addToast, showFailure, showSuccess } from '@forum/client/toasts'
import { type KnownOrganization, mapOrganizations, type Undone, type Unlisted, undoMapping } from '@forum/contracts/people/organizations'
import { i18n } from '@forum/language'
import { useState } from 'react'
import { suggestedFor } from './groupEntries.ts'
import { organizationTexts, peopleAndTheses } from './texts.ts'

/** Time to read the result of a mapping and to undo it. */
const UNDO_MS = 15_000

/** Maps selected entries to an organisation of the list, and undoes it. */
export function useMapping(entries: readonly Unlisted[], known: readonly KnownOrganization[], reload: () => Promise<void>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  /** Chosen organisation; undefined: the closest one is proposed. */
  const [chosen, setChosen] = useState<number | null | undefined>(undefined)
  const [problem, setProblem] = useState<string | null>(null)
  const [undone, setUndone] = useState<Undone | null>(null)
  const [busy, setBusy] = useState(false)
  const shown = entries.filter(({ text }) => selected.has(text))
  const target = chosen === undefined ? suggestedFor(shown) : chosen

  const select = (given: readonly string[], on: boolean) => {
    setProblem(null)
    const next = new Set(on ? [...selected, ...given] : [...selected].filter((text) => !given.includes(text)))
    setSelected(next)
    if (next.size === 0) setChosen(undefined)
  }
  const choose = (id: number | null) => {
    setProblem(null)
    setChosen(id)
  }
  const undo = async (id: number) => {
    setBusy(true)
    try {
      const reply = await call(undoMapping, { id })
      setUndone(reply)
      showSuccess(i18n.t('Отменено: {people}', { people: peopleAndTheses(reply.people, reply.theses) || i18n.t('ничего не изменилось') }))
    } catch (error) {
      showFailure(error)
    }
    await reload()
    setBusy(false)
  }
  const map = async () => {
    const organization = known.find(({ id }) => id === target)
    if (!organization) return setProblem(i18n.t('Выберите организацию'))
    setBusy(true)
    setUndone(null)
    try {
      const { id, people, theses } = await call(mapOrganizations, { entries: [...selected], organizationId: organization.id })
      setSelected(new Set())
      setChosen(undefined)
      const action = { label: organizationTexts.undo, run: () => void undo(id) }
      addToast(
        'success',
        i18n.t('Отнесено ({people}): {name}', { people: peopleAndTheses(people, theses), name: organization.name }),
        UNDO_MS,
        action,
      )
    } catch (error) {
      setProblem(messageOf(error))
    }
    await reload()
    setBusy(false)
  }
  return { selected, shown, target, problem, undone, busy, select, choose, map, undo }
}
