import { i18n, translated } from '@forum/language'
import type { Format } from './participation.ts'

/** Texts of organisers for the front page. Empty texts and lists are left out of the page. */

interface SpeakerTexts {
  name: string
  /** Position and organisation of the speaker. */
  role: string
  /** Title of the talk. */
  talk: string
}

/** An invited speaker, with the English texts, because speakers are moved and removed. */
export interface InvitedSpeaker extends SpeakerTexts {
  english?: SpeakerTexts | undefined
}

export interface Partner {
  name: string
  /** Address of the partner's site; empty: no link. */
  url: string
  english?: { name: string } | undefined
}

/** Compass points, clockwise from the north. */
export const directions = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type Direction = (typeof directions)[number]

/** A stop, station or parking on the drawn map. */
export interface MapStop {
  name: string
  /** Minutes on foot to the venue. */
  minutes: number
  /** Direction as seen from the venue. */
  direction: Direction
  english?: { name: string } | undefined
}

export interface FrontTexts {
  tagline: string
  topics: string[]
  /** Texts about the forms of participation; empty: the standard text. */
  ways: Record<Format, string>
  /** Text about travel and accommodation; blank lines separate paragraphs. */
  travel: string
}

export interface FrontPage extends FrontTexts {
  speakers: InvitedSpeaker[]
  partners: Partner[]
  stops: MapStop[]
  english?: FrontTexts | undefined
}

export const noFrontTexts: FrontTexts = { tagline: '', topics: [], ways: { listener: '', oral: '', poster: '' }, travel: '' }
export const noFrontPage: FrontPage = { ...noFrontTexts, speakers: [], partners: [], stops: [] }
export const noSpeakerTexts: SpeakerTexts = { name: '', role: '', talk: '' }

export const standardWays: Record<Format, string> = translated({
  listener: () => i18n.t('Слушайте доклады, выбирайте мероприятия заранее и получите сертификат участника.'),
  oral: () => i18n.t('Расскажите о своей работе в одной из секций. Доклады отбирает программный комитет по тезисам.'),
  poster: () => i18n.t('Покажите результаты на стенде и обсудите их с коллегами на постерной сессии.'),
})
