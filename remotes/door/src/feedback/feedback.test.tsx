import { setProfile, startSession } from '@forum/client/session'
import type { FeedbackResults } from '@forum/contracts/door/feedback'
import { feedbackResults } from '@forum/contracts/door/feedback'
import { toWire } from '@forum/contracts/platform/mapping'
import type { Role } from '@forum/domain/people/roles'
import { visit } from '@forum/ui/testing'
import { screen, within } from '@testing-library/react'
import * as page from '../pages/Feedback.tsx'

const HydrateFallback = () => null
const event = { englishName: '', day: '2025-10-20' }
const results: FeedbackResults = {
  questions: [
    { kind: 'scale', text: 'Как вам мероприятие?', options: [] },
    { kind: 'choice', text: 'Что понравилось?', options: ['Доклады', 'Обед'] },
    { kind: 'text', text: 'Что улучшить?', options: [] },
  ],
  shownFrom: 5,
  until: '2025-11-04',
  isOver: true,
  events: [
    {
      ...{ ...event, sectionId: 1, name: 'Открытие', answered: 5 },
      figures: [
        { counts: [0, 0, 1, 1, 3], mean: 4.4, texts: [] },
        { counts: [4, 1], mean: null, texts: [] },
        { counts: [], mean: null, texts: ['Звук'] },
      ],
    },
    { ...event, sectionId: 2, name: 'Сессия', answered: 1, figures: null },
  ],
}

async function open(shown: FeedbackResults, role: Role) {
  startSession('token', 1)
  setProfile({
    ...{ id: 1, username: 'staff', email: 'staff@forum.example', firstName: 'Анна', lastName: 'Воронцова', language: null, profiles: [] },
    roles: [{ role }],
  } as never)
  vi.stubGlobal('fetch', async () => Response.json(toWire(feedbackResults, shown)))
  visit([{ path: '/presence/feedback', ...page, HydrateFallback }], '/presence/feedback')
  await screen.findByRole('heading', { level: 1 })
}
afterEach(() => vi.unstubAllGlobals())

// @requirement feedback-4
test('figures of an event are read with their answers, and too few are not shown', async () => {
  await open(results, 'section_moderator')
  const opening = within(screen.getByRole('region', { name: 'Открытие' }))
  expect(opening.getByText('Среднее: 4,4')).toBeInTheDocument()
  expect(opening.getByRole('row', { name: '5 3' })).toBeInTheDocument()
  expect(opening.getByRole('row', { name: 'Доклады 4' })).toBeInTheDocument()
  expect(opening.getByRole('listitem')).toHaveTextContent('Звук')
  expect(screen.queryByRole('region', { name: 'Сессия' })).toBeNull()
  expect(within(screen.getByRole('region', { name: 'Слишком мало ответов, чтобы их показать' })).getByRole('listitem')).toHaveTextContent(
    'Сессия20 октября · 1 ответ',
  )
  expect(screen.queryByRole('link', { name: 'Вопросы в настройках форума' })).toBeNull()
})

// @requirement feedback-4
test('until no more answers are taken organisers see how many there are, and why no more', async () => {
  const events = results.events.map((each) => ({ ...each, figures: null }))
  await open({ ...results, isOver: false, events }, 'conf_admin')
  expect(screen.getByText(/^Ответы принимаются до 4 ноября/)).toBeInTheDocument()
  const sofar = within(screen.getByRole('region', { name: 'Пока ответили' }))
  expect(sofar.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Открытие20 октября · 5 ответов',
    'Сессия20 октября · 1 ответ',
  ])
  expect(screen.queryByRole('row')).toBeNull()
  expect(screen.getByRole('link', { name: 'Вопросы в настройках форума' })).toHaveAttribute('href', '/organizer#feedback')
})
