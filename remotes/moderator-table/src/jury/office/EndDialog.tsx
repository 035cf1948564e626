import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { announce } from '@forum/client/toasts'
import { type Appointment, endAppointment } from '@forum/contracts/people/duties'
import { i18n } from '@forum/language'
import { Text } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useState } from 'react'

interface Props {
  person: Appointment
  onEnded: () => void
  onClose: () => void
}

/** Confirms before an appointment is ended, and says what is lost. */
export function EndDialog({ person: { id, fullName, scored }, onEnded, onClose }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const end = async () => {
    setProblem(null)
    try {
      await call(endAppointment, { id })
      announce(i18n.t('Назначение снято'))
      onEnded()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <ConfirmDialog
      title={i18n.t('Снять назначение?')}
      action={scored > 0 ? i18n.t('Снять и удалить оценки') : i18n.t('Снять')}
      destructive
      onConfirm={() => void end()}
      onClose={onClose}
    >
      {problem && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{problem}</MessageBarBody>
        </MessageBar>
      )}
      <Text block>{fullName}</Text>
      {scored > 0 && <Text block>{i18n.t('Оценки этого человека удалятся из итогов: {count}.', { count: scored })}</Text>}
      <Text block>{i18n.t('Сертификата за эту работу не будет, а выданный не пройдёт проверку.')}</Text>
    </ConfirmDialog>
  )
}
