import { YOUNG_SCIENTISTS_SECTION_ID } from './limits.ts'
import { isTalk, ORAL, type Participation, POSTER } from './participation.ts'

export interface Section {
  id: number
  name: string
  is_active: boolean
  is_public: boolean
  can_reg_speach: boolean
  can_reg_stend: boolean
  day_numb: 1 | 2
}

/** Whether a section takes this form of participation: a listener plans to attend it, a speaker or presenter applies to it. */
export function sectionTakes(section: Section, type: Participation): boolean {
  if (!section.is_active) return false
  if (type === ORAL) return section.can_reg_speach
  if (type === POSTER) return section.can_reg_stend
  return section.is_public
}

export const needsProjectName = (type: Participation, sectionId: number | null): boolean =>
  isTalk(type) && sectionId === YOUNG_SCIENTISTS_SECTION_ID

/** Ids of events as stored and sent: separated by comma and space. */
export const formatSectionIds = (ids: readonly number[]): string => [...new Set(ids)].join(', ')

/** @returns the ids, or null when the text is not a list of ids */
export function parseSectionIds(text: string): number[] | null {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.every((part) => /^\d{1,9}$/.test(part)) ? [...new Set(parts.map(Number))] : null
}
