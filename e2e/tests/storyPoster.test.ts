import type { Browser, Page } from '@playwright/test'
import { openSettled } from '../pages/cabinet.ts'
import { openedAddress, pdfNamed, readPdf } from '../pages/papers.ts'
import { say, speak } from '../pages/say.ts'
import { linksTo } from '../people/account.ts'
import { propose } from '../people/moderator.ts'
import { looksOf, openBrowser, step, test, thesisText, windowOf } from '../people/story.ts'
import type { Demonstration } from '../portal/demonstration.ts'
import { expect, signIn } from '../test.ts'

/** A new participant: from registering an account to the certificate of a poster. */

const email = 'daria.omuleva@example.org'
const password = 'Genome2025'
const title = 'Сборка генома байкальского омуля'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const card = (page: Page) => page.getByRole('article', { name: title })

async function openAccount(page: Page, portal: Demonstration): Promise<void> {
  await page.goto('/login')
  await step(page, 'login', main(page))
  await page.getByRole('button', { name: say('Создать личный кабинет') }).click()
  await page.getByLabel(say('Фамилия')).fill('Омулева')
  await page.getByLabel(say('Имя'), { exact: true }).fill('Дарья')
  await page.getByLabel(say('Отчество')).fill('Сергеевна')
  await page.getByRole('switch', { name: say('Пол') }).click()
  await page.getByRole('combobox', { name: say('Организация') }).fill('биоинформатики')
  await page
    .getByRole('option', { name: /биоинформатики/ })
    .first()
    .click()
  await page.getByRole('combobox', { name: say('Должность') }).click()
  await page.getByRole('listbox').getByRole('option').nth(2).click()
  await page.getByLabel(say('Учёная степень')).selectOption({ index: 2 })
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel(say('Телефон')).fill('9161234567')
  await page.getByLabel(say('Пароль'), { exact: true }).fill(password)
  await page.getByLabel(say('Повторите пароль')).fill(password)
  await step(page, 'registration', main(page))
  await page.getByRole('button', { name: say('Создать аккаунт') }).click()
  const created = dialog(page).or(page.getByRole('alertdialog'))
  await expect(created).toContainText(say('Личный кабинет создан'))
  await step(page, 'registration-done', created)
  await created.getByRole('button', { name: 'OK' }).click()
  await page.waitForURL('**/login')

  await expect.poll(() => linksTo(portal, email, '/verify-user?')).toHaveLength(1)
  await page.goto((await linksTo(portal, email, '/verify-user?'))[0] ?? '')
  await page.waitForURL('**/login')
}

async function applyWithPoster(page: Page): Promise<void> {
  await expect(page.getByText(say('Вы ещё не зарегистрированы на форум.'))).toBeVisible()
  await step(page, 'cabinet', page.getByRole('region', { name: say('Участие в форуме') }))
  await page.getByRole('button', { name: say('Зарегистрироваться') }).click()
  await page.getByRole('radio', { name: say('Стендовый доклад') }).click()
  await page.getByLabel(say('Название доклада')).fill(title)
  await page.getByRole('combobox', { name: say('Секция') }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await step(page, 'application', dialog(page))
  await dialog(page)
    .getByRole('button', { name: say('Сохранить') })
    .click()
  // The deadline is said once, in digits or in words.
  await expect(card(page)).toContainText(/^(?:(?!05\.10\.2025|5 October).)*(?:05\.10\.2025|5 October)(?:(?!05\.10\.2025|5 October).)*$/)
  await step(page, 'application-waiting', card(page))
}

async function sendThesis(page: Page): Promise<void> {
  await card(page)
    .getByRole('button', { name: say('Загрузить тезисы'), exact: true })
    .click()
  const text = dialog(page).getByRole('textbox', { name: say('Текст тезисов') })
  await text.fill(thesisText('Coregonus migratorius'))
  await dialog(page)
    .getByRole('button', { name: say('Добавить соавтора') })
    .click()
  await dialog(page)
    .getByRole('textbox', { name: say('Соавтор {place}', { place: '1' }) })
    .fill('Хариусов Пётр Ильич')
  // Filling leaves a text at its end.
  await text.evaluate((area) => area.scrollTo(0, 0))
  await text.scrollIntoViewIfNeeded()
  await step(page, 'thesis', dialog(page))
  await dialog(page)
    .getByRole('button', { name: say('Загрузить тезисы') })
    .click()
  await openSettled(page)
  await expect(card(page).getByRole('button', { name: say('Посмотреть тезисы') })).toBeVisible()
}

async function sendFile(page: Page, button: string, name: string): Promise<void> {
  await card(page).getByRole('button', { name: button }).click()
  await step(page, 'file', dialog(page))
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog(page)
      .getByRole('button', { name: say('Выбрать файл') })
      .click(),
  ])
  await chooser.setFiles(pdfNamed(name))
  await openSettled(page)
  await expect(card(page).getByRole('link', { name })).toBeVisible()
}

