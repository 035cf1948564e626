import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Language } from '@forum/language/requestLanguage'
import { root } from '@forum/scripts/build'
import { publishLocal } from '@forum/scripts/release/publishLocal'
import { findChromium } from '@forum/scripts/test/chromium'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { smallFields, tooWide, violationsOn } from '../checks/accessibility.ts'
import { keepPicture, settle } from '../pages/pictures.ts'
import { inThisLanguage, speakEverywhere } from '../pages/say.ts'
import { startDemonstration } from '../portal/demonstration.ts'
import { type MailPicture, shootMails } from './mails.ts'
import { at, OVERLAY, type Screen } from './screen.ts'
import { screens as portalScreens } from './screens.ts'
import { stateScreens } from './states.ts'

/**
 * `npm run tour`: takes two screenshots of every screen into docs/users/tour, so that visual changes are seen in review.
 * `-- --to FOLDER --widths 768,320 --themes contrast,dark NAME…` takes selected ones into another folder, in each width and theme.
 * `--whole` keeps pages whole however long they are, `--language en` takes them in English.
 * `--check` also checks each look with axe and the size of fields on phones, and fails after the last screen.
 */

const themes = {
  light: { colorScheme: 'light', contrast: 'no-preference', name: 'светлая' },
  dark: { colorScheme: 'dark', contrast: 'no-preference', name: 'тёмная' },
  contrast: { colorScheme: 'dark', contrast: 'more', name: 'контрастная' },
  'contrast-light': { colorScheme: 'light', contrast: 'more', name: 'контрастная на светлом' },
} as const
type Theme = keyof typeof themes

/** The front page is a separate document, without the portal's header; states are looked at, and tested where they are made. */
const screens: Screen[] = [
  { name: 'front', title: 'Форум для посетителей', as: 'visitor', open: at('/forum') },
  ...portalScreens,
  ...stateScreens,
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    widths: { type: 'string' },
    themes: { type: 'string' },
    language: { type: 'string' },
    whole: { type: 'boolean' },
    check: { type: 'boolean' },
  },
})
const folder = values.to ? resolve(values.to) : join(root, 'docs', 'users', 'tour')
const inEach = (given: string | undefined, usual: string): string[] => (given ?? usual).split(',')
/** Looks with each width and each theme once by default: more pictures would not be reviewed. */
const looks: { theme: Theme; width: number }[] =
  values.widths || values.themes
    ? inEach(values.themes, 'light,dark').flatMap((theme) =>
        inEach(values.widths, '1280,320').map((width) => ({ theme: theme as Theme, width: Number(width) })),
      )
    : [
        { theme: 'light', width: 1280 },
        { theme: 'dark', width: 320 },
      ]
const language = values.language as Language | undefined
const wanted = (name: string) => positionals.length === 0 || positionals.some((start) => name.startsWith(start))

const PHONE = 640
/** Maximum height of a screenshot; the rest looks the same. Chromium draws no more than 16,384 px. */
const TALLEST = values.whole ? 16_000 : 1400
const heightOf = (width: number) => (width > PHONE ? 800 : 640)

const problems: string[] = []

async function check(page: Page, { name, over }: Screen, width: number, theme: Theme): Promise<void> {
  const found = [
    ...(await violationsOn(page, 'all', over ? OVERLAY : 'html')),
    ...(width > PHONE ? [] : await smallFields(page)).map((field) => `text below 16 px: ${field}`),
  ]
  for (const problem of found) problems.push(`${name} at ${width} px, ${theme}: ${problem}`)
}

