import { valueAt } from '../../platform/keys.ts'
import type { SectionDraft } from '../forum.ts'
import { forumFields } from './fields.ts'

/** A section whose absent fields, which an earlier client does not know, are as they were. @param known the sections of the forum */
export function filledSection<Section extends SectionDraft>(sent: Section, known: readonly SectionDraft[]): Section {
  const earlier = known.find(({ id }) => id === sent.id)
  const filled = Object.entries(forumFields.section.fields).flatMap(([key, { absent }]) =>
    absent === undefined || valueAt(sent, key) !== undefined ? [] : [[key, valueAt(earlier, key) ?? absent]],
  )
  return { ...sent, ...Object.fromEntries(filled) }
}
