import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { showSuccess } from '@forum/client/toasts'
import { saveOwnAnswers } from '@forum/contracts/participation/answers'
import type { AskedRegistration } from '@forum/domain/participation/answers/answers'
import { i18n } from '@forum/language'
import { FormDialog } from '@forum/ui/form-dialog'
import { useState } from 'react'
import { FormActions } from '../FormActions.tsx'
import { cabinetTexts } from '../texts.ts'
import { AskedFields, LastDays } from './AskedFields.tsx'
import { questionTexts } from './texts.ts'
import { useAsked } from './useAsked.ts'
import type { Own } from './useOwnAnswers.ts'

interface Props {
  own: Own
  registrations: readonly AskedRegistration[]
  onClose: () => void
}

/** Gives and changes answers; those that are missing can be given later. */
export function AnswerDialog({ own, registrations, onClose }: Props) {
  const asked = useAsked({ own, registrations, has: () => true, needsAll: false })
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)

  async function save(): Promise<void> {
    const wrong = asked.check()
    if (wrong !== null) return asked.focus(wrong)
    if (!asked.isChanged) return onClose()
    setProblem(null)
    setSending(true)
    try {
      const { waiting } = await call(saveOwnAnswers, asked.changes())
      const left = waiting.length
      showSuccess(left > 0 ? i18n.t('Ответы сохранены. Осталось ответить: {left}.', { left }) : i18n.t('Ответы сохранены'))
      await own.reload()
      onClose()
    } catch (error) {
      if (!asked.showRefusal(error)) setProblem(messageOf(error))
      setSending(false)
    }
  }

  return (
    <FormDialog
      title={questionTexts.title}
      problem={problem}
      dirty={asked.isChanged}
      onClose={onClose}
      onSubmit={() => void save()}
      actions={(close) => <FormActions submit={cabinetTexts.save} isSending={sending} onCancel={close} />}
    >
      <LastDays questions={asked.shown} />
      <AskedFields asked={asked} />
    </FormDialog>
  )
}
