import { type ForumChange, forumChanges } from '@forum/domain/forum/forumChanges'
import { valueAt } from '@forum/domain/platform/keys'
import type { Draft } from './draft.ts'
import { withValue } from './paths.ts'

/** A field changed both here and by another organiser. */
interface Clash {
  field: string
  title: string
  own: string
  other: string
}

export interface Merge {
  /** Changes of the other organisers. */
  theirs: ForumChange[]
  clashes: Clash[]
  /** The other version with the draft's changes. @param dropped clashing fields whose other value is used */
  merged: (dropped: ReadonlySet<string>) => Draft
}

const sectionField = /^sections\.(\d+)(?:\.(.+))?$/

/** Carries one changed field over; a section is found by its id, not by its place. */
function carry(into: Draft, own: Draft, field: string): Draft {
  if (field === 'sections.new') return { ...into, sections: [...into.sections, ...own.sections.filter(({ id }) => id === null)] }
  const [, id, inner] = sectionField.exec(field) ?? []
  if (id === undefined) return withValue(into, field, valueAt(own, field))
  const indexIn = ({ sections }: Draft) => sections.findIndex((section) => section.id === Number(id))
  if (indexIn(own) < 0) return { ...into, sections: into.sections.filter((section) => section.id !== Number(id)) }
  // Another organiser has deleted the section.
  if (indexIn(into) < 0 || !inner) return into
  return withValue(into, `sections.${indexIn(into)}.${inner}`, valueAt(own.sections[indexIn(own)], inner))
}

/** Three-way merge: the draft's changes are applied to the other version; fields changed by both need a choice. */
export function mergeDrafts(base: Draft, own: Draft, other: Draft): Merge {
  const theirs = forumChanges(base, other)
  const ours = forumChanges(base, own)
  const differing = new Set(forumChanges(own, other).map(({ field }) => field))
  const theirValue = new Map(theirs.map(({ field, to }) => [field, to]))
  const clashes = ours.flatMap(({ field, title, to }) => {
    const value = field === 'sections.new' || !differing.has(field) ? undefined : theirValue.get(field)
    return value === undefined ? [] : [{ field, title, own: to, other: value }]
  })
  const fields = [...new Set(ours.map(({ field }) => field))]
  return {
    theirs,
    clashes,
    merged: (dropped) => fields.filter((field) => !dropped.has(field)).reduce((into, field) => carry(into, own, field), other),
  }
}
