import { ruleCodes } from '@forum/domain/platform/ruleViolations'

/** All error codes; programs read `code`, people read `message`. */
export const refusalCodes = [
  'invalid_input',
  'wrong_credentials',
  'second_factor_required',
  'common_password',
  'password_needed',
  'bad_link',
  'invalid_token',
  'device_ended',
  'token_ended',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'too_large',
  'wrong_format',
  'active_content',
  'too_complex',
  'infected',
  'too_many_tries',
  'changed_meanwhile',
  'since_expired',
  'already_published',
  'draft_forum',
  'unavailable',
  'read_only',
  'not_recorded',
  'unexpected',
  // The talk was in the published programme.
  'talk_withdrawn',
  ...ruleCodes,
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** Field errors; nested fields are joined by a dot on the way to a form. */
export type FieldErrors = { [field: string]: string[] | FieldErrors }
