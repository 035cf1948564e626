import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { previewMessage, testMessage } from '@forum/contracts/dashboard/mailing'
import type { InputOf, ReplyOf } from '@forum/contracts/platform/endpoint'
import { i18n } from '@forum/language'
import { Button, makeStyles, Text } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { useState } from 'react'
import { MailView } from './MailView.tsx'

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

type Draft = InputOf<typeof previewMessage>

interface Props {
  draft: Draft
  /** Person whose data fill the preview; null: the person of the draft. */
  first?: Pick<Draft, 'userId' | 'query'> | null
  /** Finds the recipient when the preview is shown. */
  find?: () => Promise<Pick<Draft, 'userId'>>
  /** Shows the errors of a refusal at their fields. */
  onRefused: (error: unknown) => void
}

/** Previews a mail, or sends it to the caller. */
export function Preview({ draft, first = null, find = async () => ({}), onRefused }: Props) {
  const styles = useStyles()
  const [shown, setShown] = useState<(ReplyOf<typeof previewMessage> & { of: string }) | null>(null)
  const asked = { ...draft, ...first }
  const key = JSON.stringify(asked)
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      onRefused(error)
      showFailure(error)
    }
  }
  const preview = () =>
    attempt(async () => setShown({ of: key, ...(await call(previewMessage, { ...asked, ...(await find()) }, { quiet: true })) }))
  const test = () =>
    attempt(async () => {
      await call(testMessage, { ...draft, ...(await find()) })
      showSuccess(i18n.t('Письмо отправлено на ваш адрес'))
    })
  return (
    <Stack gap={12}>
      <div className={styles.row}>
        <Button onClick={() => void preview()}>
          {draft.language === 'en' ? i18n.t('Предпросмотр по-английски') : i18n.t('Предпросмотр')}
        </Button>
        <Button onClick={() => void test()}>{i18n.t('Отправить себе')}</Button>
      </div>
      {/* The preview of an earlier text is hidden. */}
      <Stack gap={8} aria-live="polite">
        {shown?.of === key && first && shown.fullName && (
          <Text>{i18n.t('Так письмо получит первый из получателей: {name}', { name: shown.fullName })}</Text>
        )}
        {shown?.of === key && shown.isExample && (
          <Text weight="semibold">
            {i18n.t('Пример с выдуманными данными: участников, которые получают письма на этом языке, пока нет.')}
          </Text>
        )}
        {shown?.of === key && <MailView mail={shown} />}
      </Stack>
    </Stack>
  )
}
