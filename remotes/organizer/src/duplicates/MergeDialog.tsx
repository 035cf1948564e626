import { call } from '@forum/client/call'
import { searchPeople } from '@forum/client/searchPeople'
import { showRefusal } from '@forum/client/showRefusal'
import { showSuccess } from '@forum/client/toasts'
import { useReading } from '@forum/client/useReading'
import type { PersonFound } from '@forum/contracts/participation/forumPeople'
import { mergeAccounts, previewMerge } from '@forum/contracts/people/duplicates'
import { SHORT_TEXT_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { Button } from '@forum/ui'
import { PersonSearch } from '@forum/ui/combobox'
import { FormInput, useForm } from '@forum/ui/form'
import { FormDialog } from '@forum/ui/form-dialog'
import { Reading } from '@forum/ui/reading'
import { useState } from 'react'
import { Preview } from './Preview.tsx'

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

/** Dialog that chooses another account of a person, shows the effect of merging, and merges. */
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
      showSuccess(i18n.t('Учётные записи объединены, письма отправлены'))
      onDone(pair.staysId)
    } catch (error) {
      showRefusal(error, form)
    }
  })
  return (
    <FormDialog
      title={i18n.t('Объединить учётные записи')}
      action={i18n.t('Объединить')}
      form={form}
      disabled={!isAllowed}
      onSubmit={merge}
      onClose={onClose}
    >
      <PersonSearch find={searchPeople} label={i18n.t('Другая учётная запись этого человека')} value={other} onChange={setOther} />
      {pair && (
        <Reading of={reading} loading={i18n.t('Сравниваем…')}>
          {(shown) => (
            <>
              <Preview preview={shown} />
              {/* A button shrinks as a row of the dialog's grid when the dialog is full. */}
              <div>
                <Button onClick={() => setSwapped(!swapped)}>{i18n.t('Поменять местами')}</Button>
              </div>
            </>
          )}
        </Reading>
      )}
      {isAllowed && (
        <FormInput
          control={form.control}
          name="reason"
          label={i18n.t('Причина')}
          hint={i18n.t('Её прочтёт человек в письмах на оба адреса')}
          maxLength={SHORT_TEXT_MAX}
          required
        />
      )}
    </FormDialog>
  )
}
