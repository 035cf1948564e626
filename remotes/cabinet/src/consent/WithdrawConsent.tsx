import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { showSuccess } from '@forum/client/toasts'
import { withdrawConsent } from '@forum/contracts/people/consent'
import { useRevalidator } from '@forum/router'
import { Button, Text } from '@forum/ui'
import { DestructiveButton } from '@forum/ui/dialog'
import { FormDialog } from '@forum/ui/form-dialog'
import { useState } from 'react'
import { heldTexts } from '../person/heldData/texts.ts'
import { cabinetTexts } from '../texts.ts'
import { consentTexts } from './texts.ts'

/** Withdraws consent after a warning about the consequences. @param registrations how many would be cancelled */
export function WithdrawConsent({ registrations, onClose }: { registrations: number; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)

  async function withdraw(): Promise<void> {
    setSending(true)
    setProblem(null)
    try {
      await call(withdrawConsent, {})
      showSuccess(consentTexts.done)
      await revalidate()
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
      setSending(false)
    }
  }

  return (
    <FormDialog
      title={consentTexts.withdrawTitle}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void withdraw()}
      actions={(close) => (
        <>
          <Button onClick={close}>{cabinetTexts.cancel}</Button>
          <DestructiveButton type="submit" disabledFocusable={sending}>
            {heldTexts.withdraw}
          </DestructiveButton>
        </>
      )}
    >
      {consentTexts.withdrawWarning(registrations).map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
    </FormDialog>
  )
}
