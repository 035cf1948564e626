import { call } from '@forum/client/call'
import { answerCoauthor } from '@forum/contracts/participation/coauthors'
import { i18n } from '@forum/language'
import { Button, Field, Input } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { Textarea } from '@forum/ui/textarea'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Problem } from './Problem.tsx'
import { useRowStyles } from './styles.ts'
import { coauthorTexts } from './texts.ts'
import { useAnswer } from './useAnswer.ts'

interface Props {
  link: string
  fullName: string
  organizations: readonly string[]
  onAnswered: () => void
  onBack: () => void
}

/** Name and places of work as the co-author wants them printed. */
export function CorrectionForm({ link, fullName, organizations, onAnswered, onBack }: Props) {
  const styles = useRowStyles()
  const { sending, send, fields, problem } = useAnswer()
  const [name, setName] = useState(fullName)
  const [lines, setLines] = useState(organizations.join('\n'))
  const field = useRef<HTMLInputElement>(null)
  // The button that opened the form is gone.
  useEffect(() => field.current?.focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const correction = { fullName: name, organizations: lines.split('\n') }
    if (await send(() => call(answerCoauthor, { t: link, answer: 'corrected', ...correction }))) onAnswered()
  }
  return (
    <Stack as="form" gap={16} noValidate onSubmit={(event) => void submit(event)}>
      <Problem message={problem} />
      <Field label={i18n.t('Имя, как его напечатать')} required validationMessage={fields.fullName?.[0]}>
        <Input ref={field} value={name} onChange={(_, { value }) => setName(value)} />
      </Field>
      <Field
        label={i18n.t('Место работы')}
        hint={i18n.t('Каждая организация — с новой строки.')}
        required
        validationMessage={fields.organizations?.[0]}
      >
        <Textarea rows={4} value={lines} onChange={(_, { value }) => setLines(value)} />
      </Field>
      <div className={styles.row}>
        <Button appearance="primary" type="submit" disabledFocusable={sending}>
          {i18n.t('Отправить исправление')}
        </Button>
        <Button onClick={onBack}>{coauthorTexts.back}</Button>
      </div>
    </Stack>
  )
}
