import type { Page } from '@playwright/test'
import { openSettled } from '../pages/cabinet.ts'
import { say } from '../pages/say.ts'
import { linkTo } from '../people/account.ts'
import { ask, signInFrom } from '../people/people.ts'
import type { Demonstration } from '../portal/demonstration.ts'
import { organizerScreens } from './organizer.ts'
import { programScreens } from './program.ts'
import { at, button, type Screen } from './screen.ts'

const TALK = 'Геномы древних лошадей Евразии: происхождение и одомашнивание'
const paragraph =
  'Мы секвенировали полные геномы 84 древних лошадей из погребений степной полосы и сопоставили их с геномами современных пород. ' +
  'Предки домашней лошади <i>Equus caballus</i> происходят из низовий Волги и Дона и распространились по Евразии в начале второго тысячелетия до нашей эры. '

/** The participant's only registration, created on demand. */
async function ownRegistration(portal: Demonstration): Promise<number> {
  const token = await portal.signIn('participant@forum.example')
  const read = () => ask<{ registrations: { id: number }[] }>(portal, '/api/users/user_meeting/get/?id=2', undefined, token, 'GET')
  const [known] = (await read()).registrations
  if (known) return known.id
  const input = { type: 2, comment: TALK, section_choice: 3, selected_listen_sections: '4, 5', project_name: '' }
  return (await ask<{ registration: { id: number } }>(portal, '/api/users/registration/make/', input, token)).registration.id
}

async function decide(portal: Demonstration): Promise<void> {
  const token = await portal.signIn('moderator@forum.example')
  const decision = { id: await ownRegistration(portal), new_user_type: 2, new_section: 3, new_org_comment: '21 октября, после обеда' }
  await ask(portal, '/api/users/user_meeting/change/', decision, token)
}

const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true })

async function writeThesis(page: Page): Promise<void> {
  await button('Загрузить тезисы')(page)
  await field(page, say('Текст тезисов')).fill(paragraph.repeat(6).trim())
  await field(page, say('Финансирование')).fill('Работа поддержана грантом 25-14-00001.')
}

async function sendThesis(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Загрузить тезисы') })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** The page with this session and one other, however often the account has signed in. */
async function openSecurity(page: Page, portal: Demonstration): Promise<void> {
  await page.goto('/security')
  await page.getByRole('heading', { level: 2, name: say('Сеансы') }).waitFor()
  const others = page.getByRole('button', { name: say('Завершить все остальные') })
  if (await others.count()) await others.click()
  await others.waitFor({ state: 'detached' })
  await signInFrom(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1',
    portal,
    'participant@forum.example',
  )
  await page.goto('/security')
}

/** In the order of a participant's tasks, then a moderator's. Each continues where the previous one left the page. */
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
  { name: 'organizers', title: 'Организаторы', as: 'visitor', open: at('/orgs') },
  { name: 'not-found', title: 'Страница недоступна', as: 'visitor', open: at('/not-found') },
  { name: '404', title: 'Страница не существует', as: 'visitor', open: at('/404') },
  { name: 'cabinet-empty', title: 'Кабинет до регистрации на форум', as: 'participant', open: at('/') },
  { name: 'cabinet-register', title: 'Заявка на участие', as: 'participant', over: true, open: button('Зарегистрироваться') },
  {
    name: 'cabinet-register-talk',
    title: 'Заявка с докладом',
    as: 'participant',
    over: true,
    open: async (page) => {
      await page.getByRole('radio', { name: say('Устный доклад') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('Сохранить') })
        .click()
    },
  },
  {
    name: 'cabinet-waiting',
    title: 'Заявка ждёт решения',
    as: 'participant',
    open: async (page, portal) => {
      await ownRegistration(portal)
      await page.goto('/')
    },
  },
  { name: 'thesis-form', title: 'Форма тезисов', as: 'participant', over: true, open: writeThesis },
  {
    name: 'cabinet-thesis',
    title: 'Тезисы загружены',
    as: 'participant',
    open: async (page) => {
      await sendThesis(page)
      await page.goto('/')
    },
  },
  {
    name: 'thesis-view',
    title: 'Просмотр тезисов',
    as: 'participant',
    over: true,
    open: async (page) => {
      await openSettled(page)
      await button('Посмотреть тезисы')(page)
    },
  },
  {
    name: 'proposal',
    title: 'Ответ на предложение из письма',
    as: 'participant',
    open: async (page, portal) => {
      await decide(portal)
      await page.goto(await linkTo(portal, 'participant@forum.example', '/proposal?t='))
    },
  },
  {
    name: 'cabinet-proposed',
    title: 'Предложено участие',
    as: 'participant',
    open: async (page, portal) => {
      await decide(portal)
      await page.goto('/')
    },
  },
  { name: 'cabinet-upload', title: 'Загрузка файла', as: 'participant', over: true, open: button('Загрузить файл тезисов (pdf)') },
  {
    name: 'cabinet-confirm',
    title: 'Подтверждение участия',
    as: 'participant',
    over: true,
    open: async (page) => {
      await page.goto('/')
      await button('Подтвердить участие')(page)
    },
  },
  {
    name: 'cabinet-confirmed',
    title: 'Участие подтверждено',
    as: 'participant',
    open: async (page) => {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('Подтвердить участие') })
        .click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await page.goto('/')
    },
  },
  {
    name: 'cabinet-cancel',
    title: 'Отмена регистрации',
    as: 'participant',
    over: true,
    open: async (page) => {
      await openSettled(page)
      await button('Отменить регистрацию')(page)
    },
  },
  {
    name: 'cabinet-person',
    title: 'Персональные данные',
    as: 'participant',
    open: at('/personal-data'),
  },
  { name: 'mails', title: 'Письма в личном кабинете', as: 'participant', open: at('/mails') },
  { name: 'security', title: 'Безопасность', as: 'participant', open: openSecurity },
  { name: 'former-forum', title: 'Страница форума', as: 'participant', open: at('/forum/2') },
  {
    name: 'menu',
    title: 'Меню',
    as: 'participant',
    over: true,
    open: async (page) => {
      await page.goto('/privacy')
      await page.getByRole('button', { name: 'Анна Соколова' }).click()
    },
  },
  { name: 'privacy', title: 'Политика конфиденциальности', as: 'participant', open: at('/privacy') },
  { name: 'program', title: 'Программа', as: 'visitor', open: at('/program') },
  { name: 'certificates', title: 'Проверка сертификата', as: 'visitor', open: at('/certificates') },
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
  ...programScreens,
]
