import { settings } from '@forum/domain/testing'
import { visit } from '@forum/ui/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { forumBody, organizerRoutes, startServer, withTheses } from '../testServer.ts'

afterEach(() => vi.unstubAllGlobals())

const key = '0f8fad5b-d9cb-469f-a165-70867728950e.png'
const file = (name: string, size = 10) => new File([new Uint8Array(size)], name)
const forumWith = (signature: string | null) => () =>
  forumBody(withTheses(1, '2025-10-05', { documents: { ...settings.documents, signature } }))
const image = () => screen.queryByRole('img', { name: 'Изображение подписи в документах' })
const isUnsaved = () => screen.getByRole('button', { name: 'Сохранить…' }).getAttribute('aria-disabled') === null

const open = async () => {
  const visited = visit(organizerRoutes, '/organizer#documents')
  await screen.findByRole('group', { name: 'Изображение подписи' })
  return visited
}

// @requirement forum-11
test('a signature is uploaded, shown, saved with the settings under its name, and removed', async () => {
  const calls = startServer({
    'GET settings/': forumWith(null),
    'POST signature/': () => ({ body: { key, url: '/media/signature/1' } }),
  })
  const { user } = await open()
  expect(image()).toBeNull()
  expect(isUnsaved()).toBe(false)
  await user.upload(screen.getByTestId('signature'), file('Подпись.PNG'))
  await waitFor(() => expect(image()).toHaveAttribute('src', '/media/signature/1'))
  expect(calls.some(({ call }) => call === 'GET signature/')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Сохранить…' }))
  expect(await screen.findByText(/^Изображение подписи: — →/)).toBeVisible()
  expect(calls.find(({ call }) => call === 'POST rehearse/')?.body.settings.documents.signature).toBe(key)
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Удалить подпись' }))
  expect(image()).toBeNull()
  // The removed button had the focus.
  expect(screen.getByRole('button', { name: 'Выбрать файл подписи' })).toHaveFocus()
  expect(isUnsaved()).toBe(false)
})

// @requirement forum-11
test('the saved signature is shown, or the reason why it cannot be', async () => {
  const calls = startServer({ 'GET settings/': forumWith(key), 'GET signature/': () => ({ body: { url: '/media/signature/2' } }) })
  await open()
  await waitFor(() => expect(image()).toHaveAttribute('src', '/media/signature/2'))
  expect(calls.find(({ call }) => call === 'GET signature/')?.query.get('key')).toBe(key)
})

// @requirement forum-11
test.each<[string, File, boolean]>([
  ['Изображение подписи должно быть файлом PNG или JPEG', file('подпись.gif'), false],
  ['Размер файла превышает 2 мб', file('a.png', 2 * 1024 * 1024 + 1), false],
  ['Недопустимый формат файла', file('a.png'), true],
])('a refused file is reported at the field: %s', async (sentence, chosen, isSent) => {
  const calls = startServer({
    'GET settings/': forumWith(null),
    'POST signature/': () => ({ status: 415, body: { code: 'wrong_format', message: 'Недопустимый формат файла' } }),
  })
  await open()
  // A person may choose a file that the input does not offer.
  fireEvent.change(screen.getByTestId('signature'), { target: { files: [chosen] } })
  expect(await screen.findByText(sentence)).toHaveAttribute('role', 'alert')
  expect(calls.some(({ call }) => call === 'POST signature/')).toBe(isSent)
  expect(isUnsaved()).toBe(false)
})
