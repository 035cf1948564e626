import { i18n } from '@forum/language'
import { keysOf, valueAt } from '../../platform/keys.ts'
import { type ForumContent, fieldsInWords, forumFieldTitle, inWords, sectionFieldTitle } from '../forumChanges.ts'
import { hasModule, type Module } from '../modules.ts'
import { forumFields } from '../settings/fields.ts'
import { findField, leavesOf, settledAt } from '../settings/findField.ts'
import { isHidden, shownWith } from '../shownWith.ts'
import { isBlocking, pointOf, type SettlingGroup, type SettlingPointName, settlingPoints, settlingTexts } from './points.ts'

/** State of a field or a point: as the former forum had it, different, or confirmed by an organiser. */
type SettlingState = 'taken' | 'changed' | 'confirmed'

interface SettlingField {
  /** Path of the field. */
  field: string
  label: string
  state: SettlingState
  /** Value in words. */
  value: string
  /** The forum does without the module that it is shown with: it comes back with that. */
  isHidden: boolean
}

export interface SettlingPoint {
  point: SettlingPointName
  group: SettlingGroup
  label: string
  state: SettlingState
  /** While it is open the forum does not become current. */
  isBlocking: boolean
  /** The field was confirmed while a part that is open now was hidden. */
  isReopened: boolean
  fields: SettlingField[]
}

/** Record of a forum that was made after the pattern of another. */
export interface Settling {
  /** Id of the former forum. */
  from: number
  /** Fields whose values came from the former forum, some of them moved. */
  taken: string[]
  confirmed: Partial<Record<SettlingPointName, Confirmation>>
}

interface Confirmation {
  at: string
  by: number
  /** Modules that the forum did without: what they show had not been seen in its place. */
  without?: Module[]
}

function titleOf(field: string, content: ForumContent): string {
  const [, list] = /^(.+)\.english$/.exec(field) ?? []
  if (list) return i18n.t('{field} (на английском)', { field: forumFieldTitle(list) })
  const { sections } = content
  const [, id, own] = /^sections\.(\d+)\.(\w+)$/.exec(field) ?? []
  const section = sections.find((each) => String(each.id) === id)
  return own && section ? sectionFieldTitle(section.name, own) : forumFieldTitle(field)
}

/** Lists whose items have English texts, which are settled apart: a change of the Russian ones leaves them as they were. */
const bilingualLists = leavesOf(forumFields.settings.fields, 'settings').flatMap(([path, { items, point }]) =>
  items && point ? [path] : [],
)

const takenOf = ({ sections }: ForumContent, { taken }: Settling): string[] => [
  ...taken.flatMap((field) => (bilingualLists.includes(field) ? [field, `${field}.english`] : [field])),
  ...sections.flatMap(({ id }) =>
    leavesOf(forumFields.section.fields, `sections.${id}`).flatMap(([path, { point }]) => (point ? [path] : [])),
  ),
]

/** Every field in words, with the English texts of lists. */
function inWordsOf(content: ForumContent): ReadonlyMap<string, string> {
  const words = new Map(fieldsInWords(content))
  for (const path of bilingualLists) {
    const list = valueAt(content, path)
    const texts = Array.isArray(list) ? list.flatMap(({ english }) => (english ? [inWords(english)] : [])) : []
    if (texts.some((text) => /[^\s,;—]/.test(text))) words.set(`${path}.english`, texts.join('; '))
  }
  return words
}

const isEmpty = (words: string | undefined): boolean => words === undefined || words === '' || words === '—'

/**
 * The points of a forum, each with its fields.
 * @param first the forum as it was made
 */
export function settlingOf(first: ForumContent, now: ForumContent, settling: Settling): SettlingPoint[] {
  const [was, is] = [inWordsOf(first), inWordsOf(now)]
  const fields = takenOf(first, settling).filter((field) => !isEmpty(was.get(field)))
  return keysOf(settlingPoints).flatMap((point) => {
    const { group, isAlways, shownWith: parts = [] } = pointOf(point)
    const confirmation = settling.confirmed[point]
    /** Whether a module has been switched on again that hid it from who confirmed. */
    const isShownAgain = (modules: readonly Module[]) =>
      modules.some((module) => confirmation?.without?.includes(module) && hasModule(now.settings, module))
    const listed = fields
      .filter((field) => settledAt(field) === point)
      .map((field): SettlingField => {
        const value = is.get(field) ?? ''
        const hidden = isHidden(field, now.settings)
        const isConfirmed = confirmation !== undefined && (hidden || !isShownAgain(shownWith(field)))
        const state = value !== was.get(field) ? 'changed' : isConfirmed ? 'confirmed' : 'taken'
        return { field, label: titleOf(field, first), state, value, isHidden: hidden }
      })
    if (listed.length === 0 && !isAlways) return []
    // A field that the former forum left empty is settled by giving it.
    if (listed.length === 0) {
      const given = [...is].filter(([field, words]) => !isEmpty(words) && words !== was.get(field) && settledAt(field) === point)
      listed.push(
        ...given.map(([field, value]) => {
          const hidden = isHidden(field, now.settings)
          return { field, label: titleOf(field, first), state: 'changed' as const, value, isHidden: hidden }
        }),
      )
    }
    const isOpen = listed.length > 0 ? listed.some(({ state }) => state === 'taken') : !confirmation || isShownAgain(parts)
    const state = isOpen ? 'taken' : confirmation ? 'confirmed' : 'changed'
    const isReopened = isOpen && confirmation !== undefined
    return { point, group, label: settlingTexts.points[point], state, isBlocking: isBlocking(group), isReopened, fields: listed }
  })
}

const openFieldsOf = (points: readonly SettlingPoint[]): ReadonlySet<string> =>
  new Set(
    points
      .filter(isOpen)
      .flatMap(({ point, fields }) => [
        ...(fields.length === 0 ? [point] : []),
        ...fields.filter(({ state, isHidden: hidden }) => state === 'taken' && !hidden).map(({ field }) => field),
      ]),
  )

/** The points of which a change shows something that is not settled, or opens it again. */
export function openedBy(before: readonly SettlingPoint[], after: readonly SettlingPoint[]): SettlingPoint[] {
  const known = openFieldsOf(before)
  return after.filter((point) => [...openFieldsOf([point])].some((field) => !known.has(field)))
}

export const isOpen = ({ state }: Pick<SettlingPoint, 'state'>): boolean => state === 'taken'

interface Copied {
  field: string
  rule: 'copied' | 'moved' | 'set'
  after: string
}

/** Whether a value of the former forum has to be settled: empty fields say nothing of anyone. */
export const isToBeSettled = ({ field, rule, after }: Copied): boolean =>
  (rule !== 'set' || findField(field).leaf?.isPartlyCopied === true) && !isEmpty(after)
