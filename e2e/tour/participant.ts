import { expect, type Page } from '@playwright/test'
import { openSettled } from '../pages/cabinet.ts'
import { say } from '../pages/say.ts'
import { linkTo } from '../people/account.ts'
import { ask, signInFrom } from '../people/people.ts'
import type { Demonstration } from '../portal/demonstration.ts'
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
  await button('Показать курсивом')(page)
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
  // On a busy machine a press may come before the page takes it.
  await expect(async () => {
    if (await others.count()) await others.click()
    await others.waitFor({ state: 'detached', timeout: 5000 })
  }).toPass()
  await signInFrom(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1',
    portal,
    'participant@forum.example',
  )
  await page.goto('/security')
}

/** Presses a button of what is done for the registration. */
const settled = (name: string) => async (page: Page) => {
  await openSettled(page)
  await button(name)(page)
}

/** Screens of a signed-in participant, in the order of the tasks. */
export const participantScreens: Screen[] = [
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
    open: settled('Посмотреть тезисы'),
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
    open: settled('Отменить регистрацию'),
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
]
