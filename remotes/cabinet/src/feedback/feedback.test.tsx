import { forum } from '@forum/client/forum'
import type { OwnFeedback } from '@forum/contracts/door/feedback'
import { ownFeedback } from '@forum/contracts/door/feedback'
import { toWire } from '@forum/contracts/platform/mapping'
import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import * as cabinet from '../pages/Cabinet.tsx'
import * as feedback from '../pages/Feedback.tsx'
import { cabinetState, serve, signIn } from '../testing.ts'

const HydrateFallback = () => null
const routes = [
  { path: '/', ...cabinet, HydrateFallback },
  { path: '/feedback', ...feedback, HydrateFallback },
]
const asked: OwnFeedback = {
  questions: [
    { kind: 'scale', text: 'Как вам мероприятие?', options: [] },
    { kind: 'yesNo', text: 'Придёте ещё?', options: [] },
    { kind: 'choice', text: 'Что понравилось больше?', options: ['Доклады', 'Обсуждение'] },
    { kind: 'text', text: 'Что улучшить?', options: [] },
  ],
  until: '2025-11-04',
  events: [
    { sectionId: 1, name: 'Открытие', englishName: '', day: '2025-10-20', hasAnswered: false },
    { sectionId: 3, name: 'Сессия', englishName: '', day: '2025-10-21', hasAnswered: false },
  ],
}

/** A server that takes answers, on a day of the forum. @param refusal of the first answers */
function start(refusal?: { code: string; message: string }) {
  const answered: number[] = []
  let refusals = refusal ? [refusal] : []
  return serve(() => cabinetState([], {}, '2025-10-21'), {
    'api/feedback/': ({ section_id }, method) => {
      if (method === 'GET') {
        const events = asked.events.map((event) => ({ ...event, hasAnswered: answered.includes(event.sectionId) }))
        return { body: toWire(ownFeedback, { ...asked, events }) }
      }
      const [refused] = refusals
      refusals = []
      if (refused) return { status: 409, body: refused }
      answered.push(section_id as number)
      return { status: 201, body: { status: 'ok' } }
    },
  })
}

beforeEach(() => {
  signIn()
  forum().modulesOn = ['door']
})
afterEach(() => {
  delete forum().modulesOn
  vi.unstubAllGlobals()
})

const radio = (question: string, name: string) => within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name })

// @requirement feedback-7
test('the cabinet leads to the events, whose questions are answered once', async () => {
  const sent = start()
  const { user } = visit(routes, '/')
  await user.click(await screen.findByRole('link', { name: 'Оцените мероприятия' }))
  await user.click(await screen.findByRole('link', { name: 'Ответить: Сессия' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Сессия' })).toBeInTheDocument()
  expect(screen.getByText(/нельзя ни изменить, ни удалить/)).toBeInTheDocument()
  await user.click(radio('Как вам мероприятие?', '4'))
  await user.click(screen.getByRole('button', { name: 'Отправить' }))
  expect(await screen.findByText('Ответьте на отмеченные вопросы.')).toBeInTheDocument()
  expect(screen.getAllByText('Выберите ответ')).toHaveLength(2)
  await waitFor(() => expect(radio('Придёте ещё?', 'Да')).toHaveFocus())
  expect(sent).toEqual([])
  await user.click(radio('Придёте ещё?', 'Нет'))
  await user.click(radio('Что понравилось больше?', 'Обсуждение'))
  await user.type(screen.getByRole('textbox', { name: 'Что улучшить?' }), 'Звук')
  await user.click(screen.getByRole('button', { name: 'Отправить' }))
  expect(await screen.findByRole('status')).toHaveTextContent('Спасибо! Ваши ответы сохранены без имени.')
  expect(sent).toEqual([{ path: '/api/feedback/', input: { section_id: 3, answers: [4, 0, 1, 'Звук'] } }])
  expect(await screen.findByText('Вы ответили')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Ответить: Сессия' })).toBeNull()
})

// @requirement feedback-3
test('a refusal is shown above the button, and what was chosen stays', async () => {
  start({ code: 'feedback_given', message: 'Вы уже ответили. Ответы хранятся без имени, изменить их нельзя.' })
  const { user } = visit(routes, '/feedback?section=1')
  await screen.findByRole('heading', { level: 2, name: 'Открытие' })
  for (const [question, name] of [
    ['Как вам мероприятие?', '5'],
    ['Придёте ещё?', 'Да'],
    ['Что понравилось больше?', 'Доклады'],
  ] as const)
    await user.click(radio(question, name))
  await user.click(screen.getByRole('button', { name: 'Отправить' }))
  expect(await screen.findByText(/^Вы уже ответили\. /)).toBeInTheDocument()
  expect(radio('Как вам мероприятие?', '5')).toBeChecked()
})

// @requirement feedback-6
test('without the module the cabinet asks for nothing', async () => {
  delete forum().modulesOn
  const asks = vi.fn(() => ({ body: toWire(ownFeedback, asked) }))
  serve(() => cabinetState([], {}, '2025-10-21'), { 'api/feedback/': asks })
  visit(routes, '/')
  await screen.findByRole('heading', { level: 1, name: 'Личный кабинет' })
  await screen.findByRole('region', { name: 'Участие в форуме' })
  expect([screen.queryByRole('link', { name: 'Оцените мероприятия' }), asks.mock.calls.length]).toEqual([null, 0])
})

test('an event that is not among those of the person has no questions', async () => {
  start()
  visit(routes, '/feedback?section=7')
  expect(await screen.findByText('Об этом мероприятии вы ответить не можете: его здесь нет.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Отправить' })).toBeNull()
})
