import { personTexts } from '@forum/domain/people/person'
import { firstNameProblem, middleNameProblem, nameProblem, takesAnySpelling } from '@forum/domain/people/personNames'
import { keysOf } from '@forum/domain/platform/keys'
import * as v from 'valibot'

/** Form values of a person's names. */
export type Names = {
  lastName: string
  firstName: string
  middleName: string
  otherSpelling: boolean
}

export const emptyNames = (): Names => ({ lastName: '', firstName: '', middleName: '', otherSpelling: takesAnySpelling() })

/** The rule of each name is chosen by `otherSpelling`. */
export const names = { lastName: nameProblem, firstName: firstNameProblem, middleName: middleNameProblem }

export const checkedNames = <T extends Names>() =>
  v.rawCheck<T>(({ dataset: { typed, value }, addIssue }) => {
    if (!typed) return
    for (const key of keysOf(names)) {
      const message = names[key](value[key], value.otherSpelling)
      if (message !== null) addIssue({ message, path: [{ type: 'object', origin: 'value', input: value, key, value: value[key] }] })
    }
  })

/** The checkbox of the consent, which has to be ticked. */
export const GivenConsent = v.pipe(
  v.boolean(),
  v.check(
    (given) => given,
    () => personTexts.required,
  ),
)
