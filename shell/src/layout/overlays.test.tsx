import { whileBusy } from '@forum/client/busy'
import { addToast, useToasts } from '@forum/client/toasts'
import { UiProvider } from '@forum/ui/provider'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { BusyOverlay } from './BusyOverlay.tsx'
import { DemonstrationNotice } from './DemonstrationNotice.tsx'
import { Toaster } from './Toaster.tsx'

afterEach(() => {
  vi.useRealTimers()
  act(() => useToasts.setState({ toasts: [] }))
})

test('the spinner covers the screen until the last piece of work is done', async () => {
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

test('a toast goes by itself after its time, or at once when it is closed', () => {
  vi.useFakeTimers()
  render(
    <UiProvider>
      <Toaster />
    </UiProvider>,
  )
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

test('a demonstration says that it is one, which day it has and where the letters are', () => {
  render(
    <UiProvider>
      <DemonstrationNotice today="2025-09-15" />
    </UiProvider>,
  )
  const notice = screen.getByRole('complementary', { name: 'Демонстрация' })
  expect(notice).toHaveTextContent('Демонстрация: данные вымышлены, на портале 15.09.2025.')
  expect(screen.getByRole('link', { name: 'ящике исходящих' })).toHaveAttribute('href', '/outbox/')
})
