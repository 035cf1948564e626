import { momentText } from '@forum/client/forumTime'
import { DELETION_DAYS } from '@forum/domain/people/retention'
import { i18n } from '@forum/language'
import { useRevalidator } from '@forum/router'
import { Button, lazyWithRetry } from '@forum/ui'
import { MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@forum/ui/notice'
import { useState } from 'react'
import type { CabinetState } from '../cabinet.ts'
import { consentTexts } from './texts.ts'

const ConsentDialog = lazyWithRetry(async () => (await import('./ConsentDialog.tsx')).ConsentDialog)

/** Requests missing consent: to a new text, for another forum, or after a withdrawal. */
export function ConsentRequest({ consent }: { consent: NonNullable<CabinetState['consent']> }) {
  const { revalidate } = useRevalidator()
  const [reading, setReading] = useState(false)
  const { state, withdrawnAt } = consent
  if (state === 'given') return null
  return (
    <>
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>{consentTexts.title}</MessageBarTitle>
          {state === 'withdrawn' && withdrawnAt
            ? i18n.t(
                'Вы отозвали согласие {at}. Заявки отменены, данные будут удалены через {deletionDays, plural, one {# день} few {# дня} many {# дней} other {# дня}}. Чтобы снова участвовать, дайте согласие.',
                { at: momentText(withdrawnAt), deletionDays: DELETION_DAYS },
              )
            : consentTexts[state === 'outdated' ? 'outdated' : 'none']}
        </MessageBarBody>
        <MessageBarActions>
          <Button onClick={() => setReading(true)}>{i18n.t('Прочитать и согласиться')}</Button>
        </MessageBarActions>
      </MessageBar>
      {reading && (
        <ConsentDialog
          onClose={() => setReading(false)}
          onGiven={async () => {
            await revalidate()
            setReading(false)
          }}
        />
      )}
    </>
  )
}
