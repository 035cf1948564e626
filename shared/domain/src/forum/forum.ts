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
import type { ForumQuestion } from './questions/questions.ts'
import type { TalkSection } from './sections.ts'
import type { WithSlots } from './slots.ts'

export interface OrganizerTexts {
  name: string
  role: string
  people: string[]
}

/** An organiser with its English texts, because organisers are moved and removed. */
interface Organizer extends OrganizerTexts {
  english?: OrganizerTexts | undefined
}

/** English texts of a forum; an empty text is not given, and the Russian one is shown. */
export interface EnglishTexts {
  title: string
  shortName: string
  city: string
  venue: string
  contacts: { address: string }
  documents: { letterhead: string; signatory: { name: string; position: string } }
  notices: Notices
}

/** Texts in a further language, in which the forum is then offered, with those of the front page. */
export interface Translation extends EnglishTexts {
  language: Language
  front: FrontTexts
}

interface Limits {
  /** Active registrations of one person. */
  registrations: number
  /** Lengths of the parts of a thesis, in characters a reader sees; literature in lines. */
  thesis: {
    titleMin: number
    titleMax: number
    textMin: number
    textMax: number
    fundingMax: number
    literatureMax: number
  }
  /** Limit of one file in megabytes; never more than what the server takes. */
  fileMegabytes: number
  /** Extensions by kind of file. */
  fileTypes: Record<FileKind, string[]>
  /** Kinds of files without which a talk is incomplete; the others are voluntary. Absent in settings older than the choice. */
  neededFiles?: FileKind[] | undefined
}

/** The files that a forum asks for. */
export const fileKindsOf = (forum: WithModules): FileKind[] =>
  keysOf(fileKinds).filter((kind) => kind !== 'expertOpinion' || hasModule(forum, 'opinions'))

/** Kinds of files without which a talk is incomplete. */
export const neededFilesOf = ({
  limits: { neededFiles = ['expertOpinion'] },
  ...forum
}: WithModules & { limits: Pick<Limits, 'neededFiles'> }): readonly FileKind[] =>
  neededFiles.filter((kind) => fileKindsOf(forum).includes(kind))

/** All settings of a forum that its organisers may change, except its sections and the policy. */
export interface ForumSettings extends WithModules, WithSlots {
  title: string
  /** Short name in the portal's header and in the titles of its pages. */
  shortName: string
  /** Days of the forum, one to ten, ascending. */
  days: [Day, ...Day[]]
  /** IANA name of the time zone in which days begin and end. */
  timeZone: string
  city: string
  venue: string
  contacts: {
    email: string
    phone: string
    address: string
    /** Address for replies to mails; absent or empty: their sender. */
    replyTo?: string | undefined
  }
  organizers: Organizer[]
  /** Operator of personal data; absent: the one that the texts name. */
  operator?: Operator | undefined
  /** Appearance of the forum; absent: the portal's. */
  face?: Face | undefined
  cabinets: Record<Cabinet, CabinetDates>
  /** The last day on which proposed participation is confirmed; null or absent: confirming stays open. */
  confirmUntil?: Day | null | undefined
  /** The last day on which experts are asked for scores; null or absent: none is named. Later scores are taken, too. */
  reviewUntil?: Day | null | undefined
  /** Minutes after midnight in which the deadlines of the day before are still met. */
  graceMinutes: number
  /** Days off, which organisers are reminded of next to a date; absent: those of the law. */
  holidays?: Holiday[] | undefined
  /** Months after the last day until roles end that were accepted by invitation; null or absent: they do not end. */
  rolesEndMonths?: number | null | undefined
  /** Days after the last day for which slides and posters are kept; needs the module `authors`. Null or absent: the usual number. */
  slidesDays?: number | null | undefined
  /** Questions to participants; need the module `questions`. Absent or empty: none. */
  questions?: ForumQuestion[] | undefined
  /** People the forum has places for; 0: everybody waits. Null or absent: they are not counted. */
  capacity?: number | null | undefined
  /** Days in which an offered place is accepted; null or absent: no queue is kept, and people who find no place are refused. */
  queueDays?: number | null | undefined
  /** Kinds of badges; absent: the standard ones. */
  badges?: BadgeSettings | undefined
  /** Certificates are for those who were present; needs the module `door`. Absent: for all confirmed participants. */
  certificatesNeedPresence?: boolean | undefined
  /** Questions about each event to those who were there; absent or empty: none. */
  feedback?: FeedbackQuestion[] | undefined
  /** Sites that may show the programme in a frame: `https://` and a host; absent or empty: only the portal. */
  frameSites?: string[] | undefined
  limits: Limits
  /** Consent that a person gives with an account. */
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
  /** Texts of the front page; absent: none yet. */
  front?: FrontPage | undefined
  english?: EnglishTexts | undefined
  /** Texts in further languages, one entry each; absent: the forum is offered in Russian and English. */
  translations?: Translation[] | undefined
}

/** A section or event as organisers set it up. */
export type ForumSection = Omit<TalkSection, 'isFull' | 'isFullForListeners'> & {
  /** Number of places; null: unlimited. */
  capacity: number | null
  /** Number of the section's places for listeners; 0: all of them wait. Null or absent: they are not counted separately. */
  listenerLimit?: number | null | undefined
}

/** Settings that organisers are editing, not checked yet. */
export type ForumDraft = Omit<ForumSettings, 'days'> & { days: Day[] }

/** A section that organisers are editing; a new one has no id. */
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

/** The essentials shown next to a form, in the language of the page. */
export interface ForumSummary {
  title: Written
  /** Days of the forum, such as `20–21 октября 2025`. */
  days: string
  city: Written
  /** The next date: `Доклады и тезисы до 5 октября, осталось 12 дней`; null when the forum is over. */
  next: string | null
}

/** Data of the current forum that pages need immediately, sent with them. */
export interface PageForum extends WithModules, Pick<ForumSettings, 'shortName' | 'timeZone' | 'limits' | 'consent' | 'notices'> {
  /** Absent: a server of an earlier version. */
  days?: readonly Day[]
  /** Ids of the sections whose talks carry the name of a project. */
  projectSections: number[]
  /** English texts, only in English pages. */
  english?: Pick<EnglishTexts, 'shortName' | 'notices'>
  /** Names of the languages that the forum is offered in, by language, where there are more than two. */
  languages?: Partial<Record<Language, string>>
  /** Texts in the page's language, if it is a further one. */
  translation?: Pick<Translation, 'shortName' | 'notices'>
  /** Summary next to the forms of visitors; absent in front of another back end. */
  about?: ForumSummary
  /** Address of the organisers for error dialogs; absent in front of another back end. */
  email?: string
  /** Typeface of headings; absent: the portal's. */
  typeface?: string
  /** Colours of the forum; absent: the portal's. */
  palette?: Pick<Palette, 'brand' | 'stage' | 'sections'>
  /** Providers of single sign-on, which are the server's settings; absent: it is off. */
  signInProviders?: readonly SignInProvider[]
}

export const pageForum = (
  { shortName, days, timeZone, limits, consent, notices, contacts, english, modulesOff, modulesOn }: ForumSettings,
  sections: readonly Pick<ForumSection, 'id' | 'asksProjectName'>[],
): PageForum => ({
  shortName,
  days,
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
