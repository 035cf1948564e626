import { forum } from '@forum/client/forum'
import { useSession } from '@forum/client/session'
import { useToasts } from '@forum/client/toasts'
import { visit } from '@forum/ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as Cabinet from '../pages/Cabinet.tsx'
import * as LateRegistrationCabinet from '../pages/LateRegistrationCabinet.tsx'
import { cabinetState, serve, signIn } from '../testing.ts'
import * as photo from './photo/cutSquare.ts'

function open(page: typeof Cabinet | typeof LateRegistrationCabinet) {
  const path = '/personal-data'
  const { user } = visit([{ path, Component: page.Component, loader: page.loader }], path)
  return user
}
const photoOf = (name: string, size: number) => {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

beforeEach(() => {
  useToasts.setState({ toasts: [] })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} }))
  signIn()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// @requirement person-1, person-3, person-4
test('the personal-data block has every field of the profile, filled from it', async () => {
  serve(() => cabinetState([]))
  open(Cabinet)
  const block = within(await screen.findByRole('region', { name: 'Персональные данные' }))
  await waitFor(() => expect(block.getByLabelText('Организация')).toHaveValue('Институт генетики'))
  await waitFor(() => expect(block.getByLabelText('Телефон')).toHaveValue('916 123 45 67'))
  for (const [name, value] of [
    ['Фамилия', 'Воронцова'],
    ['Имя', 'Анна'],
    ['Отчество', 'Сергеевна'],
    ['Дата рождения', '12.04.1990'],
    ['Должность', 'Научный сотрудник'],
  ])
    expect(block.getByLabelText(name as string)).toHaveValue(value)
  expect(block.getByRole('combobox', { name: 'Учёная степень' })).toHaveTextContent('Кандидат наук')
  expect(block.getByRole('switch')).toBeChecked()
  for (const name of ['Загрузить фото', 'Обновить персональные данные']) expect(block.getByRole('button', { name })).toBeVisible()
})

// @requirement person-8
test('the cabinet for late registrations shows name and birth date without a form', async () => {
  serve(() => cabinetState([]))
  open(LateRegistrationCabinet)
  const block = within(await screen.findByRole('region', { name: 'Персональные данные' }))
  expect(block.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ['Фамилия', 'Воронцова'],
    ['Имя', 'Анна'],
    ['Отчество', 'Сергеевна'],
    ['Дата рождения', '12.04.1990'],
  ])
  expect(block.queryByRole('textbox')).toBeNull()
  expect(block.getByRole('link', { name: 'Изменить данные' })).toHaveAttribute('href', '/personal-data')
})

// @requirement person-6
test('a missing or non-Cyrillic name is flagged, and nothing is saved', async () => {
  const sent = serve(() => cabinetState([]))
  const user = open(Cabinet)
  const put = async (name: string, value: string) => fireEvent.change(await screen.findByLabelText(name), { target: { value } })
  await put('Фамилия', ' ')
  await put('Имя', '')
  await put('Отчество', 'Petrovna')
  await user.click(screen.getByRole('button', { name: 'Обновить персональные данные' }))
  for (const [name, message] of [
    ['Фамилия', 'Обязательное поле'],
    ['Имя', 'Обязательное поле'],
    ['Отчество', 'только кириллица'],
  ])
    await waitFor(() => expect(screen.getByLabelText(name as string)).toHaveAccessibleDescription(message))
  expect(sent).toEqual([])
})

// @requirement input-23
test('a hyphen for a name, which an earlier version took, stays when other data are saved', async () => {
  signIn({ middleName: '-' })
  const sent = serve(() => cabinetState([]))
  const user = open(Cabinet)
  fireEvent.change(await screen.findByLabelText('Имя'), { target: { value: '-' } })
  await user.click(screen.getByRole('button', { name: 'Обновить персональные данные' }))
  await waitFor(() => expect(screen.getByLabelText('Имя')).toHaveAccessibleDescription('нужна хотя бы одна буква'))
  fireEvent.change(screen.getByLabelText('Имя'), { target: { value: 'Анна' } })
  await user.click(screen.getByRole('button', { name: 'Обновить персональные данные' }))
  await waitFor(() => expect(sent).toHaveLength(1))
})

// @requirement names-4, names-5
test('a name in another spelling and a Latin spelling are saved normalized', async () => {
  signIn({ lastName: 'О’Коннор' })
  const sent = serve(() => cabinetState([]), {
    'individual/detail/': () => ({ body: useSession.getState().profile?.profiles[0]?.individual }),
  })
  const user = open(Cabinet)
  const put = async (name: string, value: string) => fireEvent.change(await screen.findByLabelText(name), { target: { value } })
  expect(await screen.findByRole('checkbox', { name: 'Имя пишется иначе' })).toBeChecked()
  await put('Имя', ' Али  оглы ')
  await put('Last name (латиницей)', 'Коннор')
  await user.click(screen.getByRole('button', { name: 'Обновить персональные данные' }))
  await waitFor(() => expect(screen.getByLabelText('Last name (латиницей)')).toHaveAccessibleDescription(/только латинские буквы/))
  expect(sent).toEqual([])
  await put('Last name (латиницей)', "O'Connor")
  await user.click(screen.getByRole('button', { name: 'Обновить персональные данные' }))
  const input = { id: 1, first_name: 'Али оглы', latin_last_name: 'O’Connor', other_spelling: true }
  await waitFor(() => expect(sent).toEqual([{ path: '/api/users/individual/detail/', input }]))
})

