import { ApiError, messageOf } from '@forum/client/apiError'
import type { Format } from '@forum/domain/forum/participation'
import type { TalkSection } from '@forum/domain/forum/sections'
import { applicationViolations } from '@forum/domain/participation/rules'
import type { Resolver, UseFormReturn } from '@forum/ui/form'

/** Values of the registration form. */
export interface ApplicationForm {
  format: Format
  title: string
  sectionId: number | null
  projectName: string
  /** Ids of the events a listener plans to attend. */
  events: number[]
}

export const emptyApplication = (further: boolean): ApplicationForm => ({
  format: further ? 'oral' : 'listener',
  title: '',
  sectionId: null,
  projectName: '',
  events: [],
})

type FieldName = keyof ApplicationForm

/** The field for a rule's message. */
const fieldOfRule: Partial<Record<ApiError['code'], FieldName>> = {
  title_required: 'title',
  section_required: 'sectionId',
  section_refused: 'sectionId',
  section_full: 'sectionId',
  project_name_required: 'projectName',
}

/** The field for a server error. */
const fieldOfCall: Record<string, FieldName> = {
  talkTitle: 'title',
  requestedSectionId: 'sectionId',
  projectName: 'projectName',
  requestedFormat: 'format',
}

/** Validates with the domain's rules, in the order of the form. */
export const applicationResolver =
  (sections: readonly TalkSection[]): Resolver<ApplicationForm> =>
  (values) => {
    const section = sections.find(({ id }) => id === values.sectionId) ?? null
    const objections = applicationViolations({ ...values, section })
    const errors = Object.fromEntries(
      objections.flatMap(({ code, message }) => (fieldOfRule[code] ? [[fieldOfRule[code], { type: code, message }]] : [])),
    )
    return objections.length > 0 ? { values: {}, errors } : { values, errors: {} }
  }

/** Shows a refusal at its fields, otherwise above the form. */
export function showRefusal(error: unknown, form: UseFormReturn<ApplicationForm>): void {
  // Listeners have no field for the section.
  const isInForm = !(error instanceof ApiError && error.code === 'section_full' && form.getValues('format') === 'listener')
  const found = error instanceof ApiError && isInForm ? fieldErrors(error) : []
  if (found.length === 0) form.setError('root', { message: messageOf(error) })
  for (const [index, [field, message]] of found.entries()) form.setError(field, { message }, { shouldFocus: index === 0 })
}

function fieldErrors({ code, message, fields }: ApiError): [FieldName, string][] {
  const byRule = fieldOfRule[code]
  if (byRule) return [[byRule, message]]
  return Object.entries(fields).flatMap(([key, [text]]): [FieldName, string][] => {
    const field = fieldOfCall[key]
    return field && text ? [[field, text]] : []
  })
}
