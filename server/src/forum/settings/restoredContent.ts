import { restoredQuestions } from '@forum/domain/forum/questions/restoredQuestions'
import type { Content } from './lockForum.ts'

/**
 * Content of a restored version: settings that came after it stay as they are, and later sections that registrations name stay switched
 * off, and later questions removed.
 * @param used ids of the sections that registrations name
 */
export function restoredContent(now: Content, { settings, sections, policy }: Content, used: readonly number[]): Content {
  const known = new Set(sections.map(({ id }) => id))
  const later = now.sections.filter(({ id }) => !known.has(id) && used.includes(id))
  const days = settings.days.length
  const questions = restoredQuestions(now.settings.questions, settings.questions)
  return {
    settings: { ...now.settings, ...settings, ...(questions.length > 0 && { questions }) },
    sections: [...sections, ...later.map((section) => ({ ...section, isActive: false, dayNumber: Math.min(section.dayNumber, days) }))],
    policy,
  }
}
