import { formatDay } from '@forum/domain/platform/calendar'
import type { RevisionRequest } from '@forum/domain/theses/revision'
import { i18n, translated } from '@forum/language'
import { Button, makeStyles, tokens } from '@forum/ui'
import type { RefObject } from 'react'
import { thesisFormTexts } from '../texts.ts'
import { showField } from './showField.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    marginBottom: '24px',
    padding: '16px 20px',
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorNeutralForeground1,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    borderRadius: tokens.borderRadiusLarge,
    overflowWrap: 'anywhere',
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  message: { margin: 0, whiteSpace: 'pre-line' },
  list: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, paddingInlineStart: '20px' },
  quote: { margin: '2px 0', padding: '2px 8px', borderLeft: `3px solid ${tokens.colorNeutralStroke1}`, whiteSpace: 'pre-line' },
})

interface Props {
  revision: RevisionRequest
  form: RefObject<HTMLFormElement | null>
}

const fieldNames = translated({
  title: () => i18n.t('Название доклада'),
  text: () => i18n.t('Текст тезисов'),
  funding: () => i18n.t('Финансирование'),
  literature: () => i18n.t('Литература'),
})

/** The changes that a moderator requested with the return of the thesis. */
export function RequestedRevision({ revision, form }: Props) {
  const styles = useStyles()
  const { until, message, passages } = revision
  return (
    <section className={styles.root} aria-label={thesisFormTexts.asked}>
      <h2 className={styles.heading}>{thesisFormTexts.asked}</h2>
      <p className={styles.message}>{i18n.t('Исправьте до {day} включительно.', { day: formatDay(until) })}</p>
      {message && <p className={styles.message}>{message}</p>}
      {passages.length > 0 && (
        <ol className={styles.list}>
          {passages.map((passage) => (
            <li key={`${passage.field} ${passage.start} ${passage.end}`}>
              {fieldNames[passage.field]}
              <blockquote className={styles.quote}>{passage.quote}</blockquote>
              {passage.comment && <p className={styles.message}>{passage.comment}</p>}
              <Button size="small" onClick={() => showField(form.current, passage.field, passage.quote)}>
                {thesisFormTexts.showPassage}
              </Button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
