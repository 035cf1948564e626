import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { showSuccess } from '@forum/client/toasts'
import { withdrawConsent } from '@forum/contracts/people/consent'
import { DELETION_DAYS } from '@forum/domain/people/retention'
import { i18n } from '@forum/language'
import { useRevalidator } from '@forum/router'
import { Button, Text } from '@forum/ui'
import { DestructiveButton } from '@forum/ui/dialog'
import { FormDialog } from '@forum/ui/form-dialog'
import { useState } from 'react'
import { heldTexts } from '../person/heldData/texts.ts'
import { cabinetTexts } from '../texts.ts'

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
      showSuccess(i18n.t('Согласие отозвано'))
      await revalidate()
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
      setSending(false)
    }
  }

  return (
    <FormDialog
      title={i18n.t('Отозвать согласие?')}
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
      {[
        i18n.t('Организаторы перестанут использовать ваши данные и узнают об этом письмом.'),
        registrations === 0
          ? i18n.t('Действующих заявок на форум у вас нет.')
          : i18n.t(
              'Ваши заявки на форум будут отменены ({registrations}), вместе с ними места, приглашения и сертификаты. Восстановить заявки сами вы не сможете.',
              { registrations },
            ),
        i18n.t(
          'Через {deletionDays, plural, one {# день} few {# дня} many {# дней} other {# дня}} учётная запись и все данные будут удалены. До этого согласие можно дать снова.',
          { deletionDays: DELETION_DAYS },
        ),
      ].map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
    </FormDialog>
  )
}
