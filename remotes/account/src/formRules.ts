import { accountEmailProblem, emailProblem } from '@forum/domain/people/person'
import * as v from 'valibot'

/** A text field validated by a domain rule, which returns null or an error message. */
export const checkedText = (problem: (text: string) => string | null) =>
  v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? problem(dataset.value) : null
      if (message !== null) addIssue({ message })
    }),
  )

export const EmailText = checkedText(emailProblem)
/** Address of an account that exists. */
export const AccountEmailText = checkedText(accountEmailProblem)
