import { cabinets } from '@forum/domain/forum/gates'
import { moduleTexts as moduleNames, moduleSetting, modules } from '@forum/domain/forum/modules'
import { formats, formatTitles } from '@forum/domain/forum/participation'
import { isHidden } from '@forum/domain/forum/shownWith'
import { fileKinds } from '@forum/domain/platform/files'
import { keysOf } from '@forum/domain/platform/keys'
import { i18n } from '@forum/language'
import { type Draft, type Part, partOf, parts, unneededParts } from '../../draft/draft.ts'
import { coloursTexts } from '../../fields/coloursTexts.ts'
import { markFieldTexts } from '../../fields/markFieldTexts.ts'
import { signatureFieldTexts } from '../../fields/signatureFieldTexts.ts'
import { typefaceTexts } from '../../fields/typefaceTexts.ts'
import { organizerTexts } from '../../texts.ts'
import {
  consentTexts,
  dateTexts,
  documentTexts,
  feedbackTexts,
  forumTexts,
  limitTexts,
  moduleTexts,
  operatorTexts,
  sectionTexts,
} from '../forms/texts.ts'
import { frontPageTexts } from '../front/texts.ts'

/** A setting, or a whole section of the settings, that can be found. */
export interface Setting {
  part: Part
  /** Of the field; none: the section itself. */
  path?: string
  label: string
  /** What the field is of, where several have the same label. */
  of?: string
  hint?: string
}

type Described = readonly [path: string, label: string, hint?: string | undefined, of?: string | undefined]

const described = (of: string, texts: Described[]): Described[] => texts.map(([path, label, hint]) => [path, label, hint, of])

/** The fields of the first item of a list, and each item by its name; an empty list is its button. */
function listed(
  path: string,
  part: Part,
  names: readonly string[],
  fields: readonly (readonly [string, string, (string | undefined)?])[],
): Described[] {
  const [first] = fields
  if (!first || names.length === 0) return [[path, organizerTexts.parts[part]]]
  const of = organizerTexts.parts[part]
  return [
    ...names.flatMap((name, index): Described[] => (name ? [[`${path}.${index}.${first[0]}`, name, undefined, of]] : [])),
    ...fields.map(([field, label, hint]): Described => [`${path}.0.${field}`, label, hint, of]),
  ]
}

const named = (list: readonly { name: string }[]) => list.map(({ name }) => name)

const ofForum = ({ settings }: Draft): Described[] => [
  ['settings.title', forumTexts.title, i18n.t('Форум')],
  ['settings.shortName', forumTexts.shortName],
  ['settings.city', forumTexts.city],
  ['settings.venue', forumTexts.venue],
  ['settings.timeZone', forumTexts.timeZone, forumTexts.timeZoneHint],
  ...settings.days.map((_, index): Described => [`settings.days.${index}`, forumTexts.day(index + 1), forumTexts.days]),
  ['settings.contacts.email', forumTexts.email],
  ['settings.contacts.phone', forumTexts.phone],
  ['settings.contacts.replyTo', forumTexts.replyTo],
  ['settings.contacts.address', forumTexts.address],
  ...listed('settings.organizers', 'organizers', named(settings.organizers), [
    ['name', forumTexts.name],
    ['role', forumTexts.role],
    ['people', forumTexts.people, forumTexts.peopleHint],
  ]),
  ['settings.face.mark', markFieldTexts.title, markFieldTexts.where],
  ['settings.face.typeface', typefaceTexts.title, typefaceTexts.hint],
  ...keysOf(coloursTexts.fields).map(
    (field): Described => [`settings.face.colours.${field}`, coloursTexts.fields[field], coloursTexts.hint],
  ),
  ...operatorFields.map((field): Described => [`settings.operator.${field}`, operatorTexts.fields[field]]),
]

const operatorFields = keysOf(operatorTexts.fields)

const sectionHints: Partial<Record<string, 'capacityHint' | 'listenerLimitHint'>> = {
  capacity: 'capacityHint',
  listenerLimit: 'listenerLimitHint',
}
const sectionFields = keysOf(sectionTexts.fields).filter((field) => !field.endsWith('Hint'))

const ofApplications = ({ sections }: Draft): Described[] => [
  ...modules.map((module): Described => [`settings.${moduleSetting(module)}`, moduleNames.names[module], moduleTexts.hints[module]]),
  ...cabinets.flatMap((cabinet) =>
    described(
      dateTexts.cabinets[cabinet],
      keysOf(dateTexts.fields).map((field) => [`settings.cabinets.${cabinet}.${field}`, ...dateTexts.fields[field]] as const),
    ),
  ),
  ['settings.confirmUntil', dateTexts.confirmUntil, dateTexts.confirmUntilHint, dateTexts.confirming],
  ['settings.graceMinutes', dateTexts.graceMinutes, dateTexts.graceHint, dateTexts.grace],
  ['settings.holidays', dateTexts.holidaysList],
  ['settings.rolesEndMonths', dateTexts.rolesEnd, dateTexts.rolesEndHint, dateTexts.roles],
  ...listed(
    'sections',
    'sections',
    named(sections),
    sectionFields.map((field) => {
      const hint = sectionHints[field]
      return [field, sectionTexts.fields[field], hint && sectionTexts.fields[hint]]
    }),
  ),
  ['settings.limits.registrations', limitTexts.registrations],
  ['settings.capacity', limitTexts.capacity, limitTexts.capacityHint, limitTexts.places],
  ['settings.queueDays', limitTexts.queueDays, limitTexts.queueDaysHint, limitTexts.places],
  ...described(
    limitTexts.thesis,
    (['titleMin', 'titleMax', 'textMin', 'textMax', 'fundingMax', 'literatureMax'] as const).map(
      (field) => [`settings.limits.thesis.${field}`, limitTexts[field]] as const,
    ),
  ),
  ['settings.limits.fileMegabytes', limitTexts.megabytes],
  ...keysOf(fileKinds).map((kind): Described => [`settings.limits.fileTypes.${kind}`, limitTexts.types(fileKinds[kind].title)]),
  ['settings.limits.neededFiles', limitTexts.needed],
]

