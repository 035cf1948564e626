import type { EventFeedback, FeedbackResults } from '@forum/contracts/door/feedback'
import { SCALE } from '@forum/domain/door/feedback'
import { content } from '@forum/domain/forum/bilingual'
import { currentLocale, i18n } from '@forum/language'
import { Content, makeStyles, Text, tokens } from '@forum/ui'
import { Quiet, Stack } from '@forum/ui/layout'

const useStyles = makeStyles({
  heading: { margin: 0 },
  table: { borderCollapse: 'collapse', width: '100%', maxWidth: '560px' },
  option: { padding: '3px 12px 3px 0', textAlign: 'start', fontWeight: tokens.fontWeightRegular, width: '45%' },
  count: { padding: '3px 0', textAlign: 'end', width: '48px', fontVariantNumeric: 'tabular-nums' },
  bar: { padding: '3px 0 3px 12px' },
  filled: {
    display: 'block',
    height: '12px',
    minWidth: '1px',
    backgroundColor: tokens.colorBrandBackground,
    borderRadius: tokens.borderRadiusSmall,
  },
  list: { margin: 0, paddingLeft: '20px', whiteSpace: 'pre-wrap' },
})

interface Props {
  question: FeedbackResults['questions'][number]
  figures: NonNullable<EventFeedback['figures']>[number]
}

function Counts({ question: { kind, options, english }, figures: { counts } }: Props) {
  const styles = useStyles()
  const total = counts.reduce((sum, count) => sum + count, 0)
  const names = kind === 'scale' ? SCALE.map(String) : kind === 'yesNo' ? [i18n.t('Да'), i18n.t('Нет')] : options
  return (
    <table className={styles.table}>
      <tbody>
        {names.map((name, index) => (
          <tr key={name}>
            <th scope="row" className={styles.option}>
              {kind === 'choice' ? <Content {...content(name, english?.options[index])} /> : name}
            </th>
            <td className={styles.count}>{counts[index]}</td>
            <td className={styles.bar} aria-hidden>
              <span className={styles.filled} style={{ width: `${total === 0 ? 0 : (100 * (counts[index] ?? 0)) / total}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Answers to one question. */
export function QuestionResult(props: Props) {
  const styles = useStyles()
  const {
    question: { kind, text, english },
    figures: { mean, texts },
  } = props
  return (
    <Stack gap={6} wrap="anywhere">
      <Text as="h3" weight="semibold" block className={styles.heading}>
        <Content {...content(text, english?.text)} />
      </Text>
      {mean !== null && (
        <Text>
          {i18n.t('Среднее: {mean}', {
            mean: mean.toLocaleString(currentLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
          })}
        </Text>
      )}
      {kind !== 'text' && <Counts {...props} />}
      {kind === 'text' && texts.length === 0 && <Quiet>{i18n.t('Никто ничего не написал.')}</Quiet>}
      {texts.length > 0 && (
        <>
          <Quiet>{i18n.t('В случайном порядке')}</Quiet>
          <ul className={styles.list}>
            {texts.map((written, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same may be written twice
              <li key={index}>{written}</li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  )
}
