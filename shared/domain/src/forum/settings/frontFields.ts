import { i18n } from '@forum/language'
import { line, listed, optionalLine } from '../../platform/fieldProblems.ts'
import type { FrontPage } from '../frontPage.ts'
import { between, lines } from './fieldRules.ts'
import type { Fields } from './leaf.ts'

/** Bounds of stops on the map: farther ones are not reached on foot. */
const walkMinutes = { min: 1, max: 60 }

function urlProblem(url: string): string | null {
  if (url.trim() === '') return null
  const isWeb = URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)
  return isWeb ? line(url) : i18n.t('Укажите адрес сайта целиком, например https://example.org')
}

export const front: Fields<FrontPage> = {
  tagline: { title: () => i18n.t('девиз'), next: 'copied', rule: optionalLine, point: 'front', twin: 'copied' },
  topics: { title: () => i18n.t('темы'), next: 'copied', rule: lines, point: 'front', twin: 'copied' },
  ways: {
    title: () => i18n.t('Формы участия'),
    point: 'front',
    fields: {
      listener: { title: () => i18n.t('слушатель'), next: 'copied', rule: optionalLine, twin: 'copied' },
      oral: { title: () => i18n.t('устный доклад'), next: 'copied', rule: optionalLine, twin: 'copied' },
      poster: { title: () => i18n.t('стендовый доклад'), next: 'copied', rule: optionalLine, twin: 'copied', shownWith: 'posters' },
    },
  },
  travel: { title: () => i18n.t('как добраться'), next: 'copied', point: 'travel', twin: 'copied' },
  // No one has agreed to come to the next forum yet.
  speakers: {
    title: () => i18n.t('приглашённые докладчики'),
    next: () => [],
    rule: listed,
    items: { name: { rule: line, twin: true }, role: { rule: optionalLine, twin: true }, talk: { rule: optionalLine, twin: true } },
  },
  partners: {
    title: () => i18n.t('партнёры'),
    next: () => [],
    rule: listed,
    items: { name: { rule: line, twin: true }, url: { rule: urlProblem } },
  },
  stops: {
    title: () => i18n.t('остановки на схеме'),
    next: 'copied',
    point: 'travel',
    rule: listed,
    items: { name: { rule: line, twin: true }, minutes: { rule: between(walkMinutes) }, direction: {} },
  },
  english: 'twins',
}