const ofFrontPage = ({ settings: { front } }: Draft): Described[] => [
  ['settings.front.tagline', frontPageTexts.tagline, frontPageTexts.taglineHint],
  ['settings.front.topics', frontPageTexts.topics, frontPageTexts.topicsHint],
  ...described(
    frontPageTexts.ways,
    formats.map((format) => [`settings.front.ways.${format}`, formatTitles[format], frontPageTexts.waysHint] as const),
  ),
  ...listed(
    'settings.front.speakers',
    'speakers',
    named(front?.speakers ?? []),
    (['name', 'role', 'talk'] as const).map((field) => [field, frontPageTexts.speaker[field]]),
  ),
  ['settings.front.travel', i18n.t('Как добраться'), frontPageTexts.travelHint],
  ...listed('settings.front.stops', 'travel', named(front?.stops ?? []), [
    ['name', frontPageTexts.stop.name, frontPageTexts.stops],
    ['minutes', frontPageTexts.stop.minutes],
    ['direction', frontPageTexts.stop.direction, frontPageTexts.stop.directionHint],
  ]),
  ...listed('settings.front.partners', 'partners', named(front?.partners ?? []), [
    ['name', frontPageTexts.partner.name],
    ['url', frontPageTexts.partner.url, frontPageTexts.partner.urlHint],
  ]),
]

const notices = ['registrationNotOpen', 'registrationClosed', 'waiting', 'waitingThesesClosed', 'deadline'] as const

const ofTexts = ({ policy, settings }: Draft): Described[] => [
  ...notices.map((field): Described => [`settings.notices.${field}`, documentTexts[field]]),
  ['settings.documents.letterhead', documentTexts.letterhead],
  ['settings.documents.signatory.name', documentTexts.signatory],
  ['settings.documents.signatory.position', documentTexts.position],
  ['settings.documents.signature', signatureFieldTexts.title, signatureFieldTexts.hint],
  ['settings.certificatesNeedPresence', documentTexts.needPresence, documentTexts.needPresenceHint],
  ...listed(
    'settings.feedback',
    'feedback',
    (settings.feedback ?? []).map(({ text }) => text),
    [
      ['text', feedbackTexts.text],
      ['kind', feedbackTexts.kind],
      // Of a choice alone.
      ...(settings.feedback?.[0]?.kind === 'choice' ? ([['options', feedbackTexts.options]] as const) : []),
    ],
  ),
  ['settings.consent.version', consentTexts.version, consentTexts.versionHint],
  ['settings.consent.text', consentTexts.text],
  ['settings.consentDocument', consentTexts.document],
  ['settings.consent.preTicked', consentTexts.preTicked],
  ['policy.version', consentTexts.policyVersion],
  ['policy.mailbox', consentTexts.mailbox],
  ['policy.introduction', consentTexts.introduction],
  ...listed(
    'policy.sections',
    'policy',
    policy.sections.map(({ heading }) => heading),
    [
      ['heading', consentTexts.heading],
      ['body', consentTexts.body, consentTexts.bodyHint],
    ],
  ),
]

/** Everything that can be set, in the order of the sections. */
export const allSettings = (draft: Draft): Setting[] => {
  const fields = [ofForum, ofApplications, ofFrontPage, ofTexts]
    .flatMap((of) => of(draft))
    .filter(([path]) => !isHidden(path, draft.settings))
  const settings = fields.map(
    ([path, label, hint, of]): Setting => ({ path, label, part: partOf(path), ...(hint && { hint }), ...(of && { of }) }),
  )
  const unneeded = unneededParts(draft.settings)
  const needed = parts.filter((part) => !unneeded.includes(part))
  return needed.flatMap((part) => [{ part, label: organizerTexts.parts[part] }, ...settings.filter((setting) => setting.part === part)])
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

/** The settings that have every word of the query: first those that have them in their label, then in what stands around it. */
export function findSettings(draft: Draft, query: string): Setting[] {
  const stems = stemsOf(query)
  if (stems.length === 0) return []
  const has = (...texts: (string | undefined)[]) => {
    const text = fold(texts.filter(Boolean).join(' '))
    return stems.every((stem) => text.includes(stem))
  }
  const whole = fold(query.trim())
  /** What the words may be in, the nearest first. */
  const rank = ({ label, of, hint, part }: Setting): number => {
    if (fold(label) === whole) return 0
    const around = [of, hint, organizerTexts.parts[part]]
    const wider = [0, 1, 2, 3].find((more) => has(label, ...around.slice(0, more)))
    return wider === undefined ? NOT_FOUND : wider + 1
  }
  return allSettings(draft)
    .map((setting) => ({ setting, place: rank(setting) }))
    .filter(({ place }) => place < NOT_FOUND)
    .sort((one, other) => one.place - other.place)
    .map(({ setting }) => setting)
}
