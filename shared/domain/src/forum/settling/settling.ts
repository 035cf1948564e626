import { keysOf } from '../../platform/keys.ts'
import { isLeftOut } from '../bilingual.ts'
import { type ForumContent, fieldsInWords, forumFieldTitle, sectionFieldTitle } from '../forumChanges.ts'
import { isBlocking, pointOf, type SettlingGroup, type SettlingPointName, settlingPoints, settlingTexts } from './points.ts'

/** Of a field or a point: as the former forum had it, something else, or confirmed by an organiser. */
type SettlingState = 'taken' | 'changed' | 'confirmed'

interface SettlingField {
  /** Its path. */
  field: string
  label: string
  state: SettlingState
  /** In words. */
  value: string
}

export interface SettlingPoint {
  point: SettlingPointName
  group: SettlingGroup
  label: string
  state: SettlingState
  /** While it is open the forum does not become current. */
  isBlocking: boolean
  fields: SettlingField[]
}

/** Kept with a forum that was made after the pattern of another. */
export interface Settling {
  /** Id of the former forum. */
  from: number
  /** Fields whose values came from the former forum, some of them moved. */
  taken: string[]
  confirmed: Partial<Record<SettlingPointName, { at: string; by: number }>>
}

/** What a section says that may be wrong in another forum. */
const sectionFields = ['name', 'englishName', 'dayNumber', 'capacity']

function titleOf(field: string, { sections }: ForumContent): string {
  const [, id, own] = /^sections\.(\d+)\.(\w+)$/.exec(field) ?? []
  const section = sections.find((each) => String(each.id) === id)
  return own && section ? sectionFieldTitle(section.name, own) : forumFieldTitle(field)
}

const takenOf = ({ sections }: ForumContent, { taken }: Settling): string[] => [
  ...taken,
  ...sections.flatMap(({ id }) => sectionFields.map((field) => `sections.${id}.${field}`)),
]

const isEmpty = (words: string | undefined): boolean => words === undefined || words === '' || words === '—'

/**
 * The points of a forum, each with its fields.
 * @param first the forum as it was made
 */
export function settlingOf(first: ForumContent, now: ForumContent, settling: Settling): SettlingPoint[] {
  const [was, is] = [fieldsInWords(first), fieldsInWords(now)]
  const fields = takenOf(first, settling).filter((field) => !isEmpty(was.get(field)) && !isLeftOut(field, now.settings))
  return keysOf(settlingPoints).flatMap((point) => {
    const { group, isAlways, fields: own } = pointOf(point)
    const isConfirmed = point in settling.confirmed
    const listed = fields
      .filter((field) => own?.test(field))
      .map((field): SettlingField => {
        const value = is.get(field) ?? ''
        const state = value !== was.get(field) ? 'changed' : isConfirmed ? 'confirmed' : 'taken'
        return { field, label: titleOf(field, first), state, value }
      })
    if (listed.length === 0 && !isAlways) return []
    // What the former forum left open is settled by giving it.
    const given = [...is].filter(([field, words]) => own?.test(field) && !isEmpty(words) && words !== was.get(field))
    if (listed.length === 0)
      listed.push(...given.map(([field, value]) => ({ field, label: titleOf(field, first), state: 'changed' as const, value })))
    const isOpen = listed.length > 0 ? listed.some(({ state }) => state === 'taken') : !isConfirmed
    const state = isOpen ? 'taken' : isConfirmed ? 'confirmed' : 'changed'
    return { point, group, label: settlingTexts.points[point], state, isBlocking: isBlocking(group), fields: listed }
  })
}

export const isOpen = ({ state }: Pick<SettlingPoint, 'state'>): boolean => state === 'taken'

interface Copied {
  field: string
  rule: 'copied' | 'moved' | 'set'
  after: string
}

/** Lists of which a copy takes a part, so that their values differ. */
const partlyCopied = /^settings\.translations$/

/** Whether a value of the former forum has to be settled: empty fields say nothing of anyone. */
export const isToBeSettled = ({ field, rule, after }: Copied): boolean => (rule !== 'set' || partlyCopied.test(field)) && !isEmpty(after)
