import { secondFactorMethods } from '@forum/domain/people/secondFactor'
import * as v from 'valibot'
import { refusalCodes } from './refusal.ts'

export const RefusalBody = v.object({
  code: v.picklist(refusalCodes),
  message: v.string(),
  detail: v.optional(v.string()),
  error: v.optional(v.string()),
  errors: v.optional(v.record(v.string(), v.unknown())),
  /** Methods to prove the second factor, with `second_factor_required`; none: the account has to set one up. */
  methods: v.optional(v.array(v.picklist(secondFactorMethods))),
  /** Ticket of a sign-in that waits for the second factor. */
  ticket: v.optional(v.string()),
  status: v.optional(v.literal(403)),
})
