import { type ForumChange, forumChanges } from '@forum/domain/forum/forumChanges'
import { questionInWords } from '@forum/domain/forum/questions/questionInWords'
import type { ForumQuestion } from '@forum/domain/forum/questions/questions'
import { valueAt } from '@forum/domain/platform/keys'
import { freeQuestionKey, isGivenKey, isSavedIn, renamed } from '../settings/questions/editing.ts'
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

const questionsOf = ({ settings }: Draft): ForumQuestion[] => settings.questions ?? []
const withQuestions = (draft: Draft, questions: ForumQuestion[]): Draft => ({ ...draft, settings: { ...draft.settings, questions } })

/** Carries over a question of a key, or that it is gone; a new one comes after those that it follows in the draft. */
function carryQuestion(into: Draft, own: Draft, key: string): Draft {
  const [there, ours] = [questionsOf(into), questionsOf(own)]
  const place = ours.findIndex((one) => one.key === key)
  const others = there.filter((one) => one.key !== key)
  const question = ours[place]
  if (!question) return withQuestions(into, others)
  const former = new Set(ours.slice(0, place).map((one) => one.key))
  const index = there.findIndex((one) => one.key === key)
  const at = index < 0 ? others.findLastIndex((one) => former.has(one.key)) + 1 : index
  return withQuestions(into, others.toSpliced(at, 0, question))
}

/** Orders the questions as the draft does; those that it does not have come last. */
function carryOrder(into: Draft, own: Draft): Draft {
  const order = questionsOf(own).map(({ key }) => key)
  const placeOf = ({ key }: ForumQuestion) => (order.includes(key) ? order.indexOf(key) : order.length)
  return withQuestions(
    into,
    questionsOf(into).toSorted((a, b) => placeOf(a) - placeOf(b)),
  )
}

/** The draft with other names for its new questions where another organiser's new question got the same one. */
function withFreeNames(base: Draft, own: Draft, other: Draft): Draft {
  const theirs = questionsOf(other).filter(({ key }) => !isSavedIn(base, key))
  const isTaken = (question: ForumQuestion) =>
    isGivenKey(question.key) && theirs.some((one) => one.key === question.key && questionInWords(one) !== questionInWords(question))
  let questions = questionsOf(own)
  for (const [index, question] of questions.entries())
    if (isTaken(question)) questions = renamed(questions, index, freeQuestionKey([...questions, ...theirs]))
  return withQuestions(own, questions)
}

const questionField = /^settings\.questions\.(.+)$/
const sectionField = /^sections\.(\d+)(?:\.(.+))?$/

/** Carries one changed field over; a question is found by its key and a section by its id, not by its place. */
function carry(into: Draft, own: Draft, field: string): Draft {
  if (field === 'sections.new') return { ...into, sections: [...into.sections, ...own.sections.filter(({ id }) => id === null)] }
  if (field === 'settings.questions') return carryOrder(into, own)
  const [, question] = questionField.exec(field) ?? []
  if (question !== undefined) return carryQuestion(into, own, question)
  const [, id, inner] = sectionField.exec(field) ?? []
  if (id === undefined) return withValue(into, field, valueAt(own, field))
  const indexIn = ({ sections }: Draft) => sections.findIndex((section) => section.id === Number(id))
  if (indexIn(own) < 0) return { ...into, sections: into.sections.filter((section) => section.id !== Number(id)) }
  // Another organiser has deleted the section.
  if (indexIn(into) < 0 || !inner) return into
  return withValue(into, `sections.${indexIn(into)}.${inner}`, valueAt(own.sections[indexIn(own)], inner))
}

/** Three-way merge: the draft's changes are applied to the other version; fields changed by both need a choice. */
export function mergeDrafts(base: Draft, draft: Draft, other: Draft): Merge {
  const own = withFreeNames(base, draft, other)
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
