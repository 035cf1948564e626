import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { declareConflict, giveBackThesis } from '@forum/contracts/theses/experts'
import { CONFLICT_REASON_MAX, type DeclineKind } from '@forum/domain/theses/expertReview'
import { i18n, translated } from '@forum/language'
import { Field } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { Textarea } from '@forum/ui/textarea'
import { useRef, useState } from 'react'

const words = {
  conflict: translated({
    title: () => i18n.t('Сообщить о конфликте интересов?'),
    action: () => i18n.t('Сообщить'),
    reason: () => i18n.t('В чём он (необязательно)'),
    done: () => i18n.t('Организаторы узнают о конфликте интересов'),
  }),
  topic: translated({
    title: () => i18n.t('Вернуть тезисы: не ваша тема?'),
    action: () => i18n.t('Вернуть'),
    reason: () => i18n.t('Почему: это прочтут модераторы'),
    done: () => i18n.t('Тезисы возвращены организаторам'),
  }),
} as const satisfies Record<DeclineKind, object>

interface Props {
  id: number
  kind: DeclineKind
  onGivenBack: () => void
  onClose: () => void
}

/** Gives a thesis back to the organisers for good. */
export function GiveBackDialog({ id, kind, onGivenBack, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const own = words[kind]
  const needsReason = kind === 'topic'

  const giveBack = async () => {
    if (needsReason && reason.trim() === '') {
      setMissing(true)
      return field.current?.focus()
    }
    try {
      await call(kind === 'topic' ? giveBackThesis : declareConflict, { id, reason: reason.trim() })
      showSuccess(own.done)
      onGivenBack()
    } catch (error) {
      showFailure(error)
      onClose()
    }
  }
  return (
    <ConfirmDialog title={own.title} action={own.action} destructive onConfirm={() => void giveBack()} onClose={onClose}>
      <p>{i18n.t('Тезисы уйдут из вашего списка насовсем, а черновик удалится. Организаторы назначат другого эксперта.')}</p>
      <Field
        label={own.reason}
        required={needsReason}
        validationMessage={missing && reason.trim() === '' ? i18n.t('Напишите, почему: без причины вернуть нельзя') : undefined}
      >
        <Textarea ref={field} maxLength={CONFLICT_REASON_MAX} value={reason} onChange={(_, { value }) => setReason(value)} />
      </Field>
    </ConfirmDialog>
  )
}
