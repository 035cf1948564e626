import { call } from '@forum/client/call'
import { searchPeople } from '@forum/client/searchPeople'
import { showRefusal } from '@forum/client/showRefusal'
import { showSuccess } from '@forum/client/toasts'
import { useReading } from '@forum/client/useReading'
import type { PersonFound } from '@forum/contracts/participation/forumPeople'
import { mergeAccounts, previewMerge } from '@forum/contracts/people/duplicates'
import { SHORT_TEXT_MAX } from '@forum/domain/platform/limits'
import { Button } from '@forum/ui'
import { PersonSearch } from '@forum/ui/combobox'
import { FormInput, useForm } from '@forum/ui/form'
import { FormDialog } from '@forum/ui/form-dialog'
import { Reading } from '@forum/ui/reading'
import { useState } from 'react'
import { Preview } from './Preview.tsx'
import { duplicateTexts } from './texts.ts'

interface Pair {
  staysId: number
  absorbedId: number
}

interface Props {
  userId: number
  /** @param staysId the account that stayed */
  onDone: (staysId: number) => void
  onClose: () => void
}

/** Chooses another account of a person, shows what merging does, and merges. */
export function MergeDialog({ userId, onDone, onClose }: Props) {
  const [other, setOther] = useState<PersonFound | null>(null)
  const [swapped, setSwapped] = useState(false)
  const form = useForm({ defaultValues: { reason: '' } })
  const otherId = other?.id ?? null
  const pair: Pair | null =
    otherId === null ? null : swapped ? { staysId: otherId, absorbedId: userId } : { staysId: userId, absorbedId: otherId }
  const reading = useReading(previewMerge, pair)
  const preview = reading.reply
  const isAllowed = preview?.objections.length === 0
  const merge = form.handleSubmit(async ({ reason }) => {
    if (!pair || !isAllowed) return
    try {
      await call(mergeAccounts, { ...pair, reason })
      showSuccess(duplicateTexts.done)
      onDone(pair.staysId)
    } catch (error) {
      showRefusal(error, form)
    }
  })
  return (
    <FormDialog
      title={duplicateTexts.dialogTitle}
      action={duplicateTexts.merge}
      form={form}
      disabled={!isAllowed}
      onSubmit={merge}
      onClose={onClose}
    >
      <PersonSearch find={searchPeople} label={duplicateTexts.other} value={other} onChange={setOther} />
      {pair && (
        <Reading of={reading} loading={duplicateTexts.loading}>
          {(shown) => (
            <>
              <Preview preview={shown} />
              {/* As a row of the dialog's grid a button shrinks when the dialog is full. */}
              <div>
                <Button onClick={() => setSwapped(!swapped)}>{duplicateTexts.swap}</Button>
              </div>
            </>
          )}
        </Reading>
      )}
      {isAllowed && (
        <FormInput
          control={form.control}
          name="reason"
          label={duplicateTexts.reason}
          hint={duplicateTexts.reasonHint}
          maxLength={SHORT_TEXT_MAX}
          required
        />
      )}
    </FormDialog>
  )
}
