import { isHidden } from '@forum/domain/forum/shownWith'
import { valueAt } from '@forum/domain/platform/keys'
import { type Draft, type Part, parts, unneededParts } from '../../draft/draft.ts'
import { organizerTexts } from '../../texts.ts'
import { nameOf, type SettingName, settingNames } from '../settingNames.ts'

/** A setting, or a whole section of the settings, that can be found. */
export interface Setting extends SettingName {
  part: Part
  /** Path of the field; none: the section itself. */
  path?: string
}

const itemsAt = (draft: Draft, list: string): unknown[] => {
  const value = valueAt(draft, list)
  return Array.isArray(value) ? value : []
}

/** The fields of the first item of a list, after each item by its name; an empty list is its button. */
function listedAt(draft: Draft, part: Part, list: string, fields: readonly string[]): Setting[] {
  const items = itemsAt(draft, list)
  const of = organizerTexts.parts[part]
  if (items.length === 0) return [{ part, path: list, label: of }]
  const [first] = fields
  const names = items.map((item, index) => ({ part, path: `${list}.${index}.${first}`, label: String(valueAt(item, first ?? '')), of }))
  const own = fields.map((field) => ({ part, path: `${list}.0.${field}`, ...nameOf(`${list}.0.${field}`), of }))
  return [...names.filter(({ label }) => label), ...own]
}

/** The settings of a section. */
function settingsOf(draft: Draft, part: Part): Setting[] {
  const paths = Object.keys(settingNames[part] ?? {})
  return paths.flatMap((path, index): Setting[] => {
    const [list = '', field] = path.split(/\.0\.?/)
    // All switches of modules belong to one setting.
    if (field === undefined) return [{ part, path: part === 'modules' ? list.slice(0, list.lastIndexOf('.')) : list, ...nameOf(path) }]
    if (field === '') return itemsAt(draft, list).map((_, at) => ({ part, path: `${list}.${at}`, ...nameOf(`${list}.${at}`) }))
    if (paths[index - 1]?.startsWith(`${list}.0.`)) return []
    const fields = paths.flatMap((each) => (each.startsWith(`${list}.0.`) ? [each.slice(list.length + 3)] : []))
    return listedAt(draft, part, list, fields)
  })
}

/** Whether a setting is shown: only a question with a choice has options. */
const isShown = ({ path = '' }: Setting, { settings }: Draft): boolean =>
  !isHidden(path, settings) && (path !== 'settings.feedback.0.options' || settings.feedback?.[0]?.kind === 'choice')

/** All settings, in the order of the sections. */
export const allSettings = (draft: Draft): Setting[] => {
  const unneeded = unneededParts(draft.settings)
  const needed = parts.filter((part) => !unneeded.includes(part))
  return needed.flatMap((part) => [
    { part, label: organizerTexts.parts[part] },
    ...settingsOf(draft, part).filter((setting) => isShown(setting, draft)),
  ])
}

const fold = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

const ending = /(?:[оеа]в|[аяыи]м|[аяы]ми|[аяы]х|[оеы]го|[иыо]й|[ая]я|[ое]е|[ыи]е|ей|s|[аяоеиыуюьй])$/

/** The stems of the words, so that «тезисы» finds «приёма тезисов»; short words are taken as they are. */
function stemsOf(query: string): string[] {
  const words = fold(query).match(/[\p{L}\p{N}@.-]+/gu) ?? []
  return words.map((word) => {
    const stem = word.replace(ending, '')
    return stem.length < 3 ? word : stem
  })
}

const NOT_FOUND = 5

/** The settings that have every word of the query: first in their label, then in the texts around it. */
export function findSettings(draft: Draft, query: string): Setting[] {
  const stems = stemsOf(query)
  if (stems.length === 0) return []
  const has = (...texts: (string | undefined)[]) => {
    const text = fold(texts.filter(Boolean).join(' '))
    return stems.every((stem) => text.includes(stem))
  }
  const whole = fold(query.trim())
  /** Rank of a setting by the text that has the words, the nearest first. */
  const rank = ({ label, of, hint = '', near = '', part }: Setting): number => {
    if (fold(label) === whole) return 0
    const around = [of, `${hint} ${near}`, organizerTexts.parts[part]]
    const wider = [0, 1, 2, 3].find((more) => has(label, ...around.slice(0, more)))
    return wider === undefined ? NOT_FOUND : wider + 1
  }
  return allSettings(draft)
    .map((setting) => ({ setting, place: rank(setting) }))
    .filter(({ place }) => place < NOT_FOUND)
    .sort((one, other) => one.place - other.place)
    .map(({ setting }) => setting)
}
