import { PASSAGE_COMMENT_MAX } from '@forum/domain/platform/limits'
import type { Passage } from '@forum/domain/theses/revision'
import { i18n } from '@forum/language'
import { Button, Field, makeStyles, tokens } from '@forum/ui'
import { DeleteRegular } from '@forum/ui/icons'
import { Textarea } from '@forum/ui/textarea'
import { revisionTexts } from './texts.ts'

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, paddingInlineStart: '20px' },
  head: { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: '8px' },
  quote: { margin: '2px 0', padding: '2px 8px', borderLeft: `3px solid ${tokens.colorNeutralStroke1}`, overflowWrap: 'anywhere' },
})

const keyOf = ({ field, start }: Passage): string => `${field} ${start}`

interface Props {
  passages: readonly Passage[]
  onChange: (passages: Passage[]) => void
}

/** The marked passages, each with the request to the author. */
export function PassageList({ passages, onChange }: Props) {
  const styles = useStyles()
  const replace = (changed: Passage, comment: string) =>
    onChange(passages.map((passage) => (passage === changed ? { ...passage, comment } : passage)))
  return (
    <ol className={styles.list} aria-label={i18n.t('Отмеченные места')}>
      {passages.map((passage) => (
        <li key={keyOf(passage)}>
          <div className={styles.head}>
            <span>{revisionTexts.fields[passage.field]}</span>
            <Button
              appearance="subtle"
              size="small"
              icon={<DeleteRegular />}
              aria-label={i18n.t('Убрать отметку: {quote}', { quote: passage.quote })}
              onClick={() => onChange(passages.filter((other) => other !== passage))}
            />
          </div>
          <blockquote className={styles.quote}>{passage.quote}</blockquote>
          <Field label={i18n.t('Что исправить')}>
            <Textarea
              value={passage.comment}
              maxLength={PASSAGE_COMMENT_MAX}
              rows={2}
              resize="vertical"
              onChange={(_, { value }) => replace(passage, value)}
            />
          </Field>
        </li>
      ))}
    </ol>
  )
}
