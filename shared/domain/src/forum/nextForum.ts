import { i18n } from '@forum/language'
import type { Day } from '../platform/calendar.ts'
import { dayRemark, type Holiday } from '../platform/holidays.ts'
import { isKeyOf } from '../platform/keys.ts'
import { daysBetween } from '../platform/localTime.ts'
import { copyRules, moveDay } from './copyRules.ts'
import type { ForumSection, ForumSettings, SectionDraft } from './forum.ts'
import { forumFieldTitle, inWords, sectionFieldTitle } from './forumChanges.ts'
import type { CabinetDates } from './gates.ts'
import type { Policy } from './policy.ts'
import { forumBounds, isForumDay } from './settings/fieldRules.ts'
import type { NextForum } from './settings/leaf.ts'

/** Input for the next forum. */
export interface NextForumRequest {
  title: string
  firstDay: Day
  /** Number of days of the next forum. */
  days: number
  /** All days, the first one included, where they are not consecutive. */
  dates?: readonly Day[] | undefined
}

interface Template {
  settings: ForumSettings
  sections: readonly ForumSection[]
  policy: Policy
}

/** A field of the next forum and where its value comes from. */
interface CopiedField {
  /** Path of the field, for programs. */
  field: string
  label: string
  rule: 'copied' | 'moved' | 'set'
  before: string
  after: string
  /** Remark on a moved day: a weekend or a holiday. */
  remark?: string
}

interface Copy {
  settings: ForumSettings
  sections: SectionDraft[]
  policy: Policy
  listing: CopiedField[]
}

const SHOWN = 200
const shown = (value: unknown): string => {
  const words = inWords(value)
  return words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words
}

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const areAscending = (days: readonly Day[]): boolean =>
  days.every((day, index) => isForumDay(day) && (index === 0 || day > (days[index - 1] as Day)))

/** Reasons why there can be no such forum, a sentence for each field. */
export function problemsOfNext({ days: former }: Pick<ForumSettings, 'days'>, { title, firstDay, days, dates }: NextForumRequest) {
  const problems: Partial<Record<keyof NextForumRequest, string>> = {}
  if (title.trim() === '') problems.title = i18n.t('Обязательное поле')
  if (!isForumDay(firstDay)) problems.firstDay = i18n.t('Укажите первый день форума')
  else if (firstDay <= (former.at(-1) ?? '')) problems.firstDay = i18n.t('Следующий форум должен начаться после прежнего')
  if (!Number.isInteger(days) || days < 1 || days > forumBounds.days)
    problems.days = i18n.t('Укажите число от 1 до {days}', { days: forumBounds.days })
  else if (dates && (dates.length !== days || dates[0] !== firstDay || !areAscending(dates)))
    problems.dates = i18n.t('Укажите все дни по порядку, начиная с первого')
  return problems
}

const earlier = (a: Day, b: Day): Day => [a, b].sort()[0] as Day
const later = (a: Day, b: Day): Day => [a, b].sort()[1] as Day

/** Dates that lie within the forum or before it, also when it has fewer days than the former one. */
function datesWithin(dates: CabinetDates, lastDay: Day): CabinetDates {
  const registrationUntil = earlier(dates.registrationUntil, lastDay)
  return { ...dates, registrationUntil, deadlineShown: earlier(dates.deadlineShown, later(registrationUntil, dates.thesesUntil)) }
}

type Move = (day: Day) => Day

function applyRule(rule: unknown, value: unknown, next: NextForum, move: Move): unknown {
  if (rule === 'moved') return value === null ? null : move(String(value))
  if (typeof rule === 'function') return rule(value, next)
  if (!isGroup(rule) || !isGroup(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, applyRule(rule[key], inner, next, move)]))
}

/** The deadline that is shown moves with the one that holds, also where the forum begins between them. */
const withShown = (former: CabinetDates, moved: CabinetDates): CabinetDates => ({
  ...moved,
  deadlineShown: moveDay(former.deadlineShown, daysBetween(former.thesesUntil, moved.thesesUntil)),
})

function list(rule: unknown, before: unknown, after: unknown, path: string, label: (path: string) => string): CopiedField[] {
  if (isGroup(before) && isGroup(after)) {
    const rules = isGroup(rule) ? rule : {}
    // Fields follow the order of the rules: the database orders keys differently.
    const keys = [...new Set([...Object.keys(rules), ...Object.keys(before)])].filter((key) => isKeyOf(before, key))
    return keys.flatMap((key) => list(rules[key], before[key], after[key], `${path}.${key}`, label))
  }
  const kind = typeof rule === 'function' ? (inWords(before) === inWords(after) ? 'copied' : 'set') : rule === 'moved' ? 'moved' : 'copied'
  return [{ field: path, label: label(path), rule: kind, before: shown(before), after: shown(after) }]
}

/** The day that a field moves to may be one on which no one works. */
function withRemark(field: CopiedField, holidays: readonly Holiday[] | undefined): CopiedField {
  const remark = dayRemark(field.after.split('.').reverse().join('-'), holidays)
  return remark === null ? field : { ...field, remark }
}

/**
 * A forum after the pattern of an earlier one, with the origin of each field.
 * @param today the day of the copy, which its consent is an edition of
 */
export function nextForum(template: Template, { title, firstDay, days, dates }: NextForumRequest, today: Day): Copy {
  const all = (dates ?? Array.from({ length: days }, (_, index) => moveDay(firstDay, index))) as [Day, ...Day[]]
  const { days: formerDays, cabinets: former } = template.settings
  const lastDay = all.at(-1) ?? firstDay
  const [byFirst, byLast] = [daysBetween(formerDays[0], firstDay), daysBetween(formerDays.at(-1) ?? formerDays[0], lastDay)]
  // Early days of a shorter forum are moved to its first day: none begins before it.
  const move: Move = (day) => (day < formerDays[0] ? moveDay(day, byFirst) : later(firstDay, moveDay(day, byLast)))
  const next: NextForum = {
    title: title.trim(),
    days: all,
    today,
    move,
    formerTitle: template.settings.title,
    formerEnglishTitle: template.settings.english?.title,
  }
  const apply = <T>(rule: unknown, value: T): T => applyRule(rule, value, next, move) as T

  const moved = apply(copyRules.settings, template.settings)
  const datesOf = (cabinet: keyof typeof former) => datesWithin(withShown(former[cabinet], moved.cabinets[cabinet]), lastDay)
  const cabinets = { main: datesOf('main'), expired_reg_25: datesOf('expired_reg_25') }
  const settings: ForumSettings = { ...moved, cabinets }
  const policy = apply(copyRules.policy, template.policy)
  const sections = template.sections.map(({ id: _, ...section }): SectionDraft => ({ ...apply(copyRules.section, section), id: null }))

  const ofSections = template.sections.flatMap(({ id, ...section }, index) => {
    const { id: _, ...after } = sections[index] as SectionDraft
    return list(copyRules.section, section, after, `sections.${id}`, (path) =>
      sectionFieldTitle(section.name, path.slice(path.lastIndexOf('.') + 1)),
    )
  })
  const listing = [
    ...list(copyRules.settings, template.settings, settings, 'settings', forumFieldTitle),
    ...ofSections,
    ...list(copyRules.policy, template.policy, policy, 'policy', forumFieldTitle),
  ]
  const remarked = listing.map((field) => (field.rule === 'moved' ? withRemark(field, settings.holidays) : field))
  return { settings, sections, policy, listing: remarked }
}
