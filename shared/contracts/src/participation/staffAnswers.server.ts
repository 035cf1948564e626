import { askedKinds } from '@forum/domain/forum/questions/questions'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { ForumId, SignedUrl } from '../platform/fields.ts'

/** In the language of the request, in the order of the forum. */
export const listQuestions = {
  input: v.object({ meeting_id: ForumId }),
  reply: v.object({
    /** Questions whose answers the reader may list and filter. */
    questions: v.array(
      v.object({
        key: v.string(),
        kind: v.picklist(askedKinds),
        text: v.string(),
        choices: v.array(v.object({ key: v.string(), text: v.string() })),
        /** All staff read them, so that mails may choose people by them and contain them. */
        is_mailed: v.boolean(),
      }),
    ),
    /** There are sensitive questions, whose answers the reader may export. */
    has_sensitive: v.boolean(),
  }),
  reach: 'none',
  personalData: 'none',
} satisfies CallSchemas

export const exportSensitiveAnswers = {
  input: v.object({ meeting_id: ForumId }),
  reply: SignedUrl,
  reach: 'many',
  personalData: { read: 'export sensitive answers', subject: 'meeting', from: 'meeting_id' },
} satisfies CallSchemas
