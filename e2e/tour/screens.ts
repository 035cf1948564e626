import type { Page } from '@playwright/test'
import { say } from '../pages/say.ts'
import { organizerScreens } from './organizer.ts'
import { participantScreens } from './participant.ts'
import { programScreens } from './program.ts'
import { questionScreens } from './questions.ts'
import { at, button, type Screen } from './screen.ts'

/** The link leaves half an hour after a thesis is sent: the page is that of a reply to one. */
async function openCoauthor(page: Page): Promise<void> {
  const asked = {
    forum: 'Геномный форум',
    state: 'open',
    title: 'ГЕНОМЫ ДРЕВНИХ ЛОШАДЕЙ ЕВРАЗИИ',
    authors: ['Соколова Анна Игоревна', 'Петров Пётр', 'Белкина Анна Павловна'],
    place: 1,
    organizations: ['Институт цитологии, Приозёрск'],
    answer: null,
    correction: null,
    is_stopped: false,
  }
  await page.route('**/api/forum/coauthor/**', (route) => route.fulfill({ json: asked }))
  await page.goto('/coauthor?t=1.x')
}

/** Screens in the order of a participant's tasks, then a moderator's. Each continues where the previous one left the page. */
export const screens: Screen[] = [
  { name: 'login', title: 'Вход', as: 'visitor', open: at('/login') },
  { name: 'registration', title: 'Регистрация', as: 'visitor', open: at('/registration') },
  {
    name: 'registration-errors',
    title: 'Регистрация с ошибками',
    as: 'visitor',
    open: (page) => page.getByRole('button', { name: say('Создать аккаунт') }).click(),
  },
  {
    name: 'registration-policy',
    title: 'Политика при регистрации',
    as: 'visitor',
    over: true,
    open: button('Политика конфиденциальности'),
  },
  { name: 'register-finish', title: 'Регистрация завершена', as: 'visitor', open: at('/register-finish/anna.sokolova@example.org') },
  {
    name: 'verify-user',
    title: 'Ссылка из письма, которая уже не действует',
    as: 'visitor',
    open: at('/verify-user?user_id=1&timestamp=1'),
  },
  { name: 'reset-password', title: 'Ссылка для нового пароля', as: 'visitor', open: at('/reset-password') },
  {
    name: 'new-password',
    title: 'Новый пароль',
    as: 'visitor',
    open: at('/reset-password?user_id=1&timestamp=1&signature=x&e-mail=anna.sokolova@example.org'),
  },
  {
    name: 'confirm-email',
    title: 'Ссылка для смены e-mail, которая уже не действует',
    as: 'visitor',
    open: at('/confirm-email?user_id=1&timestamp=1&signature=x'),
  },
  { name: 'coauthor', title: 'Вопрос соавтору', as: 'visitor', open: openCoauthor },
  { name: 'organizers', title: 'Организаторы', as: 'visitor', open: at('/orgs') },
  { name: 'not-found', title: 'Страница недоступна', as: 'visitor', open: at('/not-found') },
  { name: '404', title: 'Страница не существует', as: 'visitor', open: at('/404') },
  ...participantScreens,
  { name: 'program', title: 'Программа', as: 'visitor', open: at('/program') },
  { name: 'certificates', title: 'Проверка документа', as: 'visitor', open: at('/certificates') },
  { name: 'participants', title: 'Участники', as: 'moderator', open: at('/users-list') },
  { name: 'participants-none', title: 'Участники: ничего не найдено', as: 'moderator', open: at('/users-list?search=ъъъ') },
  {
    name: 'card',
    title: 'Карточка участника',
    as: 'moderator',
    over: true,
    open: async (page) => {
      await page.goto('/users-list')
      await page.getByRole('row').nth(1).getByRole('link').click()
    },
  },
  { name: 'card-decision', title: 'Решение по заявке', as: 'moderator', over: true, open: button('Редактировать') },
  {
    name: 'participants-chosen',
    title: 'Выбраны несколько участников',
    as: 'moderator',
    open: async (page) => {
      await page.goto('/users-list?state=waiting')
      for (const row of [1, 2, 3]) await page.getByRole('row').nth(row).getByRole('checkbox').click()
    },
  },
  { name: 'bulk', title: 'Решение для нескольких', as: 'moderator', over: true, open: button('Изменить выбранные…') },
  { name: 'desk', title: 'Очередь', as: 'moderator', open: at('/review') },
  { name: 'experts', title: 'Эксперты', as: 'moderator', open: at('/review/experts') },
  { name: 'today', title: 'Сегодня', as: 'admin', open: at('/today') },
  { name: 'dashboard-emails', title: 'Списки e-mail', as: 'admin', open: at('/dashboard') },
  {
    name: 'dashboard-listeners',
    title: 'Слушатели по мероприятиям',
    as: 'admin',
    open: async (page) => {
      await page.getByRole('tab', { name: say('Слушатели по мероприятиям') }).click()
      await page.getByText(say('Показать список')).first().waitFor()
    },
  },
  {
    name: 'dashboard-figures',
    title: 'Показатели',
    as: 'admin',
    open: (page) => page.getByRole('tab', { name: say('Показатели') }).click(),
  },
  {
    name: 'dashboard-audit',
    title: 'Журнал изменений',
    as: 'admin',
    open: (page) => page.getByRole('tab', { name: say('Журнал изменений') }).click(),
  },
  { name: 'mailing', title: 'Рассылки', as: 'moderator', open: at('/mailing') },
  {
    name: 'mailing-new',
    title: 'Письмо всем в отборе',
    as: 'moderator',
    open: async (page) => {
      await page.goto('/mailing?new=1&state=proposed')
      await page.getByLabel(say('Тема')).fill('Ждём вашего ответа')
      await page.getByLabel(say('Текст письма')).fill('Вам предложено участие: {format}, доклад «{talkTitle}».')
      await page.getByRole('button', { name: say('Предпросмотр') }).click()
      await page.getByRole('region').getByText('@science.example').waitFor()
    },
  },
  {
    name: 'mailing-campaign',
    title: 'Рассылка перед отправкой',
    as: 'moderator',
    open: async (page) => {
      await page.getByRole('button', { name: say('Составить письма') }).click()
      await page.getByRole('list', { name: say('Получатели') }).waitFor()
    },
  },
  {
    name: 'mailing-recipient',
    title: 'Письмо одному получателю',
    as: 'moderator',
    over: true,
    open: async (page) => {
      await page
        .getByRole('list', { name: say('Получатели') })
        .getByRole('button')
        .first()
        .click()
      await page.getByRole('dialog').getByRole('region').waitFor()
    },
  },
  { name: 'mailing-templates', title: 'Тексты писем', as: 'admin', open: at('/mailing?tab=templates') },
  ...organizerScreens,
  ...questionScreens,
  ...programScreens,
]
