import { editionOf } from '../people/consent.ts'
import { type Day, isDay } from '../platform/calendar.ts'
import { yearlyHolidays } from '../platform/holidays.ts'
import type { ForumSection, ForumSettings, Translation } from './forum.ts'
import type { CabinetDates } from './gates.ts'
import type { Policy } from './policy.ts'

/** Known data of the next forum before its settings are made. */
export interface NextForum {
  title: string
  days: [Day, ...Day[]]
  /** Day of the copy. */
  today: Day
  /** The template's title. */
  formerTitle: string
  formerEnglishTitle?: string | undefined
}

/**
 * Rule of a field in the next forum: the same, a moved day, or a new value. A day before the forum moves as far as its first day does,
 * one on it or after it as far as its last day. Lists count as one field.
 */
type CopyRule<T> = 'copied' | (T extends Day ? 'moved' : never) | ((before: T, next: NextForum) => T)

/** A rule for every field: one without does not compile. */
type CopyRules<T> =
  Exclude<T, undefined> extends readonly unknown[] | string | number | boolean | null
    ? CopyRule<Exclude<T, undefined>>
    : { [Key in keyof Exclude<T, undefined>]-?: CopyRules<Exclude<T, undefined>[Key]> }

const dates = {
  registrationFrom: 'moved',
  registrationUntil: 'moved',
  thesesUntil: 'moved',
  certificateFrom: 'moved',
  deadlineShown: 'moved',
} as const satisfies CopyRules<CabinetDates>

/** A forum named after its year keeps its letterhead in step. */
const letterhead = (before: string, { title, formerTitle }: NextForum): string => (before === formerTitle ? title : before)

const englishLetterhead = (before: string, { formerEnglishTitle }: NextForum): string => (before === formerEnglishTitle ? '' : before)

const lastDay = (before: number, { days }: NextForum): number => Math.min(before, days.length)

const frontTexts = {
  tagline: 'copied',
  topics: 'copied',
  ways: { listener: 'copied', oral: 'copied', poster: 'copied' },
  travel: 'copied',
} as const

/** The title, and a letterhead that is the title, are given in Russian alone. */
const translations = (before: readonly Translation[]): Translation[] =>
  before.map(({ documents, ...texts }) => ({
    ...texts,
    title: '',
    documents: { ...documents, letterhead: documents.letterhead === texts.title ? '' : documents.letterhead },
  }))

/** A new edition, which everyone has to accept again. */
const edition = (before: string, { today }: NextForum): string => editionOf(today, [before])

export const copyRules = {
  settings: {
    title: (_, { title }) => title,
    shortName: 'copied',
    days: (_, { days }) => days,
    timeZone: 'copied',
    city: 'copied',
    venue: 'copied',
    contacts: { email: 'copied', phone: 'copied', address: 'copied', replyTo: 'copied' },
    organizers: 'copied',
    face: { mark: 'copied', colours: { main: 'copied', accent: 'copied' }, typeface: 'copied' },
    operator: { name: 'copied', legalForm: 'copied', registrationNumbers: 'copied', address: 'copied', email: 'copied' },
    cabinets: { main: dates, expired_reg_25: dates },
    confirmUntil: 'moved',
    graceMinutes: 'copied',
    holidays: (before) => yearlyHolidays(before),
    rolesEndMonths: 'copied',
    modulesOff: 'copied',
    modulesOn: 'copied',
    capacity: 'copied',
    queueDays: 'copied',
    badges: { kinds: 'copied', latinNames: 'copied' },
    certificatesNeedPresence: 'copied',
    feedback: 'copied',
    limits: {
      registrations: 'copied',
      thesis: {
        titleMin: 'copied',
        titleMax: 'copied',
        textMin: 'copied',
        textMax: 'copied',
        fundingMax: 'copied',
        literatureMax: 'copied',
      },
      fileMegabytes: 'copied',
      fileTypes: { thesisPdf: 'copied', thesisDoc: 'copied', expertOpinion: 'copied' },
      neededFiles: 'copied',
    },
    consent: { version: edition, text: 'copied', preTicked: () => false },
    consentDocument: 'copied',
    documents: { letterhead, signatory: { name: 'copied', position: 'copied' }, signature: 'copied' },
    notices: {
      registrationNotOpen: 'copied',
      registrationClosed: 'copied',
      waiting: 'copied',
      waitingThesesClosed: 'copied',
      deadline: 'copied',
    },
    front: {
      ...frontTexts,
      // No one has agreed to come to the next forum yet.
      speakers: () => [],
      partners: () => [],
      stops: 'copied',
      english: frontTexts,
    },
    english: {
      // The title is given in Russian alone.
      title: () => '',
      shortName: 'copied',
      city: 'copied',
      venue: 'copied',
      contacts: { address: 'copied' },
      documents: { letterhead: englishLetterhead, signatory: { name: 'copied', position: 'copied' } },
      notices: {
        registrationNotOpen: 'copied',
        registrationClosed: 'copied',
        waiting: 'copied',
        waitingThesesClosed: 'copied',
        deadline: 'copied',
      },
    },
    translations,
  },
  section: {
    name: 'copied',
    englishName: 'copied',
    isActive: 'copied',
    isPublic: 'copied',
    takesOral: 'copied',
    takesPosters: 'copied',
    dayNumber: lastDay,
    asksProjectName: 'copied',
    capacity: 'copied',
    listenerLimit: 'copied',
  },
  policy: { version: 'copied', mailbox: 'copied', introduction: 'copied', sections: 'copied' },
} as const satisfies {
  settings: CopyRules<ForumSettings>
  // Ids are given by the server.
  section: CopyRules<Omit<ForumSection, 'id'>>
  policy: CopyRules<Policy>
}

const DAY_MS = 86_400_000

/** @returns the day itself where it is none, so that settings of a later version stay as they are */
export const moveDay = (day: Day, by: number): Day =>
  isDay(day) ? new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10) : day
