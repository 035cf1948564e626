import type { CampaignText } from '@forum/domain/dashboard/campaigns'
import { MAIL_BODY_MAX, SHORT_TEXT_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { Button, Field, Input, makeStyles, tokens } from '@forum/ui'
import { Quiet, Stack } from '@forum/ui/layout'
import { Select } from '@forum/ui/select'
import { Textarea } from '@forum/ui/textarea'
import { useRef } from 'react'
import { messageTexts } from '../texts.ts'

const useStyles = makeStyles({
  body: { minHeight: '180px' },
  insert: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px', marginTop: '-8px' },
  placeholder: { minWidth: 0, fontWeight: tokens.fontWeightRegular },
})

interface Placeholder {
  name: string
  description: string
}

interface Props {
  value: CampaignText
  onChange: (value: CampaignText) => void
  placeholders: readonly Placeholder[]
  /** Placeholders of answers to questions of the forum, which may be many; absent: none. */
  answers?: readonly Placeholder[]
  /** Messages of the server by field. */
  problems: Partial<Record<keyof CampaignText, string | undefined>>
}

/** Subject and body of a mail, with the placeholders allowed in them. */
export function TextFields({ value, onChange, placeholders, answers = [], problems }: Props) {
  const styles = useStyles()
  const body = useRef<HTMLTextAreaElement>(null)
  const insert = (name: string) => {
    const area = body.current
    const from = area?.selectionStart ?? value.body.length
    const token = `{${name}}`
    onChange({ ...value, body: value.body.slice(0, from) + token + value.body.slice(area?.selectionEnd ?? from) })
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(from + token.length, from + token.length)
    })
  }
  return (
    <Stack gap={16}>
      <Field label={messageTexts.subject} required validationMessage={problems.subject}>
        <Input value={value.subject} maxLength={SHORT_TEXT_MAX} onChange={(_, data) => onChange({ ...value, subject: data.value })} />
      </Field>
      <Field
        label={messageTexts.body}
        required
        hint={i18n.t('Пустая строка начинает новый абзац. Обращение по имени, кнопка и подпись добавляются сами.')}
        validationMessage={problems.body}
      >
        <Textarea
          ref={body}
          resize="vertical"
          value={value.body}
          maxLength={MAIL_BODY_MAX}
          textarea={{ className: styles.body }}
          onChange={(_, data) => onChange({ ...value, body: data.value })}
        />
      </Field>
      {placeholders.length > 0 && (
        <div className={styles.insert}>
          <Quiet size={200}>{i18n.t('Вставить:')}</Quiet>
          {placeholders.map(({ name, description }) => (
            <Button key={name} size="small" className={styles.placeholder} onClick={() => insert(name)}>
              {description}
            </Button>
          ))}
          {answers.length > 0 && (
            <Select size="small" aria-label={i18n.t('Ответ на вопрос')} value="" onChange={(_, data) => insert(data.value)}>
              <option value="">{i18n.t('Ответ на вопрос…')}</option>
              {answers.map(({ name, description }) => (
                <option key={name} value={name}>
                  {description}
                </option>
              ))}
            </Select>
          )}
        </div>
      )}
    </Stack>
  )
}
