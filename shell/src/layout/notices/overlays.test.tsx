import { useSlowCalls, whileBusy } from '@forum/client/busy'
import { call } from '@forum/client/call'
import { addToast, announce, useToasts } from '@forum/client/toasts'
import { getProfile } from '@forum/contracts/people/session'
import { UiProvider } from '@forum/ui/provider'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { currentIdentityRequest } from '../../identity/identityRequest.ts'
import { BusyOverlay } from './BusyOverlay.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { DemonstrationNotice } from './DemonstrationNotice.tsx'
import { Toaster } from './Toaster.tsx'

beforeEach(() => {
  // Files share modules: a question that another left open would hide the overlay.
  currentIdentityRequest()?.settle(false)
  // And a call that another left without a reply would show the notice.
  useSlowCalls.setState({ count: 0 })
})
afterEach(() => {
  vi.useRealTimers()
  act(() => useToasts.setState({ toasts: [] }))
})

// @requirement header-8
test('the spinner covers the screen until the last request ends', async () => {
  render(
    <UiProvider>
      <BusyOverlay />
    </UiProvider>,
  )
  const spinner = () => screen.queryByRole('progressbar', { name: 'Загрузка' })
  expect(spinner()).toBeNull()
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  let working: Promise<unknown> = Promise.resolve()
  act(() => {
    working = Promise.allSettled([whileBusy(first.promise), whileBusy(second.promise)])
  })
  expect(spinner()).toBeVisible()
  await act(async () => first.resolve())
  expect(spinner()).toBeVisible()
  await act(async () => {
    second.reject(new Error('refused'))
    await working
  })
  expect(spinner()).toBeNull()
})

/** Renders the toaster together with the code of its toasts, which is loaded after the first render. */
async function renderToaster(): Promise<void> {
  render(
    <UiProvider>
      <Toaster />
    </UiProvider>,
  )
  act(() => addToast('info', 'Загружено'))
  await screen.findByText('Загружено')
  act(() => useToasts.setState({ toasts: [] }))
  // The lazy code subscribes to the toasts after it is drawn: until then a change is not drawn by `act`.
  await waitFor(() => expect(screen.queryByText('Загружено')).toBeNull())
}

test('a toast that comes before its code waits for it', async () => {
  render(
    <UiProvider>
      <Toaster />
    </UiProvider>,
  )
  act(() => addToast('error', 'Неизвестная ошибка'))
  expect((await screen.findByText('Неизвестная ошибка')).closest('[role=status]')).toHaveAttribute('aria-live', 'polite')
})

test('the action of a toast runs once and closes it', async () => {
  await renderToaster()
  const run = vi.fn()
  act(() => addToast('success', 'Отнесено', 6000, { label: 'Отменить', run }))
  fireEvent.click(screen.getByRole('button', { name: 'Отменить' }))
  expect(run).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Отнесено')).toBeNull()
})

// @requirement header-9, constants-10
test('a toast disappears after its time, or when it is closed', async () => {
  await renderToaster()
  vi.useFakeTimers()
  act(() => {
    addToast('error', 'Неизвестная ошибка')
    addToast('success', 'Фото загружено', 3000)
    addToast('success', 'Успешно')
  })
  fireEvent.click(screen.getAllByRole('button', { name: 'Закрыть' })[2] as HTMLElement)
  expect(screen.queryByText('Успешно')).toBeNull()
  act(() => vi.advanceTimersByTime(3000))
  expect(screen.queryByText('Фото загружено')).toBeNull()
  act(() => vi.advanceTimersByTime(2999))
  expect(screen.getByText('Неизвестная ошибка')).toBeVisible()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.queryByText('Неизвестная ошибка')).toBeNull()
})

// @requirement header-10
test('a demonstration shows a notice with its date and a link to the outbox', () => {
  render(
    <UiProvider>
      <DemonstrationNotice today="2025-09-15" />
    </UiProvider>,
  )
  const notice = screen.getByRole('complementary', { name: 'Демонстрация' })
  expect(notice).toHaveTextContent('Демонстрация: данные вымышлены, на портале 15.09.2025.')
  expect(screen.getByRole('link', { name: 'ящике исходящих' })).toHaveAttribute('href', '/outbox/')
})

test('the busy overlay blocks mouse, keyboard and screen reader actions', async () => {
  const press = vi.fn()
  const send = vi.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <UiProvider>
      <form onSubmit={send}>
        <button type="submit" onClick={press}>
          Сохранить
        </button>
      </form>
      <BusyOverlay />
    </UiProvider>,
  )
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const button = screen.getByRole('button', { name: 'Сохранить' })
  const work = Promise.withResolvers<void>()
  let working: Promise<unknown> = Promise.resolve()
  act(() => {
    working = whileBusy(work.promise)
  })
  expect(screen.getByText('Подождите, идёт работа…')).toBeInTheDocument()
  button.focus()
  await user.click(button)
  await user.keyboard('{Enter} ')
  fireEvent.click(button)
  expect([press, send].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  expect(button).toHaveFocus()
  await act(async () => {
    work.resolve()
    await working
  })
  await user.click(button)
  expect([press, send].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('the offline notice is shown while offline, and then that the connection is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await renderToaster()
  const notice = () => screen.queryByText(/^Нет соединения с интернетом/)
  expect(notice()).toBeNull()
  online.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(notice()?.closest('[role=status]')).toBeInTheDocument()
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(notice()).toBeNull()
  expect(screen.getByText('Соединение восстановлено')).toBeVisible()
  online.mockRestore()
})

// @requirement screens-31
test('a notice mentions a call without a reply within 10 s, until it ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  render(
    <UiProvider>
      <ConnectionNotice />
    </UiProvider>,
  )
  const notice = () => screen.queryByText(/^Сервер долго не отвечает/)
  const reply = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => reply.promise)
  onTestFinished(() => void vi.unstubAllGlobals())
  const reading = call(getProfile, {}).catch((error: unknown) => error)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(notice()).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(9000))
  expect(notice()?.closest('[role=status]')).toBeInTheDocument()
  await act(async () => {
    reply.resolve(Response.json({ code: 'unexpected' }, { status: 500, headers: { 'X-Request-Id': 'r-7' } }))
    expect(await reading).toMatchObject({ status: 500, reference: 'r-7' })
  })
  expect(notice()).toBeNull()
})

test('a result that the page shows itself is only announced', async () => {
  await renderToaster()
  act(() => announce('Роль выдана'))
  expect(screen.getByText('Роль выдана').closest('[role=status]')).toHaveAttribute('aria-live', 'polite')
  expect(screen.queryByRole('button', { name: 'Закрыть' })).toBeNull()
})
