import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'

export const uploadMark = {
  input: v.object({}),
  reply: v.object({
    /** Key for `settings.face.mark`; it has no effect until the settings are saved with it. */
    key: v.string(),
    url: v.string(),
  }),
  reach: 'portal',
  personalData: 'public',
} satisfies CallSchemas
