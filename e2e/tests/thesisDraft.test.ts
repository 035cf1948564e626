import type { Page } from '@playwright/test'
import { expectAccessible } from '../checks/accessibility.ts'
import { applyWithTalk, ask, newPerson, openAs } from '../people/people.ts'
import { expect, signInByForm, test } from '../test.ts'

/** Input of the thesis form survives reloads, crashes of the browser and the end of the session. */

const text = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Текст тезисов' })
/** The text with its italics, as it is stored. */
const written = (page: Page) =>
  text(page).evaluate((area) =>
    [...(area.firstElementChild?.childNodes ?? [])]
      .map(({ nodeName, textContent }) => (nodeName === 'I' ? `<i>${textContent}</i>` : textContent))
      .join(''),
  )
const openForm = (page: Page) => page.getByRole('button', { name: 'Загрузить тезисы', exact: true }).click()
const kept = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Черновик сохранён' })).toBeVisible()

// @requirement thesis-18
test('a draft survives a reload, a killed tab and a revoked session', async ({ browser, portal }) => {
  const person = await newPerson(portal)
  await applyWithTalk(portal, person, 'Геном соболя')
  const page = await openAs(browser, portal, person.token)
  await page.goto('/')
  await openForm(page)
  await text(page).pressSequentially('Сначала было слово.')
  await page.getByRole('button', { name: 'Добавить соавтора' }).click()
  await page.getByRole('textbox', { name: 'Соавтор 1' }).fill('Соболев Пётр')
  await kept(page)

  await page.reload()
  await openForm(page)
  await expect(text(page)).toHaveText('Сначала было слово.')
  await expect(page.getByRole('textbox', { name: 'Соавтор 1' })).toHaveValue('Соболев Пётр')
  await expect(page.getByRole('status').filter({ hasText: 'Восстановлен ваш черновик.' })).toBeVisible()

  // The server gets no more updates and the tab crashes: only the browser's copy is left.
  await page.route('**/user_thesis/draft/', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await text(page).fill('Сначала было слово. Потом предложение.')
  await expect(page.getByRole('status').filter({ hasText: 'Черновик сохранён в этом браузере' })).toBeVisible()
  await Promise.all([page.waitForEvent('crash'), page.goto('chrome://kill').catch(() => undefined)])
  const next = await page.context().newPage()
  await next.goto('/')
  await openForm(next)
  await expect(text(next)).toHaveText('Сначала было слово. Потом предложение.')

  // All sessions of this person are ended while they type.
  const session = await next.evaluate(() => JSON.parse(localStorage.getItem('forum-session') ?? '{}').token as string)
  await ask(portal, '/accounts/logout/', {}, session)
  await text(next).fill('Сначала было слово. Потом предложение. Потом абзац.')
  await next.waitForURL((url) => url.pathname === '/login')
  await signInByForm(next, person.email)
  await openForm(next)
  await expect(text(next)).toHaveText('Сначала было слово. Потом предложение. Потом абзац.')
  await kept(next)

  // Another person at the same computer does not see it.
  const stranger = await newPerson(portal)
  await applyWithTalk(portal, stranger, 'Геном куницы')
  await next.evaluate((token) => localStorage.setItem('forum-session', JSON.stringify({ token, userId: null })), stranger.token)
  await next.goto('/')
  await openForm(next)
  await expect(text(next)).toHaveText('')
  await expect(next.getByRole('textbox', { name: 'Название доклада' })).toHaveValue('Геном куницы')
  await next.context().close()
})

test('a draft continues on another device, and the user chooses between conflicting ones', async ({ browser, portal }) => {
  const person = await newPerson(portal)
  await applyWithTalk(portal, person, 'Геном выхухоли')
  const [desk, phone] = [await openAs(browser, portal, person.token), await openAs(browser, portal, await portal.signIn(person.email))]
  await desk.goto('/')
  await openForm(desk)
  await text(desk).fill('За столом.')
  await kept(desk)
  await desk.getByRole('button', { name: 'Закрыть' }).click()

  await phone.goto('/')
  await openForm(phone)
  await expect(text(phone)).toHaveText('За столом.')

  // Offline, both edit the same version independently.
  await openForm(desk)
  await expect(text(desk)).toHaveText('За столом.')
  await desk.context().setOffline(true)
  await text(desk).fill('За столом, без сети.')
  await expect(desk.getByRole('status').filter({ hasText: 'Черновик сохранён в этом браузере' })).toBeVisible()
  await text(phone).fill('За столом и в метро.')
  await kept(phone)

  await desk.context().setOffline(false)
  await expect(desk.getByText('Найдены два разных черновика')).toBeVisible()
  await expect(desk.getByRole('region', { name: 'На этом устройстве' })).toContainText('За столом, без сети.')
  await expect(desk.getByRole('region', { name: 'На сервере' })).toContainText('За столом и в метро.')
  await expectAccessible(desk, 'thesis-drafts')
  await desk.getByRole('button', { name: 'Продолжить с этого устройства' }).click()
  await expect(text(desk)).toHaveText('За столом, без сети.')
  await kept(desk)

  await phone.reload()
  await openForm(phone)
  await expect(text(phone)).toHaveText('За столом, без сети.')
  await desk.context().close()
  await phone.context().close()
})

test('pasting from Word shows what Word shows, and reports what was left out', async ({ browser, portal }) => {
  const person = await newPerson(portal)
  await applyWithTalk(portal, person, 'Геном норки')
  const page = await openAs(browser, portal, person.token)
  await page.goto('/')
  await openForm(page)
  /** Copies with this HTML on the clipboard, unchanged, as Word does, and pastes over the text. */
  const paste = async (html: string) => {
    await page.evaluate((source) => {
      const copy = (event: ClipboardEvent) => {
        event.preventDefault()
        event.clipboardData?.setData('text/html', source)
        event.clipboardData?.setData('text/plain', 'не то')
      }
      document.addEventListener('copy', copy, { once: true, capture: true })
    }, `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- span.msoIns {text-decoration:underline} i.upright {font-style:normal} --></style></head><body lang=RU><!--StartFragment-->${html}<!--EndFragment--></body></html>`)
    await text(page).focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('ControlOrMeta+C')
    await page.keyboard.press('ControlOrMeta+V')
  }
  await text(page).fill('Прежний текст')
  const cases: [html: string, shown: string, leftOut: string][] = [
    [
      `<p class=MsoNormal><i style='mso-bidi-font-style:normal'><span lang=EN-US>Lynx
        lynx</span></i>, <span style='mso-bidi-font-style:italic'>рысь</span>, <i class=upright>мех</i><o:p></o:p></p>`,
      '<i>Lynx lynx</i>, рысь, мех',
      '',
    ],
    [
      `<p>Изучен <span class=msoDel><del cite="mailto:x">старый</del></span><span class=msoIns><ins cite="mailto:x">новый</ins></span> геном<span
        class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[И1]</a></span>.</p><div style='mso-element:comment-list'><div
        style='mso-element:comment'><p>[И1]Проверь!</p></div></div>`,
      'Изучен новый геном.',
      'удалённое при рецензировании («старый»), примечания («[И1]», «[И1]Проверь!»)',
    ],
    ['<p>10<sup>–6</sup>, 10<sup>-6</sup>, NO<sub>3</sub><sup>−</sup>, 5&nbsp;мг</p>', '10⁻⁶, 10⁻⁶, NO₃⁻, 5\u00a0мг', ''],
    [
      '<table><tr><td><p>Ген</p></td><td><p>Частота</p></td></tr><tr><td><p>TP53</p></td><td><p>0,5</p></td></tr></table><pre>а\nб</pre>',
      'Ген | Частота\nTP53 | 0,5\nа\nб',
      'таблицы (строки вставлены текстом: «Ген»)',
    ],
    [
      `<p><b>Вид</b> <i>Mustela lutreola</i>, <span style='font-family:Symbol'>b</span>-актин, 10<sup>5</sup></p><img src=x onerror="window.ran = 1">`,
      'Вид <i>Mustela lutreola</i>, β-актин, 10⁵',
      'полужирный шрифт («Вид Mustela…»), рисунки («…b-актин, 10⁵»)',
    ],
  ]
  for (const [html, shown, leftOut] of cases) {
    await paste(html)
    await expect.poll(() => written(page)).toBe(shown)
    await expect(page.getByText(/Отброшено/)).toHaveText(leftOut ? [`Текст вставлен. Отброшено: ${leftOut}.`] : [])
  }
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)

  await page.keyboard.press('ControlOrMeta+Home')
  for (const _letter of 'Вид') await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ControlOrMeta+i')
  await expect.poll(() => written(page)).toBe('<i>Вид</i> <i>Mustela lutreola</i>, β-актин, 10⁵')
  const button = page.getByRole('button', { name: 'Курсив' })
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => written(page)).toBe('Вид <i>Mustela lutreola</i>, β-актин, 10⁵')
  await expect(button).toHaveAttribute('aria-pressed', 'false')

  // Typed, copied within the field, and typed tags. Keys empty it: `fill` would replace a selection that undoing may still change.
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Backspace')
  await expect.poll(() => written(page)).toBe('')
  await text(page).fill('Первая\nстрока')
  await page.keyboard.press('Enter')
  await button.click()
  await page.keyboard.type('Lynx\n')
  await button.click()
  await page.keyboard.type('a<b & c')
  const typed = 'Первая\nстрока\n<i>Lynx\n</i>a<b & c'
  await expect.poll(() => written(page)).toBe(typed)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+x')
  await expect.poll(() => written(page)).toBe('')
  await page.keyboard.press('ControlOrMeta+v')
  await expect.poll(() => written(page)).toBe(typed.replace('\n</i>', '</i>\n'))
  await text(page).fill('Рысь <i>Lynx</i>')
  await expect(text(page)).toHaveText('Рысь <i>Lynx</i>')
  await page.getByRole('button', { name: 'Показать курсивом' }).click()
  await expect(text(page)).toHaveText('Рысь Lynx')
  await expect.poll(() => written(page)).toBe('Рысь <i>Lynx</i>')
  await page.keyboard.press('Tab')
  await expect(text(page)).not.toBeFocused()
  await page.getByText('Текст тезисов', { exact: true }).click()
  await expect(text(page)).toBeFocused()
  await page.context().close()
})
