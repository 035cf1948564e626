import { personTexts } from '@forum/domain/people/person'
import {
  firstNameProblem,
  isHyphensOnly,
  latinNameProblem,
  middleNameProblem,
  normalizeName,
  otherSpellingHint,
} from '@forum/domain/people/personNames'
import * as v from 'valibot'
import { line, ruledLine } from '../platform/fields.ts'

/** Letters of names, and whether a first name is required, are checked by `checkNames`. */
export const Name = v.pipe(
  ruledLine(100, (value) => (value.trim() === '' ? personTexts.required : null)),
  v.transform(normalizeName),
)
export const FirstName = v.pipe(line(100), v.transform(normalizeName))
export const MiddleName = v.pipe(line(100), v.transform(normalizeName))
export const LatinName = v.pipe(ruledLine(100, latinNameProblem), v.transform(normalizeName))

export const OtherSpelling = v.optional(
  v.pipe(
    v.boolean(),
    v.description(
      '«Имя пишется иначе»: в имени могут быть пробелы, апострофы, латинские буквы и точка после сокращения, в одном слове — одна азбука; имя (first_name) может быть пустым. Не хранится',
    ),
  ),
)

type NamePath = readonly [string] | readonly [string, string]

/** @param allowed names that the rule leaves to the handler */
const checkNamesExcept = <Input>(allowed: (name: string) => boolean, names: readonly NamePath[]) =>
  v.rawCheck<Input>(({ dataset, addIssue }) => {
    const at = (value: unknown, key: string): unknown => (value as Record<string, unknown> | null | undefined)?.[key]
    const isOther = at(dataset.value, 'other_spelling') === true
    for (const name of names) {
      const path: v.ObjectPathItem[] = []
      let value: unknown = dataset.value
      for (const key of name) {
        const input = value as Record<string, unknown>
        value = at(value, key)
        path.push({ type: 'object', origin: 'value', input, key, value })
      }
      const problemOf = name.at(-1) === 'first_name' ? firstNameProblem : middleNameProblem
      const message = typeof value === 'string' && !allowed(value) ? problemOf(value, isOther) : null
      // For Latin letters the contract has one sentence; the pages show the hint for those too.
      const isAsked = message !== null && !isOther && !/\p{Script=Latin}/u.test(String(value))
      const hint = isAsked ? otherSpellingHint(String(value)) : null
      for (const each of [message, hint]) if (each) addIssue({ message: each, path: path as [v.IssuePathItem, ...v.IssuePathItem[]] })
    }
  })

/** Names of an input by the rule that its `other_spelling` chooses. @param names their paths */
export const checkNames = <Input>(...names: readonly NamePath[]) => checkNamesExcept<Input>(() => false, names)

/** Checks the names of an existing account, which may keep hyphens in place of a name. */
export const checkNamesOfAccount = <Input>(...names: readonly NamePath[]) => checkNamesExcept<Input>(isHyphensOnly, names)
