import { OTHER_ORGANIZATION_ID, OTHER_POSITION_ID } from '../../platform/limits.ts'
import { personTexts } from '../person.ts'

/** Organisation and position; the list entry «Другая» requires a text. */
export interface Workplace {
  organizationId: number | null
  otherOrganization: string
  positionId: number | null
  otherPosition: string
}

const choices = [
  { list: 'organizationId', text: 'otherOrganization', other: OTHER_ORGANIZATION_ID },
  { list: 'positionId', text: 'otherPosition', other: OTHER_POSITION_ID },
] as const

/** Texts for the choices; empty for a choice from the list. */
export const otherTextsOf = (given: Workplace): Pick<Workplace, (typeof choices)[number]['text']> => ({
  otherOrganization: '',
  otherPosition: '',
  ...Object.fromEntries(choices.flatMap(({ list, text, other }) => (given[list] === other ? [[text, given[text].trim()]] : []))),
})

type Problems = Partial<Record<(typeof choices)[number]['text'], string>>

/**
 * Missing texts of «Другая». Checked only if the choice or its text changes, so that accounts imported without the text can
 * save their other fields.
 * @param stored absent for a new account
 */
export function missingOtherTexts(change: { [K in keyof Workplace]?: Workplace[K] | undefined }, stored?: Workplace): Problems {
  const problems: Problems = {}
  for (const { list, text, other } of choices) {
    const chosen = change[list] === undefined ? stored?.[list] : change[list]
    const words = (change[text] ?? stored?.[text] ?? '').trim()
    const unchanged = stored && chosen === stored[list] && words === stored[text].trim()
    if (chosen === other && words === '' && !unchanged) problems[text] = personTexts.required
  }
  return problems
}
