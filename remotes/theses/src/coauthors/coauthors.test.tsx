import type { CoauthorRequest } from '@forum/contracts/participation/coauthors'
import { toWire } from '@forum/contracts/platform/mapping'
import { visit } from '@forum/ui/testing'
import { screen } from '@testing-library/react'
import * as page from '../pages/Coauthor.tsx'

const open: CoauthorRequest = {
  forum: 'Форум',
  state: 'open',
  title: 'ГЕНОМ ЛИСТВЕННИЦЫ',
  authors: ['Петров П.', 'Иванова М. П.'],
  place: 0,
  organizations: ['Институт', 'Университет'],
  answer: null,
  correction: null,
  isStopped: false,
}

/** @param after what the server says once it was answered */
function serve(after: Partial<CoauthorRequest> = {}, refusal?: object) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json(toWire(undefined, { ...open, ...(sent.length > 0 && after) }))
    const input = await request.json()
    if (refusal) return Response.json(refusal, { status: 400 })
    sent.push([new URL(request.url).pathname, input])
    return Response.json({ status: 'ok' })
  })
  return sent
}

const HydrateFallback = () => null
async function visitLink(query = '') {
  const { user } = visit([{ path: '/coauthor', ...page, HydrateFallback }], `/coauthor?t=7.a${query}`)
  await screen.findByRole('heading', { level: 1, name: 'Вы названы соавтором' })
  return { user, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}
afterEach(() => vi.unstubAllGlobals())

const path = '/api/forum/coauthor/'

// @requirement authors-11
test('opening the page answers nothing; one press says that all is right, and the answer is changed', async () => {
  const sent = serve({ answer: 'confirmed' })
  const { press } = await visitLink()
  expect(screen.getByText('Петров П.')).toBeVisible()
  expect(screen.getByText(/, Институт; Университет/)).toBeVisible()
  expect(sent).toEqual([])
  await press('Всё верно')
  expect(await screen.findByText('Спасибо. Вы ответили, что всё верно.')).toBeVisible()
  await press('Изменить ответ')
  await press('Я не автор')
  await press('Вернуться')
  await press('Всё верно')
  await screen.findByRole('button', { name: 'Изменить ответ' })
  expect(sent).toEqual([
    [path, { t: '7.a', answer: 'confirmed' }],
    [path, { t: '7.a', answer: 'confirmed' }],
  ])
})

// @requirement authors-11
test('a correction begins with what is printed; a refused one keeps what was typed, with the sentence at its field', async () => {
  const sent = serve({ answer: 'corrected' })
  const { user, press } = await visitLink()
  await press('Исправить имя или место работы')
  const name = screen.getByLabelText(/Имя, как его напечатать/)
  await user.clear(name)
  await user.type(name, 'Петров П. П.')
  expect(screen.getByLabelText(/Место работы/)).toHaveValue('Институт\nУниверситет')
  await press('Отправить исправление')
  expect(await screen.findByText(/увидит ваше исправление/)).toBeVisible()
  expect(sent).toEqual([[path, { t: '7.a', answer: 'corrected', full_name: 'Петров П. П.', organizations: ['Институт', 'Университет'] }]])
  vi.unstubAllGlobals()
  serve(
    {},
    {
      status: 'error',
      code: 'invalid_input',
      message: 'Проверьте поля',
      errors: { full_name: ['В имени не может быть ссылки или адреса'] },
    },
  )
  await press('Изменить ответ')
  await press('Исправить имя или место работы')
  await press('Отправить исправление')
  expect(await screen.findByText('В имени не может быть ссылки или адреса')).toBeVisible()
})

// @requirement authors-14
test('the mail’s own link asks before it ends the mails', async () => {
  const sent = serve({ isStopped: true })
  const { press } = await visitLink('&stop=1')
  expect(sent).toEqual([])
  await press('Больше не писать мне')
  expect(await screen.findByText(/Мы больше не пишем вам как соавтору/)).toBeVisible()
  expect(sent).toEqual([[`${path}stop/`, { t: '7.a' }]])
})