async function shoot(page: Page, screen: Screen): Promise<void> {
  const { name, over } = screen
  for (const { theme, width } of looks) {
    const { colorScheme, contrast } = themes[theme]
    await page.emulateMedia({ colorScheme, contrast, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: heightOf(width) })
    if (over) await page.locator(OVERLAY).first().waitFor()
    await settle(page)
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    for (const element of await tooWide(page)) process.stderr.write(`${name} at ${width} px is wider than its window: ${element}\n`)
    if (values.check) await check(page, screen, width, theme)
    const height = over ? heightOf(width) : Math.min(whole, TALLEST)
    const picture = await page.screenshot({ fullPage: !over, animations: 'disabled', clip: { x: 0, y: 0, width, height } })
    await keepPicture(picture, join(folder, `${name}-${width}-${theme}.webp`))
  }
  await page.setViewportSize({ width: 1280, height: heightOf(1280) })
}

/** docs/users/tour.md: pairs of screenshots side by side, then the messages. */
async function writePage(mails: readonly MailPicture[]): Promise<void> {
  const heads = looks.map(({ theme, width }) => `${themes[theme].name}, ${width}`)
  const sections = screens.map(({ name, title }) => {
    const cells = looks.map(({ theme, width }) => `![](tour/${name}-${width}-${theme}.webp)`)
    return `## ${title}\n\n| ${heads.join(' | ')} |\n| ${heads.map(() => '---').join(' | ')} |\n| ${cells.join(' | ')} |\n`
  })
  const intro = '# Как выглядит портал\n\nСнимки делает `npm run tour`; они обновляются вместе с правками, которые меняют вид.\n'
  const messages = mails.map(({ name, subject }) => `### ${subject}\n\n![](tour/${name}.webp)\n`)
  const ofMails = '# Письма\n\nШирина 640 и 320, светлая и тёмная тема. Тексты — исходные; организаторы могут их изменить.\n'
  const page = join(root, 'docs', 'users', 'tour.md')
  await writeFile(page, `${intro}\n${sections.join('\n')}\n${ofMails}\n${messages.join('\n')}`)
  execFileSync('biome', ['format', '--write', page])
}

const dataDir = await mkdtemp(join(tmpdir(), 'forum-tour-'))
await publishLocal(join(dataDir, 'releases'), (line) => process.stderr.write(`${line}\n`))
let day = '2025-09-15T12:00:00+03:00'
let portal = await startDemonstration(dataDir, { PORTAL_CLOCK: day })
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--force-color-profile=srgb'],
})

const contexts = new Map<Screen['as'], Page>()
async function pageOf(who: Screen['as']): Promise<Page> {
  const known = contexts.get(who)
  if (known) return known
  const token = who === 'visitor' || who === 'person' ? null : await portal.signIn(`${who}@forum.example`)
  const localStorage = token ? [{ name: 'forum-session', value: JSON.stringify({ token, userId: null }) }] : []
  const context: BrowserContext = await browser.newContext({
    baseURL: portal.url,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    storageState: { cookies: [], origins: [{ origin: portal.url, localStorage }] },
  })
  if (language) await inThisLanguage(context, portal.url)
  const page = await context.newPage()
  contexts.set(who, page)
  return page
}

/** Starts the portal again as if that moment had come. */
async function goTo(moment: string): Promise<void> {
  day = moment
  await Promise.all([...contexts.values()].map((page) => page.context().close()))
  contexts.clear()
  await portal.stop()
  portal = await startDemonstration(dataDir, { PORTAL_CLOCK: day })
}

try {
  if (language) await speakEverywhere(portal, language)
  if (!values.to && positionals.length === 0) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const screen of screens) {
    if (!screens.some(({ as, name }) => as === screen.as && wanted(name))) continue
    if (screen.day && screen.day !== day) await goTo(screen.day)
    const page = await pageOf(screen.as)
    await screen.open(page, portal)
    if (!wanted(screen.name)) continue
    await shoot(page, screen)
    process.stdout.write(`${screen.name}\n`)
  }
  const mails = await shootMails(browser, folder, wanted)
  if (!values.to) await writePage(mails)
} finally {
  await browser.close()
  await portal.stop()
  await rm(dataDir, { recursive: true, force: true })
}
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exitCode = 1
}
