import { visit } from '@forum/ui/testing'
import { screen } from '@testing-library/react'

// The page keeps a dialog that another test opened: loaded anew, it has none.
beforeEach(() => {
  vi.resetModules()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // The next file would find the session of these modules.
  vi.resetModules()
})

test('after a dialog’s code failed to load, the button of another registration opens the dialog of that registration', async () => {
  const { cabinetState, registration, serve, signIn } = await import('../testing.ts')
  const { Component, loader } = await import('../pages/LateRegistrationCabinet.tsx')
  const warning: { ChangeWarning: object } = await import('./ChangeWarning.tsx')
  const code = vi.spyOn(warning, 'ChangeWarning', 'get').mockImplementation(() => {
    throw new Error('Loading chunk 7 failed.')
  })
  signIn()
  serve(() => cabinetState([registration(), registration({ id: 8, talkTitle: 'Геном ели' })]))
  const { user } = visit([{ path: '/', Component, loader }], '/')
  for (const settled of await screen.findAllByText('Заявка и материалы')) await user.click(settled)
  const buttons = await screen.findAllByRole('button', { name: 'Отменить регистрацию' })
  await user.click(buttons[0] as HTMLElement)
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось открыть')
  expect(buttons[0]).toHaveFocus()
  code.mockRestore()
  await user.click(buttons[1] as HTMLElement)
  expect(await screen.findByRole('alertdialog', { name: 'Отменить регистрацию?' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
