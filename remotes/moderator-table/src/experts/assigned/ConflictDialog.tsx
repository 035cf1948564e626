import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { declareConflict } from '@forum/contracts/theses/experts'
import { CONFLICT_REASON_MAX } from '@forum/domain/theses/expertReview'
import { Field } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { Textarea } from '@forum/ui/textarea'
import { useState } from 'react'
import { expertTexts } from '../texts.ts'

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
      showSuccess(expertTexts.conflictDone)
      onDeclared()
    } catch (error) {
      showFailure(error)
      onClose()
    }
  }
  return (
    <ConfirmDialog
      title={expertTexts.conflictTitle}
      action={expertTexts.conflictConfirm}
      destructive
      onConfirm={() => void declare()}
      onClose={onClose}
    >
      <p>{expertTexts.conflictHint}</p>
      <Field label={expertTexts.conflictReason}>
        <Textarea maxLength={CONFLICT_REASON_MAX} value={reason} onChange={(_, { value }) => setReason(value)} />
      </Field>
    </ConfirmDialog>
  )
}
