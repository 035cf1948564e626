import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { announce } from '@forum/client/toasts'
import { type CardVisaLetter, revokeVisaLetter, signVisaLetter } from '@forum/contracts/participation/visaLetters'
import { i18n } from '@forum/language'
import { Text } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { Stack } from '@forum/ui/layout'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { type ReactNode, useState } from 'react'
import { Facts } from '../Facts.tsx'

interface AskingProps {
  title: string
  action: string
  destructive?: boolean
  send: () => Promise<unknown>
  done: string
  onClose: () => void
  children: ReactNode
}

/** A question whose answer is sent; a refusal stays in the dialog. */
function Asking({ send, done, children, ...asked }: AskingProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const confirm = async () => {
    setProblem(null)
    try {
      await send()
      announce(done)
      asked.onClose()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <ConfirmDialog {...asked} onConfirm={() => void confirm()}>
      <Stack gap={12}>
        {problem && (
          <MessageBar intent="error" layout="multiline" role="alert">
            <MessageBarBody>{problem}</MessageBarBody>
          </MessageBar>
        )}
        {children}
      </Stack>
    </ConfirmDialog>
  )
}

interface Props {
  registrationId: number
  onClose: () => void
}

/** Shows the fields as they will be printed, with what should be looked at twice. */
export function SignDialog({ letter: { fields, digest }, registrationId, onClose }: Props & { letter: CardVisaLetter }) {
  const doubts = fields.flatMap(({ name, doubt }) => (doubt === null ? [] : [`${name}. ${doubt}`]))
  return (
    <Asking
      title={i18n.t('Подписать письмо для визы?')}
      action={i18n.t('Проверено: подписать письмо')}
      send={() => call(signVisaLetter, { id: registrationId, digest })}
      done={i18n.t('Письмо подписано')}
      onClose={onClose}
    >
      <Text>{i18n.t('Так сведения будут напечатаны:')}</Text>
      <Facts facts={fields.map(({ name, value }) => [name, value])} />
      {doubts.map((doubt) => (
        <MessageBar key={doubt} intent="warning" layout="multiline">
          <MessageBarBody>{doubt}</MessageBarBody>
        </MessageBar>
      ))}
      <Text>{i18n.t('Письмо будет на бланке форума, как приглашение. Участник узнает об этом из e-mail.')}</Text>
    </Asking>
  )
}

export function RevokeDialog({ registrationId, onClose }: Props) {
  return (
    <Asking
      title={i18n.t('Отозвать письмо для визы?')}
      action={i18n.t('Отозвать письмо')}
      destructive
      send={() => call(revokeVisaLetter, { id: registrationId })}
      done={i18n.t('Письмо отозвано')}
      onClose={onClose}
    >
      <Text>
        {i18n.t('Участник больше не сможет скачать письмо, а скачанное не пройдёт проверку. Оно снова будет ждать вашей проверки.')}
      </Text>
    </Asking>
  )
}
