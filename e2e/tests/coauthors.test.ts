import { expectAccessible } from '../checks/accessibility.ts'
import { linkTo } from '../people/account.ts'
import { applyWithTalk, ask, newPerson, openAs, type Person } from '../people/people.ts'
import { createDataFolder, removeDataFolder, withPortalOn } from '../portal/dataFolder.ts'
import { expect, test } from '../test.ts'

/** Co-authors: from the sent thesis to the mail, the answers on a phone, and the corrected list. */

let folder: string
test.beforeAll(async () => {
  folder = await createDataFolder()
})
test.afterAll(() => removeDataFolder(folder))

const thesis = {
  name: 'Геном выхухоли русской',
  text: 'а'.repeat(1500),
  email: 'author@example.org',
  orgs: [{ id: 1, org_id: 1 }],
  author: { fio: 'Опрашивающая Анна', org_numbers: [1] },
  coautors: [
    { fio: 'Соавторов Пётр', org_numbers: [1], email: 'petr.coauthor@example.org' },
    { fio: 'Соавторова Вера', org_numbers: [1], email: 'vera.coauthor@example.org' },
  ],
}

// @requirement authors-10, authors-11, authors-12
test('co-authors answer on a phone without an account: one press for «all is right», a correction until it is in the list', async ({
  browser,
}) => {
  let person: Person | undefined
  await withPortalOn(folder, '2025-09-15T12:00:00+03:00', async (portal) => {
    person = await newPerson(portal, 'Опрашивающая')
    const id = await applyWithTalk(portal, person, 'Геном выхухоли русской')
    await ask(portal, '/api/users/user_thesis/upload/', { current_user_registration_id: id, thesis }, person.token)
  })
  await withPortalOn(folder, '2025-09-15T12:35:00+03:00', async (portal) => {
    const phone = await openAs(browser, portal, null)
    await phone.setViewportSize({ width: 390, height: 844 })
    await phone.goto(await linkTo(portal, 'petr.coauthor@example.org', '/coauthor?'))
    const right = phone.getByRole('button', { name: 'Всё верно' })
    // All three answers are seen without scrolling.
    await expect(phone.getByRole('button', { name: 'Я не автор' })).toBeInViewport({ ratio: 1 })
    await right.click()
    await expect(phone.getByText('Спасибо. Вы ответили, что всё верно.')).toBeVisible()

    await phone.goto(await linkTo(portal, 'vera.coauthor@example.org', '/coauthor?'))
    await phone.getByRole('button', { name: 'Исправить имя или место работы' }).click()
    await phone.getByLabel('Имя, как его напечатать').fill('Соавторова Вера Львовна')
    await expectAccessible(phone, 'coauthor-correction')
    await phone.getByRole('button', { name: 'Отправить исправление' }).click()
    await expect(phone.getByText(/увидит ваше исправление/)).toBeVisible()

    const cabinet = await openAs(browser, portal, await portal.signIn(person?.email ?? ''))
    await cabinet.goto('/')
    await cabinet.getByRole('region', { name: 'Ответы соавторов' }).getByRole('button', { name: 'Принять' }).click()
    await expect(cabinet.getByText('Тезисы исправлены')).toBeVisible()
    await cabinet.getByText('Заявка и материалы').click()
    await cabinet.getByRole('button', { name: 'Посмотреть тезисы' }).click()
    const answers = cabinet.getByRole('dialog').getByRole('region', { name: 'Ответы соавторов' })
    await expect(answers.getByText('Соавторова Вера Львовна: подтвердил')).toBeVisible()
  })
})
