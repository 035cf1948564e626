import type { Language } from '@forum/language/requestLanguage'
import type { Day } from '../platform/calendar.ts'
import { type FileKind, fileKinds } from '../platform/files.ts'
import type { Holiday } from '../platform/holidays.ts'
import { keysOf } from '../platform/keys.ts'
import type { BadgeSettings } from './badges.ts'
import type { Face } from './face.ts'
import type { FeedbackQuestion } from './feedbackQuestions.ts'
import type { FrontPage, FrontTexts } from './frontPage.ts'
import type { Cabinet, CabinetDates, Notices } from './gates.ts'
import { hasModule, type WithModules } from './modules.ts'
import type { Operator } from './operator.ts'
import type { Palette } from './palette.ts'
import type { TalkSection } from './sections.ts'

export interface OrganizerTexts {
  name: string
  role: string
  people: string[]
}

/** Who runs a forum; its English texts are kept with it, because organisers are moved and removed. */
interface Organizer extends OrganizerTexts {
  english?: OrganizerTexts | undefined
}

/** What people read of a forum, in English; an empty text is not given, and the Russian one is shown. */
export interface EnglishTexts {
  title: string
  shortName: string
  city: string
  venue: string
  contacts: { address: string }
  documents: { letterhead: string; signatory: { name: string; position: string } }
  notices: Notices
}

/** The same in a further language, in which the forum is then offered, with the texts of the front page. */
export interface Translation extends EnglishTexts {
  language: Language
  front: FrontTexts
}

interface Limits {
  /** Active registrations of one person. */
  registrations: number
  /** How long the parts of a thesis may be, in characters a reader sees; literature in lines. */
  thesis: {
    titleMin: number
    titleMax: number
    textMin: number
    textMax: number
    fundingMax: number
    literatureMax: number
  }
  /** Of one file; never more than what the server takes. */
  fileMegabytes: number
  /** Extensions by kind of file. */
  fileTypes: Record<FileKind, string[]>
  /** What a talk is incomplete without; the others are voluntary. Absent in settings older than the choice. */
  neededFiles?: FileKind[] | undefined
}

/** The files that a forum asks for. */
export const fileKindsOf = (forum: WithModules): FileKind[] =>
  keysOf(fileKinds).filter((kind) => kind !== 'expertOpinion' || hasModule(forum, 'opinions'))

/** Those without which a talk is incomplete. */
export const neededFilesOf = ({
  limits: { neededFiles = ['expertOpinion'] },
  ...forum
}: WithModules & { limits: Pick<Limits, 'neededFiles'> }): readonly FileKind[] =>
  neededFiles.filter((kind) => fileKindsOf(forum).includes(kind))

/** Everything of a forum that its organisers may change, but its sections and the policy. */
export interface ForumSettings extends WithModules {
  title: string
  /** In the portal's header and in the titles of its pages. */
  shortName: string
  /** One to ten, ascending. */
  days: [Day, ...Day[]]
  /** By its IANA name; days begin and end in it. */
  timeZone: string
  city: string
  venue: string
  contacts: {
    email: string
    phone: string
    address: string
    /** Where replies to mails go; absent or empty: to their sender. */
    replyTo?: string | undefined
  }
  organizers: Organizer[]
  /** Of personal data; absent: the one that the texts name. */
  operator?: Operator | undefined
  /** Absent: the portal's. */
  face?: Face | undefined
  cabinets: Record<Cabinet, CabinetDates>
  /** The last day on which proposed participation is confirmed; null or absent: confirming stays open. */
  confirmUntil?: Day | null | undefined
  /** How long after midnight the deadlines of the day before are still met. */
  graceMinutes: number
  /** Days off, which organisers are reminded of next to a date; absent: those of the law. */
  holidays?: Holiday[] | undefined
  /** Months after the last day until roles end that were accepted by invitation; null or absent: they do not end. */
  rolesEndMonths?: number | null | undefined
  /** People the forum has places for; 0: everybody waits. Null or absent: they are not counted. */
  capacity?: number | null | undefined
  /** Days in which an offered place is accepted; null or absent: no queue is kept, and people who find no place are refused. */
  queueDays?: number | null | undefined
  /** Absent: the standard kinds. */
  badges?: BadgeSettings | undefined
  /** With the module `door`: certificates are for those who were present. Absent: for all confirmed participants. */
  certificatesNeedPresence?: boolean | undefined
  /** Asked about each event of those who were there; absent or empty: nothing is asked. */
  feedback?: FeedbackQuestion[] | undefined
  limits: Limits
  /** What a person agrees to with an account. */
  consent: { version: string; text: string; preTicked: boolean }
  /** The text that is agreed to; blank lines separate paragraphs. Kept apart from the consent, because it is large: pages read it where it is shown. */
  consentDocument: string
  /** Texts of invitations and certificates. */
  documents: {
    letterhead: string
    signatory: { name: string; position: string }
    /** Key of an uploaded image; null: none is drawn. */
    signature: string | null
  }
  notices: Notices
  /** Absent: nothing is written for it yet. */
  front?: FrontPage | undefined
  english?: EnglishTexts | undefined
  /** One for each further language; absent: the forum is offered in Russian and English. */
  translations?: Translation[] | undefined
}

