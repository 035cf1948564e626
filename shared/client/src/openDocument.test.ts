import { afterEach, vi } from 'vitest'
import { ApiError } from './apiError.ts'
import { download } from './download.ts'
import { openDocument } from './openDocument.ts'
import { openedTab, savedFiles } from './testing/files.ts'
import { useToasts } from './toasts.ts'

const shown = () => useToasts.getState().toasts.map(({ text, ms }) => [text, ms])
const gone = () => new ApiError({ status: 404, code: 'not_found', message: 'Файл не найден.' })

afterEach(() => vi.restoreAllMocks())

test('a document opens in the tab of the press, however late its address comes', async () => {
  const tab = openedTab()
  const { promise, resolve } = Promise.withResolvers<{ url: string }>()
  const opening = openDocument(promise)
  expect([tab.document.title, tab.document.body.textContent]).toEqual(['Готовим документ…', 'Готовим документ…'])
  resolve({ url: '/media/invitation/1' })
  await opening
  expect(tab.addresses).toEqual([`${location.origin}/media/invitation/1`])
})

test('a refused document closes its tab and says why', async () => {
  const tab = openedTab()
  await openDocument(Promise.reject(gone()))
  expect([tab.isClosed, tab.addresses, shown()]).toEqual([true, [], [['Файл не найден.', 6000]]])
})

test('a file is saved from the page, without a tab; a refusal is shown', async () => {
  const saved = savedFiles()
  const open = vi.spyOn(window, 'open')
  await download(Promise.resolve({ url: '/media/people/1' }))
  await download(Promise.resolve({ url: null }))
  await download(Promise.reject(gone()))
  expect([saved, open.mock.calls, shown()]).toEqual([['/media/people/1'], [], [['Файл не найден.', 4000]]])
})
