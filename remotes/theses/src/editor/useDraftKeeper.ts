import { call } from '@forum/client/call'
import { saveThesisDraft } from '@forum/contracts/theses/theses'
import type { UseFormReturn } from '@forum/ui/form'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { createDraftKeeper, type DraftKeeper, type KeepingState } from '../draft/draftKeeper.ts'
import { type OrganizationNames, type ThesisForm, toThesis } from '../form/formValues.ts'
import type { EditorProps } from './editorProps.ts'

type Props = Pick<EditorProps, 'owner' | 'cabinet' | 'version' | 'draft' | 'onUnsavedChange' | 'onConflict'>

/** Saves the form's input as a draft while typing, from the first render until the form is closed. */
export function useDraftKeeper(
  { getValues, watch }: UseFormReturn<ThesisForm>,
  names: OrganizationNames,
  { owner, cabinet, version, draft, onUnsavedChange, onConflict }: Props,
): { state: KeepingState; keeper: RefObject<DraftKeeper | undefined> } {
  const [state, setState] = useState<KeepingState>({ at: 'rest' })
  const keeper = useRef<DraftKeeper>(undefined)
  // The keeper calls the callbacks of the latest render.
  const callbacks = useRef({ onUnsavedChange, onConflict })
  callbacks.current = { onUnsavedChange, onConflict }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one keeper for as long as this form is open
  useEffect(() => {
    const keeping = createDraftKeeper({
      owner,
      basedOn: draft?.basedOn ?? null,
      version,
      read: () => toThesis(getValues(), names),
      send: (thesis, basedOn) =>
        call(
          saveThesisDraft,
          { registrationId: owner.registrationId, draft: thesis, basedOn, ...(version && { version }), cabinet },
          { quiet: true },
        ),
      onState: (now) => {
        setState(now)
        callbacks.current.onUnsavedChange(now.at === 'nowhere')
      },
      onConflict: () => callbacks.current.onConflict(),
    })
    keeper.current = keeping
    if (draft?.unsent) keeping.changed()
    const subscription = watch(() => keeping.changed())
    return () => {
      subscription.unsubscribe()
      keeping.end()
    }
  }, [])
  return { state, keeper }
}
