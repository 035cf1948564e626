import { mayBeSamePerson, namesIn } from '../people/printedNames.ts'
import { textsOf } from '../text/nameWords.ts'
import type { ProgramItem } from './program.ts'

/** Who takes part in which entries of a programme. */

export interface ScheduledTalk {
  /** Id of the registration. */
  id: number
  talkTitle: string
  speaker: string
  /** Number of the speaker, the same in all talks of one person. */
  speakerId: number
  /** Names of co-authors as printed, without the speaker. */
  coauthors: readonly string[]
  /**
   * Their numbers by address and ORCID iD, in the same order: that of a speaker, or a negative one, the same for the same person; null: not
   * known. Absent: none are.
   */
  coauthorIds?: readonly (number | null)[] | undefined
  sectionId: number | null
  /** Numbers of the people who want to attend the talk. */
  listeners: readonly number[]
}

/** People whom two entries share. */
export interface Tie {
  kind: 'speaker' | 'coauthor' | 'chair'
  severity: 'hard' | 'soft'
  /** Ids of the entries, or of the registrations where both are talks. */
  between: [number, number]
  people: string[]
}

type Part = 'speaker' | 'coauthor' | 'chair'

interface Person {
  name: string
  words: string[]
  /** Number of the speaker; null: the person is known by a printed name only. */
  speakerId: number | null
  parts: { id: number; part: Part }[]
}

const isSame = (one: Person, other: Person): boolean =>
  (one.speakerId === null || other.speakerId === null) && mayBeSamePerson(one.words, other.words)

/** Keys of a person: each word that may be the surname, with the initial that follows it; an empty initial agrees with all. */
const keysOf = ({ words }: Person): { word: string; initial: string }[] =>
  words.flatMap((word, at) => (word.length === 1 ? [] : [{ word, initial: words[at === 0 ? 1 : 0]?.charAt(0) ?? '' }]))

/** Finds those who may be a person, among people with the same surname and initial. */
function indexOfNames(people: readonly Person[]): (wanted: Person) => Person[] {
  const byKey = new Map<string, Person[]>()
  const add = (key: string, person: Person) => {
    const list = byKey.get(key)
    if (list) list.push(person)
    else byKey.set(key, [person])
  }
  for (const person of people) {
    for (const { word, initial } of keysOf(person)) {
      add(`${word} ${initial}`, person)
      if (initial) add(word, person)
    }
  }
  return (wanted) => {
    const found = keysOf(wanted).flatMap(({ word, initial }) => [
      ...(byKey.get(`${word} `) ?? []),
      ...(byKey.get(initial ? `${word} ${initial}` : word) ?? []),
    ])
    return [...new Set(found)].filter((person) => person !== wanted && isSame(wanted, person))
  }
}

function tieOf(one: Part, other: Part): Pick<Tie, 'kind' | 'severity'> {
  if (one === 'coauthor' || other === 'coauthor') {
    return { kind: 'coauthor', severity: one === 'speaker' || other === 'speaker' ? 'hard' : 'soft' }
  }
  return { kind: one === other && one === 'speaker' ? 'speaker' : 'chair', severity: 'hard' }
}

/** Ties, one for each pair of entries, kind and severity. */
function createTies() {
  const ties = new Map<string, Tie>()
  return {
    add(name: string, one: Person['parts'][number], other: Person['parts'][number]): void {
      if (one.id === other.id) return
      const between: Tie['between'] = one.id < other.id ? [one.id, other.id] : [other.id, one.id]
      const { kind, severity } = tieOf(one.part, other.part)
      const key = `${between[0]} ${between[1]} ${kind} ${severity}`
      const tie = ties.get(key)
      if (!tie) ties.set(key, { kind, severity, between, people: [name] })
      else if (!tie.people.includes(name)) tie.people.push(name)
    },
    list: () => [...ties.values()],
  }
}

