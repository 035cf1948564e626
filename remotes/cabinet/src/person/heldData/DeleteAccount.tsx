import { ApiError, messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { forgetDrafts } from '@forum/client/input/forgetDrafts'
import { endSession, useSession } from '@forum/client/session'
import { showSuccess } from '@forum/client/toasts'
import { deletePersonalData } from '@forum/contracts/people/personalData'
import { i18n } from '@forum/language'
import { Button, Field, PasswordInput, Text } from '@forum/ui'
import { DestructiveButton } from '@forum/ui/dialog'
import { FormDialog } from '@forum/ui/form-dialog'
import { useRef, useState } from 'react'
import { cabinetTexts } from '../../texts.ts'
import { heldTexts } from './texts.ts'

/** Deletes the account and all its data; requires the password. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [atPassword, setAtPassword] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  function refuse(message: string): void {
    setAtPassword(message)
    field.current?.focus()
  }

  async function remove(): Promise<void> {
    setProblem(null)
    setAtPassword(undefined)
    if (password === '') return refuse(i18n.t('Введите пароль'))
    setSending(true)
    try {
      await call(deletePersonalData, { password })
      showSuccess(i18n.t('Учётная запись удалена'))
      forgetDrafts(useSession.getState().userId)
      endSession()
    } catch (error) {
      setSending(false)
      if (error instanceof ApiError && error.code === 'wrong_credentials') refuse(error.message)
      else setProblem(messageOf(error))
    }
  }

  return (
    <FormDialog
      title={i18n.t('Удалить учётную запись?')}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void remove()}
      actions={(close) => (
        <>
          <Button onClick={close}>{cabinetTexts.cancel}</Button>
          <DestructiveButton type="submit" disabledFocusable={sending}>
            {heldTexts.remove}
          </DestructiveButton>
        </>
      )}
    >
      <Text>
        {i18n.t(
          'Будут удалены ваши персональные данные, регистрации на форум, тезисы и файлы. Отменить удаление и восстановить данные будет нельзя.',
        )}
      </Text>
      <Field label={i18n.t('Пароль')} required validationMessage={atPassword}>
        <PasswordInput ref={field} value={password} autoComplete="current-password" onChange={(_, { value }) => setPassword(value)} />
      </Field>
    </FormDialog>
  )
}
