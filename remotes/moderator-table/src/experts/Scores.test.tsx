import { visit } from '@forum/ui/testing'
import { screen } from '@testing-library/react'
import { signInAs, startServer } from '../testServer.ts'
import { Scores } from './Scores.tsx'

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
