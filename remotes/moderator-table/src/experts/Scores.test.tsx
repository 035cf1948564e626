import { visit } from '@forum/ui/testing'
import { screen } from '@testing-library/react'
import { signInAs, startServer } from '../testServer.ts'
import { Scores } from './Scores.tsx'

afterEach(() => vi.unstubAllGlobals())

// @requirement experts-11
test('an expert who has a conflict of interest with the thesis as it is now is named, without a review too', async () => {
  signInAs('moderator')
  const conflicts = [
    { expert: 'Критиков Пётр', kind: 'coauthor', likely: true },
    { expert: 'Рецензентова Анна', kind: 'organisation', likely: false },
  ]
  const none = { expected: 2, submitted: 0, median: null, spread: null, disagreement: false, reviews: [] }
  startServer({ 'review/scores/': () => ({ body: { criteria: [], results: [{ registration_id: 1, ...none, conflicts }] } }) })
  visit([{ path: '/', element: <Scores registrationId={1} /> }], '/')
  expect(await screen.findByText('Критиков Пётр: возможен конфликт интересов (соавтор)')).toBeVisible()
  expect(screen.getByText('Рецензентова Анна: конфликт интересов (та же организация)')).toBeVisible()
})

// @requirement experts-8
test('scores that could not be read are named as such, and read again', async () => {
  signInAs('moderator')
  let fails = true
  const one = { registration_id: 1, expected: 1, submitted: 1, median: 4, spread: null, disagreement: false, conflicts: [], reviews: [] }
  startServer({
    'review/scores/': () => (fails ? { status: 500, body: { message: 'Произошла ошибка.' } } : { body: { criteria: [], results: [one] } }),
  })
  const { user } = visit([{ path: '/', element: <Scores registrationId={1} /> }], '/')
  expect(await screen.findByText('Не загрузилось: Оценки экспертов. Произошла ошибка.')).toBeVisible()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('Медиана 4')).toBeVisible()
  expect(screen.queryByText(/^Не загрузилось/)).toBeNull()
})
