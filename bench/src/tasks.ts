import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linkTo, openAccount } from '@forum/e2e/people/account'
import { propose } from '@forum/e2e/people/moderator'
import { type Demonstration, startDemonstration } from '@forum/e2e/portal/demonstration'
import { findChromium } from '@forum/scripts/chromium'
import { publishLocal } from '@forum/scripts/publishLocal'
import { chromium, type Locator, type Page } from '@playwright/test'
import { flags } from './pageLoad.ts'
import type { Bench } from './report.ts'

/** What the five things that everybody does for the first time take on a phone. */

const phone = { width: 390, height: 844 }
const PASSWORD = 'Genome2025'
const TITLE = 'Сборка генома байкальского омуля'
const THESIS = 'Мы секвенировали геном омуля и сравнили его с геномами родственных сигов Евразии. '.repeat(20)

/** Counts while it walks. */
class Walk {
  clicks = 0
  fields = 0
  /** Swipes by four fifths of the window until the next control is on it. */
  scrolls = 0
  screens = new Set<string>()
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async #reach(control: Locator): Promise<void> {
    await control.waitFor()
    const dialog = this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'))
    const title = (await dialog.count()) > 0 ? ((await dialog.first().getByRole('heading').first().textContent()) ?? '') : ''
    this.screens.add(`${new URL(this.page.url()).pathname} ${title}`)
    const away = await control.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return Math.max(0, bottom - innerHeight, -top) / (innerHeight * 0.8)
    })
    this.scrolls += Math.ceil(away)
    await control.scrollIntoViewIfNeeded()
  }

  async press(control: Locator): Promise<void> {
    await this.#reach(control)
    this.clicks += 1
    await control.click()
  }

  async type(control: Locator, text: string): Promise<void> {
    await this.#reach(control)
    this.fields += 1
    await control.fill(text)
  }

  async choose(list: string, option: number): Promise<void> {
    await this.press(this.page.getByRole('combobox', { name: list }))
    await this.press(this.page.getByRole('listbox').getByRole('option').nth(option))
  }

  async open(url: string): Promise<void> {
    await this.page.goto(url)
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

async function register(walk: Walk, portal: Demonstration): Promise<void> {
  const { page } = walk
  const email = 'daria.omuleva@example.org'
  await walk.open('/')
  await walk.press(button(page, 'Создать личный кабинет'))
  await walk.type(page.getByLabel('Фамилия'), 'Омулева')
  await walk.type(page.getByLabel('Имя', { exact: true }), 'Дарья')
  await walk.press(page.getByRole('switch', { name: 'Пол' }))
  await walk.type(page.getByRole('combobox', { name: 'Организация' }), 'биоинформатики')
  await walk.press(page.getByRole('option', { name: /биоинформатики/ }).first())
  await walk.choose('Должность', 2)
  await page.getByLabel('Учёная степень').selectOption({ index: 2 })
  walk.clicks += 2
  await walk.type(page.getByLabel('E-mail'), email)
  await walk.type(page.getByLabel('Телефон'), '9161234567')
  await walk.type(page.getByLabel('Пароль', { exact: true }), PASSWORD)
  await walk.type(page.getByLabel('Повторите пароль'), PASSWORD)
  await walk.press(button(page, 'Создать аккаунт'))
  await walk.press(button(page, 'OK'))
  await walk.open(await linkTo(portal, email, '/verify-user?'))
  await page.waitForURL('**/login')
}

async function applyWithTalk(walk: Walk): Promise<void> {
  const { page } = walk
  await walk.open('/')
  await walk.press(button(page, 'Зарегистрироваться'))
  await walk.press(page.getByRole('radio', { name: 'Устный доклад' }))
  await walk.type(page.getByLabel('Название доклада'), TITLE)
  await walk.choose('Секция', 1)
  await walk.press(inDialog(page, 'Сохранить'))
  await page.getByRole('article', { name: TITLE }).waitFor()
}

async function submitThesis(walk: Walk): Promise<void> {
  const { page } = walk
  await walk.open('/')
  await walk.press(button(page, 'Загрузить тезисы').first())
  await walk.type(page.getByRole('dialog').getByRole('textbox', { name: 'Текст тезисов' }), THESIS)
  await walk.press(inDialog(page, 'Загрузить тезисы'))
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function confirm(walk: Walk): Promise<void> {
  const { page } = walk
  await walk.open('/')
  await walk.press(button(page, 'Подтвердить участие').first())
  await walk.press(inDialog(page, 'Подтвердить участие'))
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** A talk of a speaker whose name is known. */
async function findTalk(walk: Walk): Promise<void> {
  const { page } = walk
  await walk.open('/program')
  await walk.type(page.getByRole('searchbox', { name: 'Поиск' }), 'орлов')
  const found = page.getByRole('listitem').filter({ hasText: 'Орлов' }).first()
  await found.waitFor()
}

/** `npm run bench -- tasks`: screens, clicks, fields and scrolls of the first five tasks on a phone. */
export const tasks: Bench = async (_, say) => {
  const folder = await mkdtemp(join(tmpdir(), 'forum-tasks-'))
  await publishLocal(join(folder, 'releases'), say)
  const portal = await startDemonstration(folder, { PORTAL_CLOCK: '2025-09-15T12:00:00+03:00' })
  const browser = await chromium.launch({ executablePath: findChromium(), args: flags })
  const rows: Record<string, string | number>[] = []
  try {
    const walkAs = async (token: string | null) => {
      const session = { name: 'forum-session', value: JSON.stringify({ token, userId: null }) }
      const storageState = { cookies: [], origins: token === null ? [] : [{ origin: portal.url, localStorage: [session] }] }
      const context = await browser.newContext({ baseURL: portal.url, viewport: phone, storageState })
      return new Walk(await context.newPage())
    }
    const measure = async (task: string, token: string | null, steps: (walk: Walk) => Promise<void>) => {
      const walk = await walkAs(token)
      await steps(walk)
      rows.push({ task, screens: walk.screens.size, clicks: walk.clicks, fields: walk.fields, scrolls: walk.scrolls })
      await walk.page.context().close()
    }
    await measure('open an account', null, (walk) => register(walk, portal))
    const person = await openAccount(portal, 'Омулёв', 'Илья')
    const token = await portal.signIn(person.email)
    await measure('apply with a talk', token, applyWithTalk)
    await measure('submit the theses', token, submitThesis)
    await propose(portal, 'Омулёв', 'talk', '20 октября, 12:30')
    await measure('confirm', token, confirm)
    await measure('find a talk', null, findTalk)
    return { rows, passed: true }
  } finally {
    await browser.close()
    await portal.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
