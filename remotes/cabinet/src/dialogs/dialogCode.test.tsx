import { visit } from '@forum/ui/testing'
import { screen } from '@testing-library/react'
import { Component, loader } from '../pages/LateRegistrationCabinet.tsx'
import { cabinetState, registration, serve, signIn } from '../testing.ts'

const network = vi.hoisted(() => ({ up: false }))
vi.mock(import('./ChangeWarning.tsx'), async (original) => {
  const { ChangeWarning } = await original()
  return {
    get ChangeWarning() {
      if (!network.up) throw new Error('Loading chunk 7 failed.')
      return ChangeWarning
    },
  }
})

beforeEach(() => {
  network.up = false
  signIn()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('after a dialog’s code failed to load, the button of another registration opens the dialog of that registration', async () => {
  serve(() => cabinetState([registration(), registration({ id: 8, talkTitle: 'Геном ели' })]))
  const { user } = visit([{ path: '/', Component, loader }], '/')
  for (const settled of await screen.findAllByText('Заявка и материалы')) await user.click(settled)
  const buttons = await screen.findAllByRole('button', { name: 'Отменить регистрацию' })
  await user.click(buttons[0] as HTMLElement)
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось открыть')
  expect(buttons[0]).toHaveFocus()
  network.up = true
  await user.click(buttons[1] as HTMLElement)
  expect(await screen.findByRole('alertdialog', { name: 'Отменить регистрацию?' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
