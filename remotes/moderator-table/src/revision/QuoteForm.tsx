import type { ThesisRecord } from '@forum/contracts/theses/theses'
import type { Passage, PassageField } from '@forum/domain/theses/revision'
import { i18n } from '@forum/language'
import { Button, Field, makeStyles } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { Select } from '@forum/ui/select'
import { Textarea } from '@forum/ui/textarea'
import { useState } from 'react'
import { filledFields, findQuote, type Span } from './passages.ts'
import { revisionTexts } from './texts.ts'

const useStyles = makeStyles({
  field: { width: '100%' },
})

interface Props {
  thesis: ThesisRecord
  passages: readonly Passage[]
  onMark: (span: Span) => void
}

/** Form that marks a passage by typing it, for people who do not select with a pointer. */
export function QuoteForm({ thesis, passages, onMark }: Props) {
  const styles = useStyles()
  const fields = filledFields(thesis)
  const [field, setField] = useState<PassageField>(fields.includes('text') ? 'text' : (fields[0] ?? 'text'))
  const [quote, setQuote] = useState('')
  const [problem, setProblem] = useState<string>()

  const mark = () => {
    const span = findQuote(thesis, passages, field, quote)
    setProblem(span ? undefined : i18n.t('В тексте нет таких слов.'))
    if (!span) return
    onMark(span)
    setQuote('')
  }

  return (
    <Stack gap={8} align="start">
      <Field label={i18n.t('Где')}>
        <Select value={field} onChange={(_, { value }) => setField(value as PassageField)}>
          {fields.map((name) => (
            <option key={name} value={name}>
              {revisionTexts.fields[name]}
            </option>
          ))}
        </Select>
      </Field>
      <Field className={styles.field} label={i18n.t('Цитата')} hint={i18n.t('Слова из текста, буква в букву.')} validationMessage={problem}>
        <Textarea value={quote} rows={2} resize="vertical" onChange={(_, { value }) => setQuote(value)} />
      </Field>
      <Button onClick={mark}>{i18n.t('Отметить цитату')}</Button>
    </Stack>
  )
}