/** People in talks without duplicates, compared by number, otherwise by the printed name. */
function peopleIn(talks: readonly ScheduledTalk[]): Person[] {
  const people = new Map<number | string, Person>()
  const add = (key: number | string, name: string, id: number, part: Part) => {
    const speakerId = typeof key === 'number' && key > 0 ? key : null
    const person = people.get(key) ?? { name, words: textsOf(name), speakerId, parts: [] }
    person.parts.push({ id, part })
    people.set(key, person)
  }
  for (const { id, speaker, speakerId } of talks) add(speakerId, speaker, id, 'speaker')
  for (const { id, coauthors, coauthorIds } of talks) {
    const keys = new Map(coauthors.map((name, index) => [coauthorIds?.[index] ?? name, name]))
    for (const [key, name] of keys) add(key, name, id, 'coauthor')
  }
  return [...people.values()]
}

interface TalkPeople {
  ties: Tie[]
  /** People who may be a chair. */
  find: (chair: Person) => Person[]
}

function readTalks(talks: readonly ScheduledTalk[]): TalkPeople {
  const people = peopleIn(talks)
  const find = indexOfNames(people)
  const ties = createTies()
  const order = new Map(people.map((person, index) => [person, index]))
  for (const [index, person] of people.entries()) {
    for (const [at, part] of person.parts.entries()) for (const other of person.parts.slice(at + 1)) ties.add(person.name, part, other)
    for (const same of find(person)) {
      if ((order.get(same) ?? 0) < index) continue
      const { name } = same.speakerId === null ? person : same
      for (const part of person.parts) for (const other of same.parts) ties.add(name, part, other)
    }
  }
  const chairs = new Map<string, Person[]>()
  return {
    ties: ties.list(),
    find(chair) {
      const found = chairs.get(chair.name) ?? find(chair)
      chairs.set(chair.name, found)
      return found
    },
  }
}

/** Names are compared once for each list of talks: entries move far more often than theses change. */
const known = new WeakMap<readonly ScheduledTalk[], TalkPeople>()

function peopleOf(talks: readonly ScheduledTalk[]): TalkPeople {
  const people = known.get(talks) ?? readTalks(talks)
  known.set(talks, people)
  return people
}

/** Chairs, and speakers of plenaries, by name and entry. */
const chairsIn = (items: readonly ProgramItem[]): Person[] =>
  items.flatMap(({ id, kind, chair }) =>
    kind === 'talk' || kind === 'break'
      ? []
      : namesIn(chair).map((name) => ({
          name,
          words: textsOf(name),
          speakerId: null,
          parts: [{ id, part: kind === 'plenary' ? ('speaker' as const) : ('chair' as const) }],
        })),
  )

/** All pairs of entries that share people, whenever they take place; `between` are ids of entries. */
export function tiesBetween(items: readonly ProgramItem[], talks: readonly ScheduledTalk[]): Tie[] {
  const { ties: ofTalks, find } = peopleOf(talks)
  const itemOf = new Map(items.map(({ id, registrationId }) => [registrationId, id]))
  const chairs = chairsIn(items)
  const findChair = indexOfNames(chairs)
  const ties = createTies()
  for (const chair of chairs) {
    const [own] = chair.parts
    if (!own) continue
    for (const { name, speakerId, parts } of find(chair)) {
      for (const { id, part } of parts) {
        const item = itemOf.get(id)
        if (item !== undefined) ties.add(speakerId === null ? chair.name : name, own, { id: item, part })
      }
    }
    for (const { parts } of findChair(chair)) {
      // The pair is found from both sides and added from one.
      for (const other of parts) if (own.id < other.id) ties.add(chair.name, own, other)
    }
  }
  const scheduled = ofTalks.flatMap((tie): Tie[] => {
    const [one, other] = tie.between.map((id) => itemOf.get(id))
    return one === undefined || other === undefined ? [] : [{ ...tie, between: [one, other] }]
  })
  return [...scheduled, ...ties.list()]
}
