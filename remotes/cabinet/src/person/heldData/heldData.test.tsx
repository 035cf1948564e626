import { useSession } from '@forum/client/session'
import { useToasts } from '@forum/client/toasts'
import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import * as LateRegistrationCabinet from '../../pages/LateRegistrationCabinet.tsx'
import { cabinetState, isRed, serve, signIn } from '../../testing.ts'

const open = async () => {
  const { user } = visit([{ path: '/', Component: LateRegistrationCabinet.Component, loader: LateRegistrationCabinet.loader }], '/')
  await user.click(await screen.findByRole('heading', { name: 'Учётная запись' }))
  return user
}
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)

beforeEach(() => {
  useToasts.setState({ toasts: [] })
  signIn()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a person saves everything held about them as one file', async () => {
  const held = { account: { email: 'anna@forum.example' }, registrations: [{ comments: 'Геном лиственницы' }] }
  serve(() => cabinetState([]), { 'personal-data/': () => ({ body: held }) })
  const saved: { name: string; content: Blob }[] = []
  let content = new Blob()
  URL.createObjectURL = (blob) => {
    content = blob as Blob
    return 'blob:data'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content })
  })
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Скачать мои данные' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toMatch(/\.json$/)
  expect(JSON.parse((await saved[0]?.content.text()) ?? '')).toEqual(held)
})

test('a failed download of personal data shows an error and saves nothing', async () => {
  serve(() => cabinetState([]), { 'personal-data/': () => ({ status: 500, body: { code: 'unexpected', message: 'Сервис недоступен' } }) })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Скачать мои данные' }))
  await waitFor(() => expect(toasts()).toEqual(['Сервис недоступен']))
  expect(click).not.toHaveBeenCalled()
})

// @requirement screens-29
test('an account is deleted only with its password, and the session ends with it', async () => {
  const sent = serve(() => cabinetState([]), {
    'personal-data/delete/': ({ password }) =>
      password === 'Forum2025'
        ? { body: { status: 'ok' } }
        : { status: 400, body: { code: 'wrong_credentials', message: 'Неверный пароль.' } },
  })
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Удалить учётную запись' }))
  const dialog = await screen.findByRole('dialog', { name: 'Удалить учётную запись?' })
  expect(dialog).toHaveTextContent('Отменить удаление и восстановить данные будет нельзя.')
  const password = within(dialog).getByLabelText('Пароль')
  const remove = within(dialog).getByRole('button', { name: 'Удалить учётную запись' })

  expect(remove).toSatisfy(isRed)
  await user.click(remove)
  await waitFor(() => expect(password).toHaveAccessibleDescription('Введите пароль'))
  expect(password).toHaveFocus()
  expect(sent).toEqual([])

  await user.type(password, 'Forum2024')
  await user.click(remove)
  await waitFor(() => expect(password).toHaveAccessibleDescription('Неверный пароль.'))
  expect(useSession.getState().token).toBe('token')

  await user.clear(password)
  await user.type(password, 'Forum2025')
  await user.click(remove)
  await waitFor(() => expect(useSession.getState().token).toBeNull())
  expect(sent.at(-1)).toEqual({ path: '/api/users/personal-data/delete/', input: { password: 'Forum2025' } })
  expect(toasts()).toEqual(['Учётная запись удалена'])
})

test('closing the confirmation deletes nothing', async () => {
  const sent = serve(() => cabinetState([]))
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Удалить учётную запись' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('Пароль'), 'Forum2025')
  await user.click(within(dialog).getByRole('button', { name: 'Отмена' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([])
})