test('a forum without English asks for no Latin spelling, and keeps the one there is', async () => {
  forum().modulesOff = ['english']
  signIn({ latinLastName: 'Ivanova', latinFirstName: 'Maria' })
  const sent = serve(() => cabinetState([]), {
    'individual/detail/': () => ({ body: useSession.getState().profile?.profiles[0]?.individual }),
  })
  const user = open(Cabinet)
  fireEvent.change(await screen.findByLabelText('Имя'), { target: { value: 'Мария' } })
  expect(screen.queryByLabelText(/латиницей/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Обновить персональные данные' }))
  delete forum().modulesOff
  await waitFor(() => expect(sent).toEqual([{ path: '/api/users/individual/detail/', input: { id: 1, first_name: 'Мария' } }]))
})

test('a name stops being flagged when another spelling is allowed', async () => {
  serve(() => cabinetState([]))
  const user = open(Cabinet)
  const lastName = await screen.findByLabelText('Фамилия')
  fireEvent.change(lastName, { target: { value: 'Lee' } })
  await user.click(screen.getByRole('button', { name: 'Обновить персональные данные' }))
  await waitFor(() => expect(lastName).toHaveAccessibleDescription('только кириллица'))
  await user.click(screen.getByRole('checkbox', { name: 'Имя пишется иначе' }))
  await waitFor(() => expect(lastName).toBeValid())
})

test('unchanged data are sent as well before they are reported as saved', async () => {
  const sent = serve(() => cabinetState([]), {
    'individual/detail/': () => ({ body: useSession.getState().profile?.profiles[0]?.individual }),
  })
  const user = open(Cabinet)
  await user.click(await screen.findByRole('button', { name: 'Обновить персональные данные' }))
  await waitFor(() => expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Данные сохранены']))
  expect(sent).toEqual([{ path: '/api/users/individual/detail/', input: { id: 1 } }])
})

// @requirement person-2, files-12, calls-person-7, success-1
test('a photo must be a gif, jpeg or png of at most 6 MB; success is shown for three seconds', async () => {
  const sent = serve(() => cabinetState([]), { 'individual/detail/': () => ({ body: ['/media/photo/new.webp'] }) })
  const user = open(Cabinet)
  const choose = async (file: File) => fireEvent.change(await screen.findByTestId('photo'), { target: { files: [file] } })
  await choose(photoOf('я.svg', 100))
  expect(await screen.findByText('Недопустимый формат файла')).toBeVisible()
  await choose(photoOf('я.png', 6_291_457))
  expect(await screen.findByText('Размер файла превышает 6 мб')).toBeVisible()
  expect(sent).toEqual([])
  await choose(photoOf('я.png', 6_291_456))
  const dialog = await screen.findByRole('dialog')
  // jsdom reads no pictures and draws none.
  vi.spyOn(photo, 'cutSquare').mockResolvedValue(new File(['png'], 'photo.png'))
  fireEvent.load(dialog.querySelector('img') as HTMLElement)
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить', hidden: true }))
  await waitFor(() => expect(useToasts.getState().toasts.map(({ text, ms }) => [text, ms])).toEqual([['Фото загружено', 3000]]))
  expect(sent).toMatchObject([{ path: '/api/users/individual/detail/', input: { id: '1', name: 'photo.png', img: expect.any(String) } }])
})

// @requirement account-6
test.each([
  ['its text', { otherOrganization: 'Музей хлеба' }, 'Название организации', ['', 'Обязательное поле'], null],
  ['a field of an account imported without it', {}, 'Имя', ['Ирина', ''], { id: 1, first_name: 'Ирина' }],
])('With «Другая организация» %s is changed', async (_case, person, label, [value, description], saved) => {
  signIn({ organizationId: 134, ...person })
  const sent = serve(() => cabinetState([]), {
    'individual/detail/': () => ({ body: useSession.getState().profile?.profiles[0]?.individual }),
  })
  const user = open(Cabinet)
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Другая организация' })).toBeChecked())
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await user.click(screen.getByRole('button', { name: 'Обновить персональные данные' }))
  await waitFor(() => expect(sent.length > 0 || screen.getByLabelText(label).getAttribute('aria-invalid') === 'true').toBe(true))
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(description)
  expect(sent.map(({ input }) => input)).toEqual(saved ? [saved] : [])
})
