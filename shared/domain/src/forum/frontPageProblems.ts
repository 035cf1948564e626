import { i18n } from '@forum/language'
import { type Add, line, listed, optionalLine, within } from '../platform/fieldProblems.ts'
import { keysOf } from '../platform/keys.ts'
import type { FrontPage, FrontTexts } from './frontPage.ts'

/** Bounds of stops on the map: farther ones are not reached on foot. */
const walkMinutes = { min: 1, max: 60 }

function urlProblem(url: string): string | null {
  if (url.trim() === '') return null
  const isWeb = URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)
  return isWeb ? line(url) : i18n.t('Укажите адрес сайта целиком, например https://example.org')
}

const firstOf = (texts: readonly string[]): string | null => texts.map(line).find((problem) => problem !== null) ?? listed(texts)

export function problemsOfFrontTexts(
  add: Add,
  path: string,
  { tagline, topics, ways }: Pick<FrontTexts, 'tagline' | 'topics' | 'ways'>,
): void {
  add(`${path}.tagline`, optionalLine(tagline))
  add(`${path}.topics`, firstOf(topics))
  for (const way of keysOf(ways)) add(`${path}.ways.${way}`, optionalLine(ways[way]))
}

/** Checks lengths and links of the front page; everything may be empty. */
export function problemsOfFrontPage(add: Add, { speakers, partners, stops, english, ...texts }: FrontPage): void {
  const path = 'settings.front'
  problemsOfFrontTexts(add, path, texts)
  if (english) problemsOfFrontTexts(add, `${path}.english`, english)
  add(`${path}.speakers`, listed(speakers))
  speakers.forEach((speaker, index) => {
    const own = `${path}.speakers.${index}`
    add(`${own}.name`, line(speaker.name))
    for (const field of ['role', 'talk'] as const) add(`${own}.${field}`, optionalLine(speaker[field]))
    for (const field of ['name', 'role', 'talk'] as const) add(`${own}.english.${field}`, optionalLine(speaker.english?.[field]))
  })
  add(`${path}.partners`, listed(partners))
  partners.forEach((partner, index) => {
    const own = `${path}.partners.${index}`
    add(`${own}.name`, line(partner.name))
    add(`${own}.url`, urlProblem(partner.url))
    add(`${own}.english.name`, optionalLine(partner.english?.name))
  })
  add(`${path}.stops`, listed(stops))
  stops.forEach((stop, index) => {
    const own = `${path}.stops.${index}`
    add(`${own}.name`, line(stop.name))
    add(`${own}.minutes`, within(stop.minutes, walkMinutes))
    add(`${own}.english.name`, optionalLine(stop.english?.name))
  })
}
