import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { momentText } from '@forum/client/forumTime'
import { listMailsTo } from '@forum/contracts/dashboard/mails'
import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import { mailStateNames } from '@forum/domain/dashboard/mailStates'
import { i18n } from '@forum/language'
import { makeStyles, Text, tokens } from '@forum/ui'
import { Quiet, Stack } from '@forum/ui/layout'
import { useState } from 'react'
import { useCardStyles } from '../cardStyles.ts'

const useStyles = makeStyles({
  subject: { cursor: 'pointer' },
  text: {
    whiteSpace: 'pre-line',
    padding: '8px 12px',
    marginTop: '4px',
    borderLeft: `3px solid ${tokens.colorNeutralStroke2}`,
  },
})

type Found = ReplyOf<typeof listMailsTo>

/** Mails of the portal to a person with their states; read when the part is opened. */
export function Mails({ userId }: { userId: number }) {
  const card = useCardStyles()
  const styles = useStyles()
  const [of, setOf] = useState(userId)
  const [found, setFound] = useState<Found | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // The neighbours of a card are shown in the same place.
  if (of !== userId) {
    setOf(userId)
    setFound(null)
    setFailure(null)
  }
  const read = async () => {
    setFailure(null)
    try {
      setFound(await call(listMailsTo, { userId }))
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  return (
    <details key={userId} className={card.history} onToggle={(event) => event.currentTarget.open && void read()}>
      <summary className={card.summary}>{i18n.t('Письма')}</summary>
      {failure !== null && <Text role="alert">{failure}</Text>}
      {found && !found.isSubscribed && <Quiet>{i18n.t('Отписан от рассылок')}</Quiet>}
      {found?.results.length === 0 && <Quiet>{i18n.t('Писем пока не было.')}</Quiet>}
      <ul className={card.entries}>
        {found?.results.map(({ id, at, subject, state, reason, text }) => (
          <Stack key={id} as="li" gap={2} wrap="anywhere">
            <Quiet>
              {momentText(at)} · {mailStateNames[state]}
              {reason && `: ${reason}`}
            </Quiet>
            {text === null ? (
              <span>{subject}</span>
            ) : (
              <details>
                <summary className={styles.subject}>{subject}</summary>
                <div className={styles.text}>{text}</div>
              </details>
            )}
          </Stack>
        ))}
      </ul>
    </details>
  )
}
