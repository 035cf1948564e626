import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { forumBody, organizerRoutes, startServer, withTheses } from '../testServer.ts'

afterEach(() => vi.unstubAllGlobals())

const key = '0f8fad5bd9cb469fa16570867728950e.svg'
const file = (name: string, size = 10) => new File([new Uint8Array(size)], name)
const forumWith = (mark?: string) => () => forumBody(withTheses(1, '2025-10-05', mark ? { face: { mark } } : {}))
const previews = () => screen.queryByRole('list', { name: 'Знак на разном фоне' })
const isUnsaved = () => screen.getByRole('button', { name: 'Сохранить…' }).getAttribute('aria-disabled') === null

const open = async () => {
  const visited = visit(organizerRoutes, '/organizer#face')
  await screen.findByRole('group', { name: 'Знак форума' })
  return visited
}

// @requirement face-1
test('a mark is uploaded, shown on each ground, saved with the settings, and taken back', async () => {
  const calls = startServer({ 'GET settings/': forumWith(), 'POST mark/': () => ({ body: { key, url: `/front-page/mark/${key}` } }) })
  const { user } = await open()
  expect([previews(), isUnsaved()]).toEqual([null, false])
  await user.upload(screen.getByTestId('mark'), file('Знак.SVG'))
  await waitFor(() => expect(previews()).toBeVisible())
  const items = within(previews() as HTMLElement).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['На светлом', 'На тёмном', 'На цветном'])
  for (const item of items) expect(item.querySelector('img')).toHaveAttribute('src', `/front-page/mark/${key}`)
  await user.click(screen.getByRole('button', { name: 'Сохранить…' }))
  expect(await screen.findByText(/^Вид: знак: .* →/)).toBeVisible()
  expect(calls.find(({ call }) => call === 'POST rehearse/')?.body.settings.face).toEqual({ mark: key })
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Вернуть знак портала' }))
  expect(previews()).toBeNull()
  expect(screen.getByRole('button', { name: 'Выбрать файл знака' })).toHaveFocus()
  expect(isUnsaved()).toBe(false)
})

// @requirement face-1
test('the saved mark is taken back with an empty face, and a refused file is reported at the field', async () => {
  const message = 'В знаке нельзя использовать <script>: оставьте только фигуры с простой заливкой или загрузите PNG.'
  const calls = startServer({
    'GET settings/': forumWith(key),
    'POST mark/': () => ({ status: 415, body: { code: 'wrong_format', message } }),
  })
  const { user } = await open()
  await user.upload(screen.getByTestId('mark'), file('a.svg', 65 * 1024))
  expect(screen.getByRole('alert')).toHaveTextContent('64 КБ')
  expect(calls.some(({ call }) => call === 'POST mark/')).toBe(false)
  await user.upload(screen.getByTestId('mark'), file('a.svg'))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('<script>'))
  await user.click(screen.getByRole('button', { name: 'Вернуть знак портала' }))
  await user.click(screen.getByRole('button', { name: 'Сохранить…' }))
  await waitFor(() => expect(calls.find(({ call }) => call === 'POST rehearse/')?.body.settings.face).toEqual({}))
})
