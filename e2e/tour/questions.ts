import type { Page } from '@playwright/test'
import { say } from '../pages/say.ts'
import { ask } from '../people/people.ts'
import { question, switchQuestions } from '../people/questions.ts'
import type { Demonstration } from '../portal/demonstration.ts'
import { at, type Screen } from './screen.ts'

/** A forum that asks its participants, and has a jury. */

const questions = [
  question('dinner', ['Придёте на ужин 20 октября?', 'Will you come to the dinner on 20 October?'], 'yesNo'),
  question('diet', ['Какое питание вам подходит?', 'What meals suit you?'], 'one', { shown_if: { question: 'dinner', answer: 'yes' } }, [
    ['any', ['Любое', 'Any']],
    ['no_meat', ['Без мяса', 'No meat'], 40],
  ]),
  question('nights', ['Сколько ночей вы проведёте в гостинице?', 'How many nights will you stay at the hotel?'], 'number', {
    is_required: false,
  }),
  question('arrival', ['Когда и чем вы приедете?', 'When and how will you arrive?'], 'text', { is_required: false }),
  question('allergy', ['Пищевая аллергия', 'Food allergies'], 'text', { is_required: false, is_sensitive: true, read_by: 'organizers' }),
]

/** Opens the questions in the settings, with the fields of the one that has a condition. */
async function openSettings(page: Page, portal: Demonstration): Promise<void> {
  await switchQuestions(portal, await portal.signIn('admin@forum.example'), questions)
  await page.goto('/organizer#questions')
  await page.locator('summary').nth(1).click()
  await page.getByLabel(say('Показывать, если')).waitFor()
}

async function answer(page: Page, portal: Demonstration): Promise<void> {
  const answers = { dinner: true, diet: 'no_meat', nights: 2, arrival: 'поезд 092, 14:30' }
  await ask(portal, '/api/users/answers/', { answers }, await portal.signIn('participant@forum.example'))
  await page.goto('/')
  await page.getByRole('region', { name: say('Вопросы форума') }).waitFor()
}

/** The participant of the tour judges talks and posters. */
async function openJury(page: Page, portal: Demonstration): Promise<void> {
  const token = await portal.signIn('participant@forum.example')
  const { id } = await ask<{ id: number }>(portal, '/accounts/profile/', undefined, token, 'GET')
  const admin = await portal.signIn('admin@forum.example')
  for (const duty of ['juryOral', 'juryPoster']) await ask(portal, '/api/forum/duties/appoint/', { user_id: id, duty }, admin)
  await page.goto('/jury')
}

/** The screens that follow are those of a forum without the module. */
async function openResults(page: Page, portal: Demonstration): Promise<void> {
  await page.goto('/jury/results')
  await page.getByText('Соколова Анна Игоревна').first().waitFor()
  await switchQuestions(portal, await portal.signIn('admin@forum.example'))
}

export const questionScreens: Screen[] = [
  { name: 'organizer-questions', title: 'Настройки форума: Вопросы участникам', as: 'admin', open: openSettings },
  { name: 'cabinet-questions', title: 'Вопросы форума', as: 'participant', over: true, open: at('/questions') },
  { name: 'cabinet-answers', title: 'Ответы на вопросы форума', as: 'participant', open: answer },
  {
    name: 'participants-answers',
    title: 'Участники: отбор по ответам',
    as: 'moderator',
    open: at('/users-list?answer=nights:2..5,arrival:~поезд'),
  },
  { name: 'jury', title: 'Оценки жюри', as: 'participant', open: openJury },
  { name: 'jury-results', title: 'Жюри и волонтёры', as: 'admin', open: openResults },
]
