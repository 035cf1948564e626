import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import * as page from '../pages/Jury.tsx'
import { signInAs } from '../testServer.ts'

const poster = (id: number, board: number, rest = {}) => ({
  ...{ id, board, title: `Стенд о белках ${board}`, speaker: 'Белкина Анна', place: '20 октября, 11:00, Холл' },
  ...{ refusal: null, caution: null, scores: [null, null], note: '', version: 0, ...rest },
})

/** @param answer to each change; absent: it is stored as it is */
function open(answer: (body: { version: number }) => Response = (body) => Response.json(body)) {
  const sent: unknown[] = []
  const talks = [poster(7, 7), poster(12, 12), poster(13, 13, { refusal: 'Конфликт интересов: соавтор.' })]
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET')
      return Response.json({ nominations: [{ nomination: 'poster', criteria: ['Результат', 'Наглядность'], highest: 5, talks }] })
    const body = await request.json()
    sent.push(body)
    return answer(body)
  })
  return { sent, ...visit([{ path: '/', ...page }], '/') }
}

beforeEach(() => signInAs('expert'))
afterEach(() => vi.unstubAllGlobals())

test('a judge finds a board by its number and scores it; each press is saved with its number', async () => {
  const { sent, user } = open()
  await user.type(await screen.findByRole('searchbox', { name: 'Номер стенда' }), '12')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /Стенд 12 .*не оценён/ }))
  await user.click(within(screen.getByRole('group', { name: 'Результат' })).getByRole('radio', { name: '4 из 5' }))
  expect(await screen.findByText('Сохранено')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Заметка' }), 'Ясно')
  await user.click(within(screen.getByRole('group', { name: 'Наглядность' })).getByRole('radio', { name: '5 из 5' }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ id: 12, scores: [4, 5], note: 'Ясно' }))
  expect(sent[0]).toEqual({ id: 12, scores: [4, null], note: '', version: 1 })
  expect(screen.getByText('Оценено: 1 из 3')).toBeVisible()
})

test('a score that is not saved says so and is sent again; one that another device overtook follows it', async () => {
  const replies = [
    () => Response.json({ code: 'unavailable', message: 'Портал перезапускается.' }, { status: 503 }),
    () => Response.json({ scores: [1, 1], note: '', version: 5 }),
    (body: object) => Response.json(body),
  ]
  const { sent, user } = open((body) => replies[sent.length - 1]?.(body) ?? Response.json(body))
  await user.click(await screen.findByRole('button', { name: /Стенд 7 / }))
  await user.click(within(screen.getByRole('group', { name: 'Результат' })).getByRole('radio', { name: '3 из 5' }))
  expect(await screen.findByText('не сохранено')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Сохранить ещё раз' }))
  expect(await screen.findByText('Сохранено')).toBeVisible()
  expect(sent.map((body) => (body as { version: number }).version)).toEqual([1, 1, 6])
})

test('a poster with a conflict of interest has the reason in place of the sheet', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /Стенд 13 / }))
  expect(screen.getByText('Конфликт интересов: соавтор.')).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
})
