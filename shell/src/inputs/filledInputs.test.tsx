import { Input } from '@forum/ui'
import { FormInput, useForm } from '@forum/ui/form'
import { UiProvider } from '@forum/ui/provider'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { readFilledInputs } from './filledInputs.ts'

readFilledInputs()

const setInOtherWorld = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

function SignIn({ onSend }: { onSend: (sent: unknown) => void }) {
  const [email, setEmail] = useState('')
  const { control, handleSubmit } = useForm({ defaultValues: { password: '' } })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void handleSubmit(({ password }) => onSend({ email, password }))(event)
      }}
    >
      <Input aria-label="E-mail" value={email} onChange={(_, { value }) => setEmail(value)} />
      <FormInput control={control} name="password" label="Пароль" type="password" />
      <button type="submit">Войти</button>
    </form>
  )
}

// @requirement input-22
test.each([
  ['a script of the page', (input: HTMLInputElement, value: string) => void Object.assign(input, { value })],
  ['an extension', (input: HTMLInputElement, value: string) => setInOtherWorld?.call(input, value)],
])('values that %s fills in without events are sent', async (_, fill) => {
  const sent = vi.fn()
  render(
    <UiProvider>
      <SignIn onSend={sent} />
    </UiProvider>,
  )
  fill(screen.getByLabelText('E-mail'), 'a@forum.test')
  fill(screen.getByLabelText('Пароль'), 'Forum2025')
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }))
  expect(sent).toHaveBeenCalledExactlyOnceWith({ email: 'a@forum.test', password: 'Forum2025' })
})
