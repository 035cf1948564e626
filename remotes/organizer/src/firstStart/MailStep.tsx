import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { useSession } from '@forum/client/session'
import { addToast } from '@forum/client/toasts'
import { closeFirstStart, sendTestMail } from '@forum/contracts/people/firstStart'
import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import { i18n } from '@forum/language'
import { Button, Text } from '@forum/ui'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useState } from 'react'
import { Group, useFieldStyles } from '../fields/Group.tsx'
import { firstStartTexts } from './texts.ts'

export function MailStep({ onBack, onFinished }: { onBack: () => void; onFinished: () => void }) {
  const styles = useFieldStyles()
  const email = useSession(({ profile }) => profile?.email ?? '')
  const [outcome, setOutcome] = useState<ReplyOf<typeof sendTestMail> | null>(null)
  const attempt = (work: Promise<void>) => work.catch((error: unknown) => addToast('error', messageOf(error)))
  const send = () => attempt(call(sendTestMail, {}).then(setOutcome))
  const finish = () => attempt(call(closeFirstStart, {}).then(onFinished))
  return (
    <>
      <Group>
        <Text>
          {i18n.t('Портал отправит письмо на ваш адрес {email} и покажет, что ответил почтовый сервер. Загляните и в папку «Спам».', {
            email,
          })}
        </Text>
        <div aria-live="polite">
          {outcome && (
            <MessageBar intent={outcome.sent ? 'success' : 'error'} layout="multiline">
              <MessageBarBody>
                {outcome.sent
                  ? i18n.t('Почтовый сервер принял письмо на {to}. Проверьте, что оно пришло.', { to: outcome.to })
                  : i18n.t('Письмо не отправлено. {reason}.', { reason: outcome.reason ?? '' })}
              </MessageBarBody>
            </MessageBar>
          )}
        </div>
        <Button className={styles.button} {...(!outcome?.sent && { appearance: 'primary' })} onClick={() => void send()}>
          {outcome ? i18n.t('Отправить ещё раз') : i18n.t('Отправить пробное письмо')}
        </Button>
      </Group>
      <div className={styles.row}>
        <Button size="large" {...(outcome?.sent && { appearance: 'primary' })} onClick={() => void finish()}>
          {i18n.t('Готово')}
        </Button>
        <Button size="large" onClick={onBack}>
          {firstStartTexts.back}
        </Button>
      </div>
    </>
  )
}
