import { forgetDrafts, keepDraft, readDraft } from '@forum/client/input/formInput'
import { endSession, startSession, useSession } from '@forum/client/session'
import { hasUnsaved } from '@forum/ui'
import { visit } from '@forum/ui/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import * as Cabinet from '../pages/Cabinet.tsx'
import * as LateRegistrationCabinet from '../pages/LateRegistrationCabinet.tsx'
import { cabinetState, registration, serve, signIn } from '../testing.ts'

beforeEach(() => {
  localStorage.clear()
  signIn()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const young = { requestedSectionId: 15, projectName: 'Атлас' }
type Fill = (user: UserEvent, dialog: ReturnType<typeof within>) => Promise<void>
const cases: [string, string, ReturnType<typeof registration>[], Fill][] = [
  [
    'a confirmation',
    'Подтвердить участие',
    [registration({ decidedFormat: 'oral', canConfirm: true, ...young })],
    async (user, dialog) => user.type(dialog.getByRole('textbox', { name: 'Название проекта' }), ' 2'),
  ],
]

// @requirement screens-30
test.each(cases)('closing %s with input needs confirmation', async (_, button, registrations, fill) => {
  serve(() => cabinetState(registrations))
  const { user } = visit([{ path: '/', Component: LateRegistrationCabinet.Component, loader: LateRegistrationCabinet.loader }], '/')
  await user.click(await screen.findByRole('button', { name: button }))
  const dialog = await screen.findByRole('dialog')
  await fill(user, within(dialog))
  const filled = within(dialog)
    .getAllByRole('textbox')
    .map((field) => (field as HTMLInputElement).value)
  for (const close of [
    () => user.keyboard('{Escape}'),
    () => user.click(within(dialog).getByRole('button', { name: 'Отмена', hidden: true })),
  ]) {
    await close()
    await user.click(await screen.findByRole('button', { name: 'Вернуться к вводу', hidden: true }))
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  }
  const fields = () => [...dialog.querySelectorAll<HTMLInputElement>('input[type=text], textarea')].map(({ value }) => value)
  expect(fields()).toEqual(filled)
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Не сохранять', hidden: true }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
})

test('a dialog without input closes without confirmation', async () => {
  serve(() => cabinetState([]))
  const { user } = visit([{ path: '/', Component: LateRegistrationCabinet.Component, loader: LateRegistrationCabinet.loader }], '/')
  await user.click(await screen.findByRole('button', { name: 'Зарегистрироваться' }))
  const dialog = await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
})

test('closing during an upload needs confirmation', async () => {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      open() {}
      setRequestHeader() {}
      abort() {}
      send() {}
    },
  )
  serve(() => cabinetState([registration()]))
  const { user } = visit([{ path: '/', Component: LateRegistrationCabinet.Component, loader: LateRegistrationCabinet.loader }], '/')
  await user.click(await screen.findByRole('button', { name: 'Загрузить файл тезисов (pdf)' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(screen.getByTestId('file'), { target: { files: [new File(['%PDF-'], 'тезисы.pdf')] } })
  await screen.findByRole('progressbar', { name: 'Загрузка файла' })
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(await screen.findByRole('alertdialog', { name: 'Закрыть без сохранения?' })).toBeVisible()
})

// @requirement person-9
test('changed personal data are protected until they are saved', async () => {
  serve(() => cabinetState([]), {
    'individual/detail/': (changes) => ({ body: { ...useSession.getState().profile?.profiles[0]?.individual, ...changes } }),
  })
  const { user } = visit([{ path: '/', Component: Cabinet.Component, loader: Cabinet.loader }], '/')
  await user.click(await screen.findByRole('button', { name: 'Изменить данные' }))
  const name = await screen.findByRole('textbox', { name: 'Отчество' })
  const update = await screen.findByRole('button', { name: 'Обновить персональные данные' })
  expect(hasUnsaved()).toBe(false)
  await user.type(name, 'на')
  expect(hasUnsaved()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Свернуть' }))
  await user.click(await screen.findByRole('button', { name: 'Вернуться к вводу' }))
  expect(name).toHaveValue('Сергеевнана')
  await user.click(update)
  await waitFor(() => expect(hasUnsaved()).toBe(false))
  await user.click(screen.getByRole('button', { name: 'Свернуть' }))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Изменить данные' })).toHaveFocus()
})

/** Opens the application with its stored draft. */
async function openApplication() {
  const view = visit(
    [
      { path: '/', Component: LateRegistrationCabinet.Component, loader: LateRegistrationCabinet.loader },
      { path: '/login', element: <h1>Вход</h1> },
    ],
    '/',
  )
  await view.user.click(await screen.findByRole('button', { name: 'Зарегистрироваться' }))
  await screen.findByRole('dialog')
  return view
}

const titleField = () => screen.findByRole('textbox', { name: 'Название доклада' })

async function applyWithTalk(user: UserEvent) {
  await user.click(screen.getByRole('radio', { name: 'Устный доклад' }))
  await user.type(await titleField(), 'Геном')
}

// @requirement screens-27
test('an application interrupted by the end of the session is restored for the same person only', async () => {
  serve(() => cabinetState([]))
  const { user, router, unmount } = await openApplication()
  await applyWithTalk(user)
  endSession()
  await act(() => router.navigate('/login'))
  unmount()

  startSession('token', 2)
  const other = await openApplication()
  expect(screen.getByRole('radio', { name: 'Слушатель' })).toBeChecked()
  other.unmount()
  signIn()
  await openApplication()
  expect(await titleField()).toHaveValue('Геном')
})

// @requirement cabinet-29
test('an application stays as a draft when its dialog closes, and can be started again', async () => {
  serve(() => cabinetState([]))
  const { user } = await openApplication()
  expect(screen.queryByRole('button', { name: 'Начать заново' })).toBeNull()
  await applyWithTalk(user)
  await user.click(screen.getByRole('button', { name: 'Отмена' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(hasUnsaved()).toBe(false)

  await user.click(await screen.findByRole('button', { name: 'Зарегистрироваться' }))
  expect(await titleField()).toHaveValue('Геном')
  await user.click(screen.getByRole('button', { name: 'Начать заново' }))
  expect(screen.getByRole('radio', { name: 'Слушатель' })).toBeChecked()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('forum-draft'))).toEqual([])
})

// @requirement cabinet-29
test('a draft that the browser cannot store is discarded only after confirmation', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  serve(() => cabinetState([]))
  const { user } = await openApplication()
  await applyWithTalk(user)
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog', { name: 'Закрыть без сохранения?' })).toBeVisible()
})

// @requirement cabinet-29
test('signing out deletes only the drafts of that person', () => {
  keepDraft('application:2', 1, { title: 'Геном' })
  keepDraft('application:2', 2, { title: 'Метагеном' })
  forgetDrafts(1)
  const empty = { title: '' }
  expect([readDraft('application:2', 1, empty), readDraft('application:2', 2, empty)]).toEqual([null, { title: 'Метагеном' }])
})
