import { ruleCodes } from '@forum/domain/rules'
import * as v from 'valibot'

/** Every `code` a refusal can carry; programs read these, people read `message`. */
export const refusalCodes = [
  'invalid_input',
  'wrong_credentials',
  'bad_link',
  'invalid_token',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'too_large',
  'wrong_format',
  'too_many_tries',
  'changed_meanwhile',
  'unavailable',
  'unexpected',
  ...ruleCodes,
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** Field errors; nested fields are joined by a dot on the way to a form. */
export type FieldErrors = { [field: string]: string[] | FieldErrors }

export const RefusalBody = v.object({
  code: v.picklist(refusalCodes),
  message: v.string(),
  detail: v.optional(v.string()),
  error: v.optional(v.string()),
  errors: v.optional(v.record(v.string(), v.unknown())),
  status: v.optional(v.literal(403)),
})
export type RefusalBody = v.InferOutput<typeof RefusalBody>
