import { expectAccessible } from '../checks/accessibility.ts'
import { changeForum } from '../people/forumSettings.ts'
import { applyWithTalk, ask, newPerson, openAs } from '../people/people.ts'
import { expect, signIn, test } from '../test.ts'

interface Program {
  section: { id: number; name: string; name_en?: string }
}

// @requirement content-1, content-2
test('an organiser gives a section its English name, which an English visitor sees; one without it is marked', async ({
  page,
  portal,
  browser,
}) => {
  const program = await ask<Program[]>(portal, '/api/users/user_meeting/program/?id=2', undefined, undefined, 'GET')
  const [named, unnamed] = program.map(({ section }) => section)
  if (!named || !unnamed) throw new Error('The demonstration has fewer than two sections with talks')
  // The sections lose their English names, as in a forum whose organisers have written nothing in English.
  const token = await portal.signIn('admin@forum.example')
  await changeForum(portal, token, ({ sections }) => ({ sections: sections.map((section) => ({ ...section, name_en: '' })) }))

  await signIn(page, 'admin@forum.example')
  await page.goto('/organizer#sections')
  const item = page.getByRole('listitem').filter({ hasText: named.name })
  await item.getByText(named.name).click()
  await expect(item.getByLabel('Название секции (на английском)')).toHaveCount(0)
  await page.getByRole('button', { name: 'EN, тексты на английском' }).click()
  await item.getByLabel('Название секции (на английском)').fill('Genomes of the lake')
  await expectAccessible(page, 'organizer-english')
  await page.getByRole('button', { name: 'Сохранить…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Проверка перед сохранением' })
  await expect(dialog.getByText(/название на английском/)).toContainText('Genomes of the lake')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText(/^Сохранено/)).toBeVisible()

  const visitor = await openAs(browser, portal, null)
  await visitor.context().addCookies([{ name: 'forum-language', value: 'en', url: portal.url }])
  // The programme is cached for a minute.
  await expect(async () => {
    await visitor.goto('/program')
    await expect(visitor.getByRole('heading', { level: 2, name: 'Genomes of the lake' })).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 90_000 })
  await expect(visitor.getByRole('banner').getByText('Genome Forum')).toBeVisible()
  const marked = visitor.getByRole('heading', { level: 2, name: `${unnamed.name} in Russian` })
  await expect(marked).toContainText('RU')
  await expect(marked.getByText(unnamed.name)).toHaveAttribute('lang', 'ru')
  await expectAccessible(visitor, 'program-english')
  await visitor.context().close()

  await page.goto('/program')
  await expect(page.getByRole('heading', { level: 2, name: named.name })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).getByRole('img')).toHaveCount(0)
})

test('a visitor chooses German among three languages of a forum, and the sign-in page is German', async ({ page, portal }) => {
  const token = await portal.signIn('admin@forum.example')
  const front = { tagline: '', topics: [], ways: { listener: '', oral: '', poster: '' }, travel: '' }
  await changeForum(portal, token, ({ settings }) => {
    const german = { ...(settings.english as object), language: 'de', short_name: 'Genomforum', front }
    return { settings: { translations: [german] } }
  })

  const opener = page.locator('[popovertarget]')
  await expect(async () => {
    await page.goto('/login')
    await opener.click({ timeout: 5000 })
  }).toPass({ timeout: 90_000 })
  const list = page.getByRole('banner').locator('[popover]')
  const names = list.getByRole('button')
  await expect(names).toHaveText(['Русский', 'English', 'Deutsch'])
  await page.getByRole('heading', { level: 1 }).click()
  await expect(list).toBeHidden()
  await page.setViewportSize({ width: 320, height: 640 })
  await opener.press('Enter')
  await expect(list).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await names.filter({ hasText: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { name: 'Anmeldung' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Genomforum')).toBeVisible()
  await expectAccessible(page, 'sign-in-german')
})

// @requirement content-6
test('a forum in Russian alone offers no other language to an English browser, and an account gets its own back', async ({
  browser,
  portal,
}) => {
  const token = await portal.signIn('admin@forum.example')
  const switchOff = (...modules: string[]) => changeForum(portal, token, () => ({ settings: { modules_off: modules } }))
  const person = await newPerson(portal)
  await applyWithTalk(portal, person, 'Геном рыси сибирской')
  await ask(portal, '/accounts/language/', { language: 'en' }, person.token)
  await switchOff('english')

  const session = { name: 'forum-session', value: JSON.stringify({ token: person.token, userId: null }) }
  const context = await browser.newContext({
    baseURL: portal.url,
    locale: 'en-GB',
    storageState: {
      cookies: [],
      origins: [{ origin: portal.url, localStorage: [session] }],
    },
  })
  const page = await context.newPage()
  for (const path of ['/forum', '/forum?lang=en', '/program?lang=en', '/']) {
    await context.addCookies([{ name: 'forum-language', value: 'en', url: portal.url }])
    await page.goto(path)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    await expect(page.getByText(/English|^EN$/)).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Загрузить тезисы', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Текст тезисов' })).toBeVisible()
  await expect(page.getByText('На английском: название, авторы, организации')).toHaveCount(0)
  // The calls of Russian pages would follow the cookie.
  expect((await context.cookies()).filter(({ name }) => name === 'forum-language')).toEqual([])

  await switchOff()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
})
