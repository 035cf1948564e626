import { hasModule, type WithModules } from './modules.ts'
import { type Format, isTalk } from './participation.ts'

export interface Section {
  id: number
  name: string
  /** English name; empty or absent: not given. */
  englishName?: string | undefined
  isActive: boolean
  isPublic: boolean
  takesOral: boolean
  takesPosters: boolean
  /** Number of the forum's day, from 1. */
  dayNumber: number
  /** Every place is taken; not said where there is room. */
  isFull?: boolean | undefined
  /** Listeners find no place; not said where there is room. */
  isFullForListeners?: boolean | undefined
}

/** A section of an application. */
export interface TalkSection extends Section {
  /** Talks in it carry the name of a project. */
  asksProjectName: boolean
}

/** A section as its forum uses it: without posters it takes none. */
export const inUse = <S extends Pick<Section, 'takesPosters'>>(section: S, forum: WithModules): S =>
  hasModule(forum, 'posters') ? section : { ...section, takesPosters: false }

/** Whether a section takes this form of participation: listeners plan to attend it, speakers and presenters apply to it. */
export function sectionTakes(section: Section, format: Format): boolean {
  if (!section.isActive) return false
  if (format === 'oral') return section.takesOral
  if (format === 'poster') return section.takesPosters
  return section.isPublic
}

export const needsProjectName = (format: Format, section: Pick<TalkSection, 'asksProjectName'> | null): boolean =>
  isTalk(format) && section?.asksProjectName === true

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