async function confirmPoster(page: Page): Promise<void> {
  await page.reload()
  await expect(card(page)).toContainText(say('Вам предложено участие {role}.', { role: say('со стендовым докладом') }))
  await step(page, 'proposed', card(page))
  await card(page)
    .getByRole('button', { name: say('Подтвердить участие') })
    .click()
  // The day that the moderator typed, in the language of the page.
  await expect(dialog(page)).toContainText(/21 (октября|October), 14:00/)
  await step(page, 'confirmation', dialog(page))
  await dialog(page)
    .getByRole('button', { name: say('Подтвердить участие') })
    .click()
  await expect(page.getByText(say('Вы подтвердили участие в Форуме')).first()).toBeVisible()
  await expect(card(page)).toContainText(say('Участие подтверждено.'))
  await step(page, 'confirmed')
}

async function readCertificate(page: Page, browser: Browser, portal: Demonstration): Promise<void> {
  await expect(card(page)).toContainText(say('Сертификат участника готов.'))
  await step(page, 'certificate', card(page))
  const text = await readPdf(await openedAddress(page, say('Скачать сертификат')))
  for (const part of ['Омулева Дарья Сергеевна', title, say('со стендовым докладом')]) expect(text).toContain(part)
  const [address = ''] = /http:\/\/\S+\/certificates\/\S+/.exec(text) ?? []
  const stranger = await openBrowser(browser, portal)
  await stranger.goto(address)
  await stranger.getByLabel(say('Фамилия, имя и отчество')).fill('Омулева Дарья Сергеевна')
  await stranger.getByRole('button', { name: say('Проверить') }).click()
  await expect(stranger.getByText(say('Сертификат подлинный:'))).toBeVisible()
  await stranger.context().close()
}

// New participants mostly use a phone.
for (const { language, width } of looksOf(320))
  test.describe(`${language}, in a window of ${width} px`, () => {
    test.use({ viewport: windowOf(width) })

    test('a new person registers, applies with a poster, uploads theses and files, confirms, and gets invitation and certificate', async ({
      browser,
      year,
    }) => {
      speak(language)
      const september = await year.goTo('2025-09-15')
      let page = await openBrowser(browser, september)
      await openAccount(page, september)
      await signIn(page, email, password)
      await page.goto('/')
      await applyWithPoster(page)
      await sendThesis(page)
      await sendFile(page, say('Загрузить экспертное заключение'), 'Заключение.pdf')
      await sendFile(page, say('Загрузить файл тезисов (pdf)'), 'Тезисы.pdf')
      await step(page, 'application-complete', card(page))

      await propose(september, 'Омулева', 'poster', '21 октября, 14:00')
      await confirmPoster(page)
      const invitation = await readPdf(await openedAddress(page, say('Скачать приглашение')))
      for (const part of ['Омулева Дарья Сергеевна', title]) expect(invitation).toContain(part)
      await page.getByRole('button', { name: 'Дарья Омулева' }).click()
      await page.getByRole('menuitem', { name: say('Выйти') }).click()
      await page.waitForURL('**/login')
      await page.context().close()

      const october = await year.goTo('2025-10-22')
      page = await openBrowser(browser, october)
      await signIn(page, email, password)
      await page.goto('/')
      await readCertificate(page, browser, october)
      await page.context().close()
    })
  })

test.afterEach(() => speak('ru'))
