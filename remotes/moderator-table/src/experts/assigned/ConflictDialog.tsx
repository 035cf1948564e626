import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { declareConflict } from '@forum/contracts/theses/experts'
import { CONFLICT_REASON_MAX } from '@forum/domain/theses/expertReview'
import { i18n } from '@forum/language'
import { Field } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { Textarea } from '@forum/ui/textarea'
import { useState } from 'react'

interface Props {
  id: number
  onDeclared: () => void
  onClose: () => void
}

export function ConflictDialog({ id, onDeclared, onClose }: Props) {
  const [reason, setReason] = useState('')
  const declare = async () => {
    try {
      await call(declareConflict, { id, reason: reason.trim() })
      showSuccess(i18n.t('Организаторы узнают о конфликте интересов'))
      onDeclared()
    } catch (error) {
      showFailure(error)
      onClose()
    }
  }
  return (
    <ConfirmDialog
      title={i18n.t('Сообщить о конфликте интересов?')}
      action={i18n.t('Сообщить')}
      destructive
      onConfirm={() => void declare()}
      onClose={onClose}
    >
      <p>{i18n.t('Тезисы уйдут из вашего списка насовсем, а черновик удалится. Организаторы назначат другого эксперта.')}</p>
      <Field label={i18n.t('В чём он (необязательно)')}>
        <Textarea maxLength={CONFLICT_REASON_MAX} value={reason} onChange={(_, { value }) => setReason(value)} />
      </Field>
    </ConfirmDialog>
  )
}
