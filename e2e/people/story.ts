import { join } from 'node:path'
import type { Language } from '@forum/language/requestLanguage'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { keepPicture, settle } from '../pages/pictures.ts'
import { inThisLanguage } from '../pages/say.ts'
import { createDataFolder, removeDataFolder, startPortal } from '../portal/dataFolder.ts'
import type { Demonstration } from '../portal/demonstration.ts'
import { test as base } from '../test.ts'

/** Shared by the stories: widths, the passing of dates, and the screenshots of the guide. */

/** Folder for the screenshots of docs/users/guide.md; unset: none are taken. */
const guide = process.env.GUIDE

/**
 * A desktop of 1280 px or the narrowest phone of 320. A story at one width takes a quarter of a minute of CPU, so
 * each runs at the width that suits it or, with STORY_WIDTHS=1280,320, at both. The guide shows the desktop.
 */
export const widthsOf = (usual: number): number[] => (guide ? [1280] : (process.env.STORY_WIDTHS ?? `${usual}`).split(',').map(Number))
/** Looks in both languages, English at the other width. */
export const looksOf = (usual: number): { language: Language; width: number }[] => [
  ...widthsOf(usual).map((width) => ({ language: 'ru' as const, width })),
  ...(guide ? [] : [{ language: 'en' as const, width: usual === 320 ? 1280 : 320 }]),
]
export const windowOf = (width: number) => ({ width, height: width > 640 ? 900 : 640 })

/** One portal with its data, moved from date to date. */
export interface Year {
  dataDir: string
  /** Moves to a date: restarts the portal with that clock. */
  goTo(day: string): Promise<Demonstration>
}

// Stories take longer than other tests.
base.setTimeout(300_000)

export const test = base.extend<{ year: Year }>({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the parameters' names
  year: async ({}, use) => {
    const folder = await createDataFolder()
    let portal: Demonstration | undefined
    await use({
      dataDir: folder,
      goTo: async (day) => {
        await portal?.stop()
        portal = await startPortal(folder, { PORTAL_CLOCK: `${day}T12:00:00+03:00` })
        return portal
      },
    })
    await portal?.stop()
    await removeDataFolder(folder)
  },
})

/** A browser context for one person, at the width of the story. */
export async function openBrowser(browser: Browser, portal: Demonstration): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.url })
  await inThisLanguage(context, portal.url)
  return context.newPage()
}

const softly = expect.configure({ soft: true })

/**
 * After a step of a story: checks that nothing scrolls horizontally, and takes a screenshot for the guide
 * of the relevant part, by default of the window.
 */
export async function step(page: Page, name: string, part?: Locator): Promise<void> {
  // Animated elements may overflow until they finish.
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await softly.poll(beyond, { message: `${name}: as wide as its window` }).toBeLessThanOrEqual(0)
  if (!guide) return
  // Avoids hover styles.
  await page.mouse.move(0, 0)
  await settle(page)
  // Toasts disappear on their own; screenshots must not depend on when.
  await expect(page.locator('[data-tabster-never-hide][role=status] > *')).toHaveCount(0)
  const picture = await (part ?? page).screenshot({ animations: 'disabled' })
  await keepPicture(part ? await framed(picture) : picture, join(guide, `${name}.webp`))
}

/** A part of a page without empty space, plus a margin. */
async function framed(picture: Buffer): Promise<Buffer> {
  const margin = 16
  const corner = await sharp(picture).extract({ left: 0, top: 0, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  const [r = 255, g = 255, b = 255] = corner
  const sides = { top: margin, bottom: margin, left: margin, right: margin }
  return sharp(await sharp(picture).trim().toBuffer())
    .extend({ ...sides, background: { r, g, b } })
    .toBuffer()
}

/** A realistic thesis: long enough for the book, with species names in italics. */
export const thesisText = (species: string): string =>
  [
    `Цель работы — собрать геном вида <i>${species}</i> до уровня хромосом и найти участки, по которым различаются его популяции.`,
    'Материал собран в 2022–2024 годах в шести точках ареала; всего исследовано 84 особи, из них 12 взято для сборки и аннотации.',
    'ДНК выделяли из мышечной ткани, библиотеки готовили для длинных прочтений и для захвата конформации хромосом.',
    'Длинные прочтения с покрытием 60 собраны в контиги, контиги объединены в группы сцепления по данным о контактах хроматина.',
    'Полнота сборки по набору консервативных генов составила 97,8 %, медианная длина скаффолда — 38 млн пар нуклеотидов.',
    'Аннотировано 24 316 белок-кодирующих генов; для 91 % из них найдены ортологи у ближайших родственников.',
    'По 4,2 млн однонуклеотидных замен построены главные компоненты и дерево популяций: выделены северная и южная группы.',
    'Время их расхождения оценено в 18 тысяч лет, что совпадает с концом последнего оледенения и сменой путей миграции.',
    'В южной группе найдены следы отбора в 37 генах, связанных с переносом кислорода, обменом липидов и ответом на тепло.',
    'Для трёх из них замены подтверждены секвенированием по Сэнгеру и различием экспрессии в жабрах и печени.',
    'Обнаружена инверсия длиной 6,1 млн пар нуклеотидов, частота которой растёт с севера на юг и связана со сроком нереста.',
    'Разнообразие в северной группе снижено вдвое, доля гомозиготных участков указывает на недавнее падение численности.',
    'Результаты позволяют предложить панель из 96 маркеров для определения происхождения особи и учёта в заповедниках.',
    'Сборка и аннотация переданы в открытый банк данных; протоколы обработки опубликованы вместе с кодом.',
  ].join(' ')
