import { FORUM_MEETING_ID } from '@forum/domain/limits'
import { initialConfirmType, isTalk, LISTENER, ORAL, type Participation, POSTER } from '@forum/domain/participation'
import { needsProjectName, type Section, sectionTakes } from '@forum/domain/sections'
import type { registrations } from '../database/schema.ts'
import { sections } from '../seed/sections.ts'
import type { Random } from './random.ts'
import { makeTitle } from './science.ts'

export interface MadeUpRegistration {
  row: Omit<typeof registrations.$inferInsert, 'user_id'>
  listened: number[]
  hasThesis: boolean
}

// Written out in full, though a row may be inserted with less.
const all = sections as Section[]
const open = (type: Participation) => all.filter((section) => sectionTakes(section, type))
const times = ['10:00', '10:20', '10:40', '11:20', '11:40', '12:00', '14:00', '14:20', '14:40', '15:20', '15:40', '16:00']
const projects = ['Геномный атлас Севера', 'Карта древних популяций', 'Живая коллекция', 'Молекулярные часы', 'Цифровая пшеница']

/** How far a talk has come: nobody decided, offered, confirmed, made a listener. */
const fates = ['waiting', 'waiting', 'waiting', 'offered', 'offered', 'confirmed', 'confirmed', 'confirmed', 'listener'] as const

/** @param at when the person registered */
export function makeParticipation(random: Random, type: Participation, at: Date): MadeUpRegistration {
  const listened = random.some(open(LISTENER), type === LISTENER ? random.between(1, 5) : random.between(0, 3)).map(({ id }) => id)
  const base = { meeting_id: FORUM_MEETING_ID, type, is_active: !random.chance(5), created_at: at, updated_at: at }
  if (!isTalk(type)) return { row: { ...base, confirm_type: initialConfirmType(type) }, listened, hasThesis: false }

  const section = random.pick(open(type))
  const fate = random.pick(fates)
  const other = type === ORAL ? POSTER : ORAL
  const decided = random.chance(15) && sectionTakes(section, other) ? other : type
  const offered = fate === 'offered' || fate === 'confirmed'
  const row = {
    ...base,
    comments: makeTitle(random),
    section_choice_id: section.id,
    section_confirm_id: offered ? section.id : null,
    confirm_type: fate === 'listener' ? LISTENER : offered ? decided : initialConfirmType(type),
    is_confirm: fate === 'confirmed' ? (1 as const) : (0 as const),
    org_comment: offered && random.chance(80) ? `${section.day_numb === 1 ? 20 : 21} октября, ${random.pick(times)}` : '',
    project_name: needsProjectName(type, section.id) ? random.pick(projects) : '',
  }
  return { row, listened, hasThesis: random.chance(fate === 'waiting' ? 55 : 85) }
}

/** What one person registers for: listening, or one to three talks. */
export function makeTypes(random: Random): Participation[] {
  if (random.chance(30)) return [LISTENER]
  const talks = random.chance(80) ? 1 : random.between(2, 3)
  return Array.from({ length: talks }, () => (random.chance(60) ? ORAL : POSTER))
}
