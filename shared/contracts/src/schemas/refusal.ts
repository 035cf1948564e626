import * as v from 'valibot'
import { refusalCodes } from '../refusal.ts'

export const RefusalBody = v.object({
  code: v.picklist(refusalCodes),
  message: v.string(),
  detail: v.optional(v.string()),
  error: v.optional(v.string()),
  errors: v.optional(v.record(v.string(), v.unknown())),
  status: v.optional(v.literal(403)),
})
