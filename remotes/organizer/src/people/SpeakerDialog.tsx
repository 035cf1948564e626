import { call } from '@forum/client/call'
import { searchPeople } from '@forum/client/searchPeople'
import { showRefusal } from '@forum/client/showRefusal'
import { showSuccess } from '@forum/client/toasts'
import { useReading } from '@forum/client/useReading'
import type { PersonFound, PersonRead } from '@forum/contracts/participation/forumPeople'
import { previewSpeaker, replaceSpeaker } from '@forum/contracts/program/speaker'
import { stageOf } from '@forum/domain/forum/participation'
import { SHORT_TEXT_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { Link } from '@forum/router'
import { Checkbox } from '@forum/ui/choice'
import { PersonSearch } from '@forum/ui/combobox'
import { Controller, FormInput, useForm } from '@forum/ui/form'
import { FormDialog } from '@forum/ui/form-dialog'
import { Quiet } from '@forum/ui/layout'
import { Reading } from '@forum/ui/reading'
import { useState } from 'react'
import { SpeakerEffects } from './SpeakerEffects.tsx'
import { peopleTexts } from './texts.ts'

interface Props {
  registration: PersonRead['registrations'][number]
  /** @param userId the new speaker */
  onDone: (userId: number) => void
  onClose: () => void
}

/** Dialog that chooses another speaker of a talk, shows what changes, and gives them the talk. */
export function SpeakerDialog({ registration, onDone, onClose }: Props) {
  const [next, setNext] = useState<PersonFound | null>(null)
  const form = useForm({ defaultValues: { agreed: false, reason: '' } })
  const agreed = form.watch('agreed')
  const change = next && { id: registration.id, userId: next.id, agreed }
  const reading = useReading(previewSpeaker, change)
  const preview = reading.reply
  const isAllowed = preview?.objection === null
  const replace = form.handleSubmit(async ({ reason }) => {
    if (!change || !preview || !isAllowed) return
    try {
      await call(replaceSpeaker, { ...change, seen: preview.seen, reason })
      showSuccess(i18n.t('Докладчик сменён, письма отправлены'))
      onDone(change.userId)
    } catch (error) {
      showRefusal(error, form)
      // What changed in the meantime is read before the next attempt.
      void reading.reload()
    }
  })
  return (
    <FormDialog
      title={i18n.t('Сменить докладчика')}
      action={i18n.t('Сменить докладчика')}
      form={form}
      disabled={!isAllowed}
      onSubmit={replace}
      onClose={onClose}
    >
      <Quiet>{peopleTexts.title(registration.talkTitle)}</Quiet>
      <PersonSearch find={searchPeople} label={i18n.t('Новый докладчик: имя или e-mail')} value={next} onChange={setNext} />
      {next === null && (
        <Quiet>
          {i18n.t('Если у человека нет учётной записи, сначала зарегистрируйте его слушателем.')}{' '}
          <Link to="/organizer#people">{i18n.t('К регистрации участника')}</Link>
        </Quiet>
      )}
      {next && stageOf(registration) === 'confirmed' && (
        <Controller
          control={form.control}
          name="agreed"
          render={({ field }) => (
            <Checkbox
              label={i18n.t('Новый докладчик уже согласился: участие остаётся подтверждённым')}
              checked={field.value}
              onChange={(_, { checked }) => field.onChange(checked === true)}
            />
          )}
        />
      )}
      {next && (
        <Reading of={reading} loading={i18n.t('Проверяем…')}>
          {(shown) => <SpeakerEffects preview={shown} />}
        </Reading>
      )}
      {isAllowed && (
        <FormInput
          control={form.control}
          name="reason"
          label={i18n.t('Причина')}
          hint={i18n.t('Её прочтут организаторы и модераторы в журнале. Не пишите о здоровье')}
          maxLength={SHORT_TEXT_MAX}
          required
        />
      )}
    </FormDialog>
  )
}
