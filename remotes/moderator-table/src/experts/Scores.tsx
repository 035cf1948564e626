import { forum } from '@forum/client/forum'
import { useReading } from '@forum/client/useReading'
import { readScores } from '@forum/contracts/theses/experts'
import { hasModule } from '@forum/domain/forum/modules'
import { conflictNames } from '@forum/domain/theses/expertConflicts'
import { i18n } from '@forum/language'
import { makeStyles, Subtitle2, Text, tokens } from '@forum/ui'
import { List, Stack } from '@forum/ui/layout'
import { FailedReading } from '../FailedReading.tsx'
import { ScoreSummary, scoreText } from './ScoreSummary.tsx'
import { expertTexts } from './texts.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '8px', marginTop: '20px', overflowWrap: 'anywhere' },
  title: { margin: 0 },
  warning: { color: tokens.colorStatusDangerForeground1 },
  quiet: { color: tokens.colorNeutralForeground2, whiteSpace: 'pre-line' },
})

/** The experts' reviews of one registration. Nothing while there are none. */
export function Scores({ registrationId }: { registrationId: number }) {
  const styles = useStyles()
  const reading = useReading(readScores, hasModule(forum(), 'experts') ? { ids: String(registrationId) } : null)
  const { reply } = reading
  const scores = reply?.results[0]
  if (!scores) return <FailedReading what={expertTexts.scores} of={reading} />
  const { criteria } = reply
  return (
    <section className={styles.root} aria-label={expertTexts.scores}>
      <Subtitle2 as="h3" className={styles.title}>
        {expertTexts.scores}
      </Subtitle2>
      <FailedReading what={expertTexts.scores} of={reading} />
      <ScoreSummary scores={scores} />
      {scores.conflicts.map(({ expert, kind, likely }) => (
        <Text key={expert} className={styles.warning}>
          {likely
            ? i18n.t('{expert}: возможен конфликт интересов ({reason})', { expert, reason: conflictNames[kind] })
            : i18n.t('{expert}: конфликт интересов ({reason})', { expert, reason: conflictNames[kind] })}
        </Text>
      ))}
      <List gap={12}>
        {scores.reviews.map(({ expert, mean, scores: own, committeeComment, authorComment }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: experts of deleted accounts have nothing to tell them apart
          <Stack key={index} as="li" gap={2}>
            <Text weight="semibold">
              {expert ?? expertTexts.formerExpert}: {scoreText(mean)}
            </Text>
            <Text className={styles.quiet}>{own.map((score, at) => `${criteria[at] ?? at + 1} — ${score}`).join('; ')}</Text>
            {committeeComment !== '' && (
              <Text className={styles.quiet}>
                {i18n.t('Комитету')}: {committeeComment}
              </Text>
            )}
            {authorComment !== '' && (
              <Text className={styles.quiet}>
                {i18n.t('Автору')}: {authorComment}
              </Text>
            )}
          </Stack>
        ))}
      </List>
    </section>
  )
}
