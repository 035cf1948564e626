import type { Page } from '@playwright/test'
import { openRegistration, openSettled } from '../pages/cabinet.ts'
import { linksTo } from '../people/account.ts'
import { applyWithTalk, ask, newPerson, openAs, type Person } from '../people/people.ts'
import { PASSWORD } from '../portal/demonstration.ts'
import { expect, test } from '../test.ts'

/** The connection breaks in the middle of each form: no input is lost, nothing is applied twice, and the form works once it is back. */

const cutOff = (page: Page) => page.getByRole('status').filter({ hasText: 'Нет соединения с интернетом.' })

interface Trouble {
  /** Path of the form's API call. */
  path: string
  send: () => Promise<unknown>
  /** Checks the shown failure, and goes back to the form. */
  failed?: () => Promise<unknown>
  /** Checks that the typed input is still there. */
  kept: () => Promise<unknown>
}

/** Submits a form three times: the request is lost; the response is lost; everything works. */
async function sendThroughTrouble(page: Page, { path, send, failed, kept }: Trouble): Promise<void> {
  const notSent = async () => {
    await Promise.all([page.waitForEvent('requestfailed', (request) => request.url().includes(path)), send()])
    if (failed) await failed()
    else await expect(page.getByText(/Нет связи с сервером/).first()).toBeVisible()
    await kept()
  }
  await page.context().setOffline(true)
  await expect(cutOff(page)).toBeVisible()
  await notSent()
  await page.context().setOffline(false)
  await expect(cutOff(page)).toBeHidden()

  await page.route(
    `**/${path}`,
    async (route) => {
      expect((await route.fetch()).ok()).toBe(true)
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await notSent()
  await send()
}

interface Held {
  registrations: { id: number; comments: string; is_active: boolean; is_confirm: number; thesis: { text: string } | null }[]
  files: { id: number }[]
  individual: { middle_name: string; photo: string | null }
}

// @requirement screens-5
test('registration, password reset and sign-in survive a lost connection', async ({ page, portal }) => {
  const email = `connection.${Date.now()}@example.org`
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const press = (name: string) => () => page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await page.goto('/registration')
  for (const [name, value] of [
    ['Фамилия', 'Связнова'],
    ['Имя', 'Анна'],
    ['E-mail', email],
    ['Телефон', '9161234567'],
    ['Пароль', PASSWORD],
    ['Повторите пароль', PASSWORD],
  ] as const)
    await field(name).fill(value)
  for (const name of ['Организация', 'Должность']) {
    await page.getByRole('combobox', { name, exact: true }).click()
    await page.getByRole('listbox').getByRole('option').nth(1).click()
  }
  await field('Учёная степень').selectOption({ index: 1 })
  await sendThroughTrouble(page, {
    path: 'accounts/register/',
    send: press('Создать аккаунт'),
    failed: async () => {
      await expect(page.getByRole('alertdialog', { name: 'ошибка' })).toContainText('Возможно, пользователь с таким Email уже существует')
      await page.getByRole('button', { name: 'OK' }).click()
    },
    kept: async () => {
      await expect(field('Фамилия')).toHaveValue('Связнова')
      await expect(field('Пароль')).toHaveValue(PASSWORD)
    },
  })
  await expect(page.getByRole('alertdialog')).toContainText('Личный кабинет создан')
  const opened = await linksTo(portal, email, '/verify-user?')
  await expect.poll(() => linksTo(portal, email, '/verify-user?')).toHaveLength(1)
  await page.goto((opened[0] ?? (await linksTo(portal, email, '/verify-user?'))[0]) as string)
  await page.waitForURL('**/login')

  await page.goto('/reset-password')
  await field('E-mail').fill(email)
  await sendThroughTrouble(page, {
    path: 'accounts/send-reset-password-link/',
    send: press('Отправить ссылку'),
    kept: () => expect(field('E-mail')).toHaveValue(email),
  })
  await expect(page.getByText(/Ссылка для смены пароля отправлена/)).toBeVisible()
  await expect.poll(() => linksTo(portal, email, '/reset-password?')).toHaveLength(1)
  await page.goto((await linksTo(portal, email, '/reset-password?'))[0] ?? '')
  await field('Новый пароль').fill('Connection2025')
  await sendThroughTrouble(page, {
    path: 'accounts/reset-password/',
    send: press('Сменить пароль'),
    kept: async () => {
      await expect(field('Новый пароль')).toHaveValue('Connection2025')
      await expect(page.getByRole('button', { name: 'Запросить новую ссылку' })).toBeHidden()
    },
  })
  await expect(page.getByRole('alertdialog')).toContainText('Пароль успешно изменен')
  await page.getByRole('button', { name: 'OK' }).click()
  // The page before has a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible()

  // Fills in values like a password manager that fires no events.
  for (const [name, value] of [
    ['E-mail', email],
    ['Пароль', 'Connection2025'],
  ] as const)
    await field(name).evaluate((input, text) => void Object.assign(input, { value: text }), value)
  await sendThroughTrouble(page, {
    path: 'accounts/login/',
    send: press('Войти'),
    kept: async () => {
      await expect(field('E-mail')).toHaveValue(email)
      await expect(field('Пароль')).toHaveValue('Connection2025')
    },
  })
  await expect(page.getByRole('button', { name: 'Анна Связнова' })).toBeVisible()
  expect(await linksTo(portal, email, '/verify-user?')).toHaveLength(1)
})

const pdf = {
  name: 'Тезисы.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'),
}
const picture = {
  name: 'я.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
}

test('a participant’s forms survive a lost connection: talks, file, theses, personal data, photo, confirmation, cancellation', async ({
  browser,
  portal,
}) => {
  const person = await newPerson(portal, 'Связкина')
  const page = await openAs(browser, portal, person.token)
  const dialog = page.getByRole('dialog')
  const card = (title: string) => page.getByRole('article', { name: title })
  const inDialog = (name: string) => () => dialog.getByRole('button', { name, exact: true }).click()
  const held = () => ask<Held>(portal, '/api/users/personal-data/', undefined, person.token, 'GET')
  const mails = async (subject: RegExp) =>
    (await portal.outbox()).filter((mail) => mail.to === person.email && subject.test(mail.subject)).length
  await page.goto('/')

  for (const [opener, title] of [
    ['Зарегистрироваться', 'Геном байкальского тюленя'],
    ['Добавить доклад', 'Геном каспийского тюленя'],
  ] as const) {
    await page.getByRole('button', { name: opener }).click()
    await dialog.getByRole('radio', { name: 'Устный доклад' }).click()
    await dialog.getByLabel('Название доклада').fill(title)
    await dialog.getByRole('combobox', { name: 'Секция' }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await sendThroughTrouble(page, {
      path: 'api/users/registration/make/',
      send: inDialog('Сохранить'),
      failed: () => expect(dialog.getByRole('alert')).toContainText('Нет связи с сервером'),
      kept: () => expect(dialog.getByLabel('Название доклада')).toHaveValue(title),
    })
    await expect(page.getByText('Успешная регистрация').first()).toBeVisible()
    await expect(card(title)).toHaveCount(1)
    await expect(dialog).toBeHidden()
  }
  expect((await held()).registrations.map(({ comments }) => comments).sort()).toEqual([
    'Геном байкальского тюленя',
    'Геном каспийского тюленя',
  ])
  await expect.poll(() => mails(/Вы зарегистрированы на форум/)).toBe(2)

  const talk = card('Геном байкальского тюленя')
  await talk.getByRole('button', { name: 'Загрузить файл тезисов (pdf)' }).click()
  await expect(dialog.getByRole('button', { name: 'Выбрать файл' })).toBeVisible()
  let chosen = false
  const send = async () => {
    if (chosen) return inDialog('Повторить')()
    chosen = true
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), inDialog('Выбрать файл')()])
    return chooser.setFiles(pdf)
  }
  const failed = () => expect(dialog.getByRole('alert')).toContainText('Нет связи с сервером')
  const kept = () => expect(dialog.getByText(/Тезисы\.pdf/)).toBeVisible()
  await page.route(
    '**/api/users/registration/add_file/',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await sendThroughTrouble(page, { path: 'api/references/file/detail/', send, failed, kept })
  // The file is uploaded by now; the response to attaching it was lost.
  await failed()
  await send()
  await openSettled(talk)
  await expect(talk.getByRole('link', { name: 'Тезисы.pdf' })).toBeVisible()
  expect((await held()).files).toHaveLength(1)

  await talk.getByRole('button', { name: 'Загрузить тезисы', exact: true }).click()
  const text = 'Геном собран заново. '.repeat(80).trim()
  await dialog.getByRole('textbox', { name: 'Текст тезисов' }).fill(text)
  await sendThroughTrouble(page, {
    path: 'api/users/user_thesis/upload/',
    send: inDialog('Загрузить тезисы'),
    kept: () => expect(dialog.getByRole('textbox', { name: 'Текст тезисов' })).toHaveText(text),
  })
  await expect(page.getByText('Тезисы успешно загружены')).toBeVisible()
  await openSettled(talk)
  await expect(talk.getByRole('button', { name: 'Посмотреть тезисы' })).toBeVisible()
  expect((await held()).registrations.filter(({ thesis }) => thesis?.text === text)).toHaveLength(1)

  await page.getByRole('button', { name: 'Изменить данные' }).click()
  await page.getByLabel('Отчество').fill('Тимуровна')
  await sendThroughTrouble(page, {
    path: 'api/users/individual/detail/',
    send: () => page.getByRole('button', { name: 'Обновить персональные данные' }).click(),
    failed: async () => {
      await expect(page.getByRole('alertdialog', { name: 'ошибка' })).toContainText('Нет связи с сервером')
      await page.getByRole('button', { name: 'OK' }).click()
    },
    kept: () => expect(page.getByLabel('Отчество')).toHaveValue('Тимуровна'),
  })
  await expect(page.getByText('Данные сохранены').first()).toBeVisible()
  expect((await held()).individual.middle_name).toBe('Тимуровна')

  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Загрузить фото' }).click()])
  await chooser.setFiles(picture)
  await expect(dialog.getByRole('button', { name: 'Сохранить' })).toBeEnabled()
  await sendThroughTrouble(page, {
    path: 'api/users/individual/detail/',
    send: inDialog('Сохранить'),
    failed,
    kept: () => expect(dialog.getByRole('button', { name: 'Сохранить' })).toBeEnabled(),
  })
  await expect(page.getByText('Фото загружено').first()).toBeVisible()
  expect((await held()).individual.photo).toBeTruthy()

  const moderator = await portal.signIn('moderator@forum.example')
  const id = (await held()).registrations.find(({ comments }) => comments === 'Геном байкальского тюленя')?.id
  const decision = { id, new_user_type: 2, new_section: null, new_org_comment: '20 октября, 12:00' }
  await ask(portal, '/api/users/user_meeting/change/', decision, moderator)
  await page.reload()
  await talk.getByRole('button', { name: 'Подтвердить участие' }).click()
  // The code of a dialog comes when it is opened first, which takes a connection.
  await expect(dialog).toContainText('20 октября, 12:00')
  await sendThroughTrouble(page, {
    path: 'api/users/registration/change/',
    send: inDialog('Подтвердить участие'),
    failed,
    kept: () => expect(dialog).toContainText('20 октября, 12:00'),
  })
  await expect(page.getByText('Вы подтвердили участие в Форуме').first()).toBeVisible()
  await expect(talk).toContainText('Участие подтверждено')
  await expect.poll(() => mails(/Вы подтвердили участие/)).toBe(1)

  const other = card('Геном каспийского тюленя')
  await openRegistration(other)
  await openSettled(other)
  await other.getByRole('button', { name: 'Отменить регистрацию' }).click()
  const warning = page.getByRole('alertdialog', { name: 'Отменить регистрацию?' })
  await expect(warning).toBeVisible()
  await sendThroughTrouble(page, {
    path: 'api/users/registration/change/',
    send: () => warning.getByRole('button', { name: 'Отменить регистрацию' }).click(),
    kept: () => expect(warning).toBeVisible(),
  })
  await expect(card('Геном каспийского тюленя')).toHaveCount(0)
  await expect.poll(() => mails(/Ваша заявка на форум отменена/)).toBe(1)
  expect((await held()).registrations.map(({ is_active, is_confirm }) => [is_active, is_confirm]).sort()).toEqual([
    [false, 0],
    [true, 1],
  ])
  await page.context().close()
})

