import { ApiError, messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { answerProposal } from '@forum/contracts/participation/proposals'
import { DECLINE_REASON_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { Button, Field, Text } from '@forum/ui'
import { DestructiveButton } from '@forum/ui/dialog'
import { Stack } from '@forum/ui/layout'
import { Textarea } from '@forum/ui/textarea'
import { type FormEvent, useRef, useState } from 'react'
import { warningTexts } from '../texts.ts'
import { type AnswerProps, useAnswerStyles } from './answerProps.ts'
import { Problem } from './Problem.tsx'
import { proposalTexts } from './texts.ts'

/** Declines the proposal with a reason. */
export function DeclineForm({ proposal: { token, declineRefused }, onAnswered, onRefused, onBack }: AnswerProps & { onBack: () => void }) {
  const styles = useAnswerStyles()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [checked, setChecked] = useState(false)
  const [sending, setSending] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const decline = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (reason.trim() === '') return field.current?.focus()
    setSending(true)
    try {
      await call(answerProposal, { t: token, answer: 'decline', reason: reason.trim() })
      onAnswered('declined')
    } catch (error) {
      setProblem(messageOf(error))
      setSending(false)
      if (error instanceof ApiError && error.status === 409) onRefused()
    }
  }
  return (
    <Stack as="form" gap={16} noValidate onSubmit={(event) => void decline(event)}>
      <Text weight="semibold">{i18n.t('Отказаться от участия?')}</Text>
      {declineRefused === null ? (
        <>
          <Text>{warningTexts.cancel}</Text>
          {problem !== null && <Problem message={problem} />}
          <Field
            label={i18n.t('Причина отказа')}
            hint={i18n.t('Её увидят организаторы.')}
            required
            validationMessage={checked && reason.trim() === '' ? proposalTexts.required : undefined}
          >
            <Textarea ref={field} value={reason} maxLength={DECLINE_REASON_MAX} onChange={(_, { value }) => setReason(value)} />
          </Field>
        </>
      ) : (
        <Problem message={declineRefused} />
      )}
      <div className={styles.row}>
        <Button onClick={onBack}>{i18n.t('Вернуться')}</Button>
        {declineRefused === null && (
          <DestructiveButton type="submit" disabledFocusable={sending}>
            {proposalTexts.decline}
          </DestructiveButton>
        )}
      </div>
    </Stack>
  )
}
