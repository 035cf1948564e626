import { call } from '@forum/client/call'
import { showFailure } from '@forum/client/toasts'
import { useReading } from '@forum/client/useReading'
import { listOpinions, type Opinion, reviewOpinion } from '@forum/contracts/theses/opinions'
import { OPINION_REASON_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { Button, Field, makeStyles, Subtitle2, Text, TextLink, tokens } from '@forum/ui'
import { List, Quiet, Stack } from '@forum/ui/layout'
import { Textarea } from '@forum/ui/textarea'
import { useState } from 'react'
import { FailedReading } from '../FailedReading.tsx'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '8px', marginTop: '20px', overflowWrap: 'anywhere' },
  title: { margin: 0 },
  problem: { color: tokens.colorStatusDangerForeground1 },
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '8px', width: '100%' },
  tools: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

const opinionsTitle = () => i18n.t('Экспертные заключения')

/** The opinion of each organisation of a thesis, for its moderators; nothing if there are none. */
export function Opinions({ registrationId }: { registrationId: number }) {
  const styles = useStyles()
  const reading = useReading(listOpinions, { registrationId })
  const { reply, change } = reading
  const opinions = reply?.opinions ?? []

  const review = async (fileId: number, isAccepted: boolean, reason: string) => {
    try {
      const changed = await call(reviewOpinion, { registrationId, fileId, isAccepted, reason }, { quiet: true })
      change(() => changed)
      return true
    } catch (error) {
      showFailure(error)
      return false
    }
  }
  const [first] = opinions
  if (!first || first.organization === '') return <FailedReading what={opinionsTitle()} of={reading} />
  return (
    <section className={styles.root} aria-label={opinionsTitle()}>
      <Subtitle2 as="h3" className={styles.title}>
        {opinionsTitle()}
      </Subtitle2>
      <List gap={12}>
        {opinions.map((opinion) => (
          <Item key={`${opinion.organization} ${opinion.file?.id}`} opinion={opinion} onReview={review} />
        ))}
      </List>
    </section>
  )
}

interface ItemProps {
  opinion: Opinion
  /** @returns whether it was stored */
  onReview: (fileId: number, isAccepted: boolean, reason: string) => Promise<boolean>
}

function stateInWords({ state, delegatedTo, reason }: Opinion): string {
  if (state === 'missing') return i18n.t('Не загружено')
  if (state === 'delegated') return i18n.t('Отвечает {organization}', { organization: delegatedTo })
  if (state === 'received') return i18n.t('Получено')
  return state === 'accepted' ? i18n.t('Принято') : i18n.t('Возвращено: {reason}', { reason })
}

function Item({ opinion, onReview }: ItemProps) {
  const styles = useStyles()
  const [returning, setReturning] = useState(false)
  const [reason, setReason] = useState('')
  const { organization, file, state, isOutdated } = opinion
  const giveBack = async () => {
    if (file && (await onReview(file.id, false, reason))) setReturning(false)
  }
  return (
    <Stack as="li" gap={4} align="start">
      <Text weight="semibold">{organization}</Text>
      {file && (
        <TextLink href={file.url} target="_blank" rel="noreferrer">
          {file.name}
        </TextLink>
      )}
      <Quiet>{stateInWords(opinion)}</Quiet>
      {isOutdated && (
        <Text className={styles.problem}>{i18n.t('Не совпадает: после загрузки изменились название, авторы или организации.')}</Text>
      )}
      {file && !returning && (
        <div className={styles.tools}>
          {state !== 'accepted' && (
            <Button
              size="small"
              aria-label={i18n.t('Принять заключение: {organization}', { organization })}
              onClick={() => void onReview(file.id, true, '')}
            >
              {i18n.t('Принять')}
            </Button>
          )}
          {state !== 'returned' && (
            <Button
              size="small"
              aria-label={i18n.t('Вернуть заключение: {organization}', { organization })}
              onClick={() => setReturning(true)}
            >
              {i18n.t('Вернуть…')}
            </Button>
          )}
        </div>
      )}
      {returning && (
        <div className={styles.form}>
          <Field label={i18n.t('Что исправить')} hint={i18n.t('Автор сразу получит письмо с этими словами.')} required>
            <Textarea autoFocus value={reason} maxLength={OPINION_REASON_MAX} onChange={(_, { value }) => setReason(value)} />
          </Field>
          <div className={styles.tools}>
            <Button size="small" appearance="primary" disabled={reason.trim() === ''} onClick={() => void giveBack()}>
              {i18n.t('Вернуть')}
            </Button>
            <Button size="small" onClick={() => setReturning(false)}>
              {i18n.t('Отмена')}
            </Button>
          </div>
        </div>
      )}
    </Stack>
  )
}