test('a moderator’s decisions, single and bulk, survive a lost connection', async ({ browser, portal }) => {
  const person: Person = await newPerson(portal, 'Обрывова')
  const id = await applyWithTalk(portal, person, 'Геном нарвала')
  const page = await openAs(browser, portal, await portal.signIn('moderator@forum.example'))
  const dialog = page.getByRole('dialog')
  const told = async () =>
    (await portal.outbox()).filter(({ to, subject }) => to === person.email && !/Вы зарегистрированы|одтвердите рег/.test(subject))
  await page.goto(`/users-list?search=Обрывова&card=${id}&edit=1`)
  await expect(dialog.getByLabel('Формат', { exact: true })).toBeFocused()
  await dialog.getByLabel('Дата выступления').fill('20 октября, 12:00')
  await sendThroughTrouble(page, {
    path: 'api/users/user_meeting/change/',
    send: () => dialog.getByRole('button', { name: 'Сохранить', exact: true }).click(),
    kept: () => expect(dialog.getByLabel('Дата выступления')).toHaveValue('20 октября, 12:00'),
  })
  await expect(page.getByText('Данные сохранены').first()).toBeVisible()
  await expect.poll(async () => (await told()).length).toBe(1)
  await dialog.getByRole('button', { name: 'Закрыть' }).click()

  await page.getByRole('checkbox', { name: 'Выбрать всю страницу' }).check()
  await page.getByRole('button', { name: 'Изменить выбранные' }).click()
  await dialog.getByRole('checkbox', { name: 'Изменить дату выступления' }).check()
  await dialog.getByLabel('Дата выступления', { exact: true }).fill('21 октября, 10:00')
  await sendThroughTrouble(page, {
    path: 'api/users/user_meeting/change_many/preview/',
    send: () => dialog.getByRole('button', { name: 'Показать, что изменится' }).click(),
    kept: () => expect(dialog.getByLabel('Дата выступления', { exact: true })).toHaveValue('21 октября, 10:00'),
  })
  await sendThroughTrouble(page, {
    path: 'api/users/user_meeting/change_many/',
    send: () => dialog.getByRole('button', { name: 'Применить к 1' }).click(),
    kept: () => expect(dialog).toContainText('21 октября, 10:00'),
  })
  await expect(dialog.getByText('Изменено строк: 1')).toBeVisible()
  await expect.poll(async () => (await told()).length).toBe(2)
  await page.context().close()
})

test('a slow reply shows progress, and nothing is submitted twice', async ({ page, portal }) => {
  const person = await newPerson(portal)
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  const answer = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/accounts/login/', async (route) => {
    asked += 1
    await answer.promise
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('progressbar', { name: 'Загрузка' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Подождите' })).toHaveCount(1)
  const button = page.getByRole('main').getByRole('button', { name: 'Войти' })
  for (const again of [() => page.keyboard.press('Enter'), () => button.press('Space'), () => button.dispatchEvent('click')]) await again()
  answer.resolve()
  await expect(page.getByRole('button', { name: 'Анна Проверкина' })).toBeVisible()
  expect(asked).toBe(1)
})
