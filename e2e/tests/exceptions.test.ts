import { expectAccessible } from '../checks/accessibility.ts'
import { linkTo } from '../people/account.ts'
import { applyWithTalk, newPerson, openAs } from '../people/people.ts'
import { createDataFolder, removeDataFolder, startPortal } from '../portal/dataFolder.ts'
import { expect, signIn, signInByForm, test } from '../test.ts'

/** Actions of an organiser for one person, after the last day of theses. */

let folder: string
test.beforeAll(async () => {
  folder = await createDataFolder()
})
test.afterAll(() => removeDataFolder(folder))

// @requirement exceptions-1, exceptions-2, exceptions-6
test('an organiser extends theses for one person, who uploads them, and registers a speaker, who claims the account', async ({
  browser,
}) => {
  const portal = await startPortal(folder, { PORTAL_CLOCK: '2025-10-06T12:00:00+03:00' })
  try {
    const person = await newPerson(portal, 'Опоздалова')
    await applyWithTalk(portal, person, 'Доклад после срока')
    const cabinet = await openAs(browser, portal, person.token)
    await cabinet.goto('/')
    await expect(cabinet.getByText(/ожидает подтверждения модератором. Приём тезисов завершён/)).toBeVisible()
    await expect(cabinet.getByRole('button', { name: 'Загрузить тезисы', exact: true })).toHaveCount(0)

    const page = await openAs(browser, portal, null)
    await signIn(page, 'admin@forum.example')
    await page.goto('/organizer#people')
    await page.getByRole('combobox', { name: 'Имя или e-mail' }).fill('опоздал')
    await page.getByRole('option', { name: /Опоздалова/ }).waitFor()
    await expectAccessible(page, 'organizer-people')
    await page.getByRole('option', { name: /Опоздалова/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Опоздалова/ })).toBeVisible()
    await page.getByLabel('По какой день').fill('2025-10-08')
    await page.getByLabel('Причина').fill('Болезнь, письмо от 3 октября')
    await page.getByRole('button', { name: 'Продлить' }).click()
    await expect(page.getByText('Загрузка и удаление тезисов — до 08.10.2025')).toBeVisible()
    await expectAccessible(page, 'organizer-person')

    await cabinet.reload()
    await expect(cabinet.getByText(/Для вас продлено до 08\.10\.2025: .* Причина: Болезнь, письмо от 3 октября/)).toBeVisible()
    await expectAccessible(cabinet, 'cabinet-extended')
    await cabinet.getByRole('button', { name: 'Загрузить тезисы', exact: true }).click()
    const dialog = cabinet.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Текст тезисов' }).fill('Геном собран заново. '.repeat(80).trim())
    await dialog.getByRole('button', { name: 'Загрузить тезисы' }).click()
    await expect(cabinet.getByText('Тезисы успешно загружены')).toBeVisible()
    await cabinet.context().close()

    await page.goto('/organizer#people')
    await page.getByRole('button', { name: 'Зарегистрировать' }).click()
    const form = page.getByRole('dialog', { name: 'Зарегистрировать участника' })
    for (const [field, value] of [
      ['Фамилия', 'Пленарный'],
      ['Имя', 'Пётр'],
      ['E-mail', 'plenary@example.org'],
      ['Название доклада', 'Геном лося'],
    ] as const)
      await form.getByLabel(field, { exact: true }).fill(value)
    await form.getByLabel('Секция').selectOption({ index: 1 })
    await expectAccessible(page, 'organizer-register')
    await form.getByRole('button', { name: 'Зарегистрировать' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Пленарный Пётр' })).toBeVisible()
    await page.context().close()

    const speaker = await openAs(browser, portal, null)
    await speaker.goto(await linkTo(portal, 'plenary@example.org', '/verify-user?'))
    await speaker.getByLabel('Пароль', { exact: true }).fill('Forum2025')
    await speaker.getByRole('checkbox', { name: /Согласие/ }).check()
    await expectAccessible(speaker, 'claim-account')
    await speaker.getByRole('button', { name: 'Подтвердить регистрацию' }).click()
    await speaker.waitForURL((url) => url.pathname === '/login')
    await signInByForm(speaker, 'plenary@example.org')
    await expect(speaker.getByRole('heading', { level: 2, name: 'Геном лося' })).toBeVisible()
    await speaker.context().close()
  } finally {
    await portal.stop()
  }
})
