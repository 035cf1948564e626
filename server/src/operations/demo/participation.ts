import { type Format, initialDecision, isTalk } from '@forum/domain/forum/participation'
import { needsProjectName, sectionTakes } from '@forum/domain/forum/sections'
import { FORUM_ID } from '../../forum/seed/forum.ts'
import { sections } from '../../forum/seed/sections.ts'
import type { registrations } from '../../platform/database/schema/participation.ts'
import type { Random } from './random.ts'
import { makeTitle } from './science.ts'

export interface MadeUpRegistration {
  row: Omit<typeof registrations.$inferInsert, 'userId'>
  listened: number[]
  hasThesis: boolean
  /** Index of the start of talks that a moderator would choose; null: it has no time yet. */
  wantedStart: number | null
}

const open = (format: Format) => sections.filter((section) => sectionTakes(section, format))
const projects = ['Геномный атлас Севера', 'Карта древних популяций', 'Живая коллекция', 'Молекулярные часы', 'Цифровая пшеница']

const WANTED_STARTS = 12

/** Stage of a talk: undecided, proposed, confirmed, changed to listener. */
const outcomes = ['waiting', 'waiting', 'waiting', 'offered', 'offered', 'confirmed', 'confirmed', 'confirmed', 'listener'] as const

/** @param at when the person registered */
export function makeParticipation(random: Random, requestedFormat: Format, at: Date): MadeUpRegistration {
  const listened = random
    .some(open('listener'), requestedFormat === 'listener' ? random.between(1, 5) : random.between(0, 3))
    .map(({ id }) => id)
  const base = { meetingId: FORUM_ID, requestedFormat, isActive: !random.chance(5), createdAt: at, updatedAt: at }
  if (!isTalk(requestedFormat))
    return { row: { ...base, decidedFormat: initialDecision(requestedFormat) }, listened, hasThesis: false, wantedStart: null }

  const section = random.pick(open(requestedFormat))
  const outcome = random.pick(outcomes)
  const other = requestedFormat === 'oral' ? 'poster' : 'oral'
  const decided = random.chance(15) && sectionTakes(section, other) ? other : requestedFormat
  const offered = outcome === 'offered' || outcome === 'confirmed'
  const talkTitle = makeTitle(random)
  const wantedStart = offered && random.chance(80) ? random.between(0, WANTED_STARTS - 1) : null
  const row = {
    ...base,
    talkTitle,
    requestedSectionId: section.id,
    decidedSectionId: offered ? section.id : null,
    decidedFormat: outcome === 'listener' ? ('listener' as const) : offered ? decided : initialDecision(requestedFormat),
    // A section that is closed to listeners has no public talks.
    ownerConfirmed: outcome === 'confirmed' && section.isPublic,
    speechDate: '',
    projectName: needsProjectName(requestedFormat, section) ? random.pick(projects) : '',
  }
  return { row, listened, hasThesis: random.chance(outcome === 'waiting' ? 55 : 85), wantedStart }
}

/** One person's registrations: listening, or one to three talks. */
export function makeFormats(random: Random): Format[] {
  if (random.chance(30)) return ['listener']
  const talks = random.chance(80) ? 1 : random.between(2, 3)
  return Array.from({ length: talks }, () => (random.chance(60) ? 'oral' : 'poster'))
}
