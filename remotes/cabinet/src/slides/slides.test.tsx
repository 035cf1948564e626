import { stubServer } from '@forum/client/testing/fakeServer'
import { visit } from '@forum/ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Slides } from './Slides.tsx'

const HydrateFallback = () => null
const Card = () => <Slides registrationId={7} />
const file = { name: 'Доклад.pdf', size: 3_000_000, sent_at: '2025-10-18T09:00:00.000Z', url: '/media/slides/7' }
const state = {
  kind: 'slides',
  file: null,
  is_shown: false,
  recording: '',
  begins_at: '2025-10-20T06:30:00.000Z',
  kept_until: '2026-04-19',
  refusal: null,
  recording_refusal: 'Ссылку на запись можно добавить, когда заседание начнётся.',
}

/** A network over which every file arrives. */
class FakeRequest {
  static sent: string[] = []
  static reply: unknown = { ...state, file }
  upload = {}
  onload?: () => void
  onloadend?: () => void
  status = 201
  responseText = ''
  open(method: string, url: string) {
    FakeRequest.sent.push(`${method} ${url}`)
  }
  setRequestHeader() {}
  getResponseHeader = () => null
  abort() {}
  send() {
    this.responseText = JSON.stringify(FakeRequest.reply)
    queueMicrotask(() => {
      this.onload?.()
      this.onloadend?.()
    })
  }
}

const choose = (name: string, size = 3_000_000) => {
  const chosen = new File(['%PDF-'], name)
  Object.defineProperty(chosen, 'size', { value: size })
  fireEvent.change(screen.getByTestId('file'), { target: { files: [chosen] } })
}
const open = (replies: Record<string, unknown>) => {
  const calls = stubServer(replies)
  const { user } = visit([{ path: '/', Component: Card, HydrateFallback }], '/')
  return { calls, user }
}

beforeEach(() => {
  FakeRequest.sent = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => vi.unstubAllGlobals())

// @requirement slides-1, slides-3, slides-8
test('a file is checked before it is sent, shown with its switch, and deleted after a question', async () => {
  const { calls, user } = open({
    'GET api/program/slides/': state,
    'PUT api/program/slides/': { status: 'ok' },
    'DELETE api/program/slides/': { status: 'ok' },
  })
  expect(await screen.findByText(/заменять до 20\.10\.2025, 09:30\. Он хранится по 19\.04\.2026/)).toBeVisible()
  choose('Доклад.pdf', 52_428_801)
  expect(await screen.findByRole('alert')).toHaveTextContent('Размер файла превышает 50 мб')
  choose('Доклад.pptm')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('В файле есть макросы'))
  expect(FakeRequest.sent).toEqual([])
  choose('Доклад.pdf')
  expect(await screen.findByRole('link', { name: 'Доклад.pdf' })).toBeVisible()
  expect([FakeRequest.sent, screen.queryByRole('alert')]).toEqual([['POST /api/program/slides/'], null])
  const shown = screen.getByRole('switch', { name: 'Показывать на странице доклада' })
  expect(shown).not.toBeChecked()
  await user.click(shown)
  expect(shown).toBeChecked()
  expect(calls).toContainEqual(['PUT api/program/slides/', { id: 7, shown: true }])
  await user.click(screen.getByRole('button', { name: 'Удалить файл' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Удалить файл' }))
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
})

// @requirement slides-5
test('once the session has begun no file is sent, and a link to the recording is checked at its field', async () => {
  const begun = { ...state, refusal: 'Заседание уже началось: файлы к докладам больше не принимаются.', recording_refusal: null }
  const { calls, user } = open({ 'GET api/program/slides/': begun, 'PUT api/program/recording/': { status: 'ok' } })
  expect(await screen.findByText(/^Файл не прислан\. Заседание уже началось/)).toBeVisible()
  expect(screen.queryByTestId('file')).toBeNull()
  const field = screen.getByLabelText('Ссылка на запись доклада')
  await user.type(field, 'http://video.example/1')
  await user.click(screen.getByRole('button', { name: 'Сохранить ссылку' }))
  expect(await screen.findByText(/Нужна полная ссылка/)).toBeVisible()
  await user.clear(field)
  await user.type(field, 'https://video.example/1')
  await user.click(screen.getByRole('button', { name: 'Сохранить ссылку' }))
  await waitFor(() => expect(calls).toContainEqual(['PUT api/program/recording/', { id: 7, url: 'https://video.example/1' }]))
})