/** A section or event as organisers set it up. */
export type ForumSection = Omit<TalkSection, 'isFull' | 'isFullForListeners'> & {
  /** Number of places; null: unlimited. */
  capacity: number | null
  /** Of these, how many are for listeners; 0: all of them wait. Null or absent: they are not counted apart. */
  listenerLimit?: number | null | undefined
}

/** Settings that organisers are editing, not checked yet. */
export type ForumDraft = Omit<ForumSettings, 'days'> & { days: Day[] }

/** The same of a section; a new one has no id. */
export type SectionDraft = Omit<ForumSection, 'id'> & { id: number | null }

/** A provider that people may sign in through. */
interface SignInProvider {
  id: string
  title: string
}

/** A text and the language it is in. */
interface Written {
  text: string
  language: Language
}

/** The essentials next to a form, in the language of the page. */
export interface ForumSummary {
  title: Written
  /** `20–21 октября 2025`. */
  days: string
  city: Written
  /** The next date: `Доклады и тезисы до 5 октября, осталось 12 дней`; null when the forum is over. */
  next: string | null
}

/** What pages need of the current forum immediately; sent with them. */
export interface PageForum extends WithModules, Pick<ForumSettings, 'shortName' | 'timeZone' | 'limits' | 'consent' | 'notices'> {
  /** Ids of the sections whose talks carry the name of a project. */
  projectSections: number[]
  /** Only in English pages. */
  english?: Pick<EnglishTexts, 'shortName' | 'notices'>
  /** Names of the languages that the forum is offered in, by language, where there are more than two. */
  languages?: Partial<Record<Language, string>>
  /** In the page's language, if it is one of these. */
  translation?: Pick<Translation, 'shortName' | 'notices'>
  /** Next to the forms of visitors; absent in front of another back end. */
  about?: ForumSummary
  /** Of the organisers, for dialogs of errors; absent in front of another back end. */
  email?: string
  /** Of headings; absent: the portal's. */
  typeface?: string
  /** Absent: the portal's colours. */
  palette?: Pick<Palette, 'brand' | 'stage' | 'sections'>
  /** Providers of single sign-on, which are the server's settings; absent: it is off. */
  signInProviders?: readonly SignInProvider[]
}

export const pageForum = (
  { shortName, timeZone, limits, consent, notices, contacts, english, modulesOff, modulesOn }: ForumSettings,
  sections: readonly Pick<ForumSection, 'id' | 'asksProjectName'>[],
): PageForum => ({
  shortName,
  timeZone,
  limits,
  consent,
  notices,
  email: contacts.email,
  ...(modulesOff?.length && { modulesOff }),
  ...(modulesOn?.length && { modulesOn }),
  ...(english && { english: { shortName: english.shortName, notices: english.notices } }),
  projectSections: sections.filter(({ asksProjectName }) => asksProjectName).map(({ id }) => id),
})
