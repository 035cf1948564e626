import { dropDraft, keepDraft, readDraft } from '@forum/client/input/formInput'
import { useSession } from '@forum/client/session'
import type { UseFormReturn } from '@forum/ui/form'
import { useEffect, useState } from 'react'
import type { ApplicationForm } from './applicationForm.ts'

export interface Draft {
  /** The form started from a draft. */
  restored: boolean
  /** Whether all input is stored. */
  kept: boolean
  /** Deletes the draft, after sending or to start again. */
  drop: () => void
}

/** Stores the input of an application in this browser, for its author only. @param name of the application, with its forum */
export function useApplicationDraft(form: UseFormReturn<ApplicationForm>, name: string, empty: ApplicationForm): Draft {
  const [userId] = useState(() => useSession.getState().userId)
  const [found] = useState(() => readDraft(name, userId, empty))
  const [restored, setRestored] = useState(found !== null)
  const [kept, setKept] = useState(true)
  const { reset, watch, getValues } = form

  useEffect(() => {
    if (found) reset(found, { keepDefaultValues: true })
    const { unsubscribe } = watch(() => {
      const values = getValues()
      if (JSON.stringify(values) !== JSON.stringify(empty)) setKept(keepDraft(name, userId, values))
      else dropDraft(name, userId)
    })
    return unsubscribe
  }, [found, reset, watch, getValues, name, userId, empty])

  const drop = () => {
    dropDraft(name, userId)
    setRestored(false)
  }
  return { restored, kept, drop }
}
