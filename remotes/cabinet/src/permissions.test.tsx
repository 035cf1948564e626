import { useToasts } from '@forum/client/toasts'
import { registration as names } from '@forum/contracts/participation/registration'
import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import { toWire } from '@forum/contracts/platform/mapping'
import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import * as LateRegistrationCabinet from './pages/LateRegistrationCabinet.tsx'
import { cabinetState, openSettled, registration, serve, signIn } from './testing.ts'

const open = async () => {
  const { user } = visit([{ path: '/', Component: LateRegistrationCabinet.Component, loader: LateRegistrationCabinet.loader }], '/')
  await screen.findByRole('heading', { level: 1, name: 'Личный кабинет' })
  return user
}
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)
const offered = () =>
  within(screen.getByRole('article'))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)

beforeEach(() => {
  useToasts.setState({ toasts: [] })
  signIn()
})
afterEach(() => vi.unstubAllGlobals())

// @requirement cabinet-9
test('actions follow the permissions from the server, not the cabinet flags, and refused ones show its messages', async () => {
  const refused = { uploadThesis: 'Тезисы ждут перевода.', attachThesisPdf: 'Файлы приняты комиссией.' }
  serve(() => cabinetState([registration({ allowed: ['attachThesisDoc'], refused })]))
  const user = await open()
  expect(offered()).toEqual(['Загрузить файл тезисов (doc)', 'Скачать приглашение слушателя'])
  await openSettled(user)
  expect(screen.getByText('нет. Тезисы ждут перевода.')).toBeVisible()
  expect(screen.getByText('нет. Файлы приняты комиссией.')).toBeVisible()
})

// @requirement states-16
test('without permissions from the server, actions follow the cabinet flags', async () => {
  const plain = ({ allowed: _, refused: __, ...record }: OwnRegistration) => record
  const state = cabinetState([registration({ thesisId: 4 })], { canDeleteThesis: false })
  serve(() => ({ ...state, registrations: state.registrations.map(plain) }))
  const user = await open()
  await openSettled(user)
  expect(offered()).toEqual([
    'Загрузить экспертное заключение',
    'Загрузить файл тезисов (doc)',
    'Загрузить файл тезисов (pdf)',
    'Скачать приглашение слушателя',
    'Посмотреть тезисы',
    'Скачать тезисы',
    'Отменить регистрацию',
  ])
})

test('a change is shown from its reply, without loading the cabinet again', async () => {
  const proposed = registration({ decidedFormat: 'oral', canConfirm: true })
  const confirmed = registration({ decidedFormat: 'oral', ownerConfirmed: true, invitation: 'full', allowed: ['cancel'], refused: {} })
  let reads = 0
  const read = () => {
    reads += 1
    return cabinetState([proposed])
  }
  serve(read, { 'registration/change/': () => ({ body: { status: 'ok', registration: toWire(names, confirmed) } }) })
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Подтвердить участие' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Подтвердить участие' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await openSettled(user)
  expect(offered()).toEqual(['Скачать приглашение', 'Отменить регистрацию'])
  expect(toasts()).toEqual(['Вы подтвердили участие в Форуме'])
  expect(reads).toBe(1)
})

// @requirement documents-4
test('an author downloads their thesis in the same tab', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  serve(() => cabinetState([registration({ thesisId: 4 })]), { 'to_doc/': () => ({ body: { url: '/media/thesis/4' } }) })
  const user = await open()
  await openSettled(user)
  await user.click(screen.getByRole('button', { name: 'Скачать тезисы' }))
  await waitFor(() => expect(clicked).toHaveBeenCalled())
  expect(clicked.mock.contexts[0]).toHaveAttribute('href', '/media/thesis/4')
  clicked.mockRestore()
})
