import type { ReasonTemplate } from '@forum/contracts/theses/review'
import type { Verdict } from '@forum/domain/forum/participation'
import { DECISION_MESSAGE_MAX } from '@forum/domain/platform/limits'
import { i18n, translated } from '@forum/language'
import { Button, Field, Text } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { Select } from '@forum/ui/select'
import { Textarea } from '@forum/ui/textarea'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ReturnFields } from '../../revision/ReturnFields.tsx'
import { useDeskStyles } from '../deskStyles.ts'
import { reviewTexts } from '../texts.ts'
import { changeDraft, useDraft } from './draft.ts'
import { templateFor, today, usualUntil } from './messages.ts'

interface Props {
  id: number
  verdict: Verdict
  reasons: readonly ReasonTemplate[]
  /** Whether the form takes the focus; false for a message that was begun earlier: the keys of the queue go on to the next. */
  takesFocus: boolean
  onSend: () => void
  onCancel: () => void
}

const confirm = translated({
  returned: () => i18n.t('Вернуть на доработку'),
  rejected: () => i18n.t('Отклонить'),
  reserve: () => i18n.t('Оставить в резерве'),
})

/** The message to the author, which begins with a template, unless it is a refusal. */
export function MessageForm({ id, verdict, reasons, takesFocus, onSend, onCancel }: Props) {
  const styles = useDeskStyles()
  const draft = useDraft(id)
  const own = reasons.filter((reason) => reason.verdict === verdict)
  const message = draft.message ?? templateFor(verdict, reasons)
  const [asked, setAsked] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const template = useRef<HTMLSelectElement>(null)
  const choosesFirst = own.length > 0 && verdict === 'rejected'
  useEffect(() => {
    if (takesFocus) (choosesFirst ? template : area).current?.focus()
  }, [takesFocus, choosesFirst])

  const send = () => {
    if (message.trim() !== '') return onSend()
    setAsked(true)
    area.current?.focus()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Enter' && event.ctrlKey) send()
    else return
    event.preventDefault()
  }
  return (
    // The keys are those of the fields inside.
    <Stack gap={12} onKeyDown={keys}>
      {own.length > 0 && (
        <Field label={i18n.t('Шаблон')}>
          <Select
            ref={template}
            value={String(own.find(({ text }) => text === message)?.id ?? '')}
            onChange={(_, { value }) => changeDraft(id, { message: own.find((reason) => String(reason.id) === value)?.text ?? '' })}
          >
            {message === '' && (
              <option value="" disabled hidden>
                {i18n.t('Выберите или напишите ниже')}
              </option>
            )}
            {own.map((reason) => (
              <option key={reason.id} value={reason.id}>
                {reason.title}
              </option>
            ))}
            {message !== '' && <option value="">{i18n.t('Своими словами')}</option>}
          </Select>
        </Field>
      )}
      <Field
        label={reviewTexts.message}
        required
        validationMessage={asked && message.trim() === '' ? i18n.t('Выберите причину или напишите автору, почему.') : undefined}
      >
        <Textarea
          ref={area}
          value={message}
          rows={6}
          resize="vertical"
          maxLength={DECISION_MESSAGE_MAX}
          onChange={(_, { value }) => changeDraft(id, { message: value })}
        />
      </Field>
      {verdict === 'returned' && (
        <ReturnFields today={today()} until={draft.until ?? usualUntil()} onChange={(until) => changeDraft(id, { until })} />
      )}
      <div className={styles.actions}>
        <Button appearance="primary" aria-keyshortcuts="Control+Enter" onClick={send}>
          {confirm[verdict]}
        </Button>
        <Button onClick={onCancel}>{i18n.t('Отмена')}</Button>
      </div>
      <Text size={200} className={styles.hint}>
        {i18n.t('Ctrl+Enter — отправить, Esc — вернуться к очереди')}
      </Text>
    </Stack>
  )
}
