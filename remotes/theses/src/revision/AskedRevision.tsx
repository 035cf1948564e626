import { formatDay } from '@forum/domain/calendar'
import type { Passage, RevisionRequest } from '@forum/domain/revision'
import { Button, makeStyles, tokens } from '@forum/ui'
import type { RefObject } from 'react'
import { texts } from '../texts.ts'

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

type Control = HTMLInputElement | HTMLTextAreaElement

/** Moves to the field, and selects the passage if it is still there. */
function showPassage(form: HTMLFormElement | null, { field, quote }: Passage): void {
  const found = [...(form?.querySelectorAll<Control>(`[name="${field}"], [name^="${field}."]`) ?? [])]
  const control = found.find(({ value }) => value.includes(quote)) ?? found[0]
  if (!control) return
  control.focus()
  control.scrollIntoView?.({ block: 'center' })
  const start = control.value.indexOf(quote)
  if (start >= 0) control.setSelectionRange(start, start + quote.length)
}

interface Props {
  revision: RevisionRequest
  form: RefObject<HTMLFormElement | null>
}

/** What a moderator asked for when the thesis was returned. */
export function AskedRevision({ revision, form }: Props) {
  const styles = useStyles()
  const { until, message, passages } = revision
  return (
    <section className={styles.root} aria-label={texts.asked}>
      <h2 className={styles.heading}>{texts.asked}</h2>
      <p className={styles.message}>{texts.askedUntil(formatDay(until))}</p>
      {message && <p className={styles.message}>{message}</p>}
      {passages.length > 0 && (
        <ol className={styles.list}>
          {passages.map((passage) => (
            <li key={`${passage.field} ${passage.start} ${passage.end}`}>
              {texts.fieldNames[passage.field]}
              <blockquote className={styles.quote}>{passage.quote}</blockquote>
              {passage.comment && <p className={styles.message}>{passage.comment}</p>}
              <Button size="small" onClick={() => showPassage(form.current, passage)}>
                {texts.showPassage}
              </Button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
