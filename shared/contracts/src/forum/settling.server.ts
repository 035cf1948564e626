import { traceKinds } from '@forum/domain/forum/leftovers/traces'
import { settlingGroups, settlingPoints } from '@forum/domain/forum/settling/points'
import { roles } from '@forum/domain/people/roles'
import { keysOf } from '@forum/domain/platform/keys'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { ForumId, Id } from '../platform/fields.ts'

const Point = v.picklist(keysOf(settlingPoints))
const State = v.picklist(['taken', 'changed', 'confirmed'])

const Settling = v.object({
  /** Version of the settings that were compared. */
  version: v.number(),
  /** Points to settle; empty for a forum that was not made after the pattern of another. */
  points: v.array(
    v.object({
      point: Point,
      group: v.picklist(settlingGroups),
      label: v.string(),
      /** `taken`: open. */
      state: State,
      /** An open one keeps the forum from becoming current. */
      is_blocking: v.boolean(),
      /** The point was confirmed while the module was off that shows what is open now. */
      is_reopened: v.boolean(),
      fields: v.array(
        v.object({
          field: v.string(),
          label: v.string(),
          state: State,
          value: v.string(),
          /** The module that it is shown with is off. */
          is_hidden: v.boolean(),
        }),
      ),
    }),
  ),
})

export const getSettling = {
  input: v.object({ id: ForumId }),
  reply: v.object({
    ...Settling.entries,
    /** Where the documents of a forum that is not current are shown for an hour: `forum`, `policy`, `invitation.pdf` and `certificate.pdf` follow; null for the current one. */
    draft_path: v.nullable(v.string()),
    /** Staff invited for other forums, whose roles act in this one once it is current, without the caller: each is kept or ended then. */
    staff: v.array(v.object({ user_id: v.number(), role: v.picklist(roles), full_name: v.string(), forum: v.string() })),
  }),
  reach: 'none',
  personalData: 'colleagues',
} satisfies CallSchemas

export const getLeftovers = {
  input: v.object({ id: ForumId }),
  reply: v.object({
    /** The former forum's title; null for a forum that was not made after the pattern of another. */
    former: v.nullable(v.string()),
    /** Number of texts that were searched. */
    searched: v.number(),
    leftovers: v.array(
      v.object({
        /** Path of the field, with a section by its position; `mails.KIND` for the text of an e-mail. */
        place: v.string(),
        label: v.string(),
        kind: v.picklist(traceKinds),
        found: v.string(),
        sentence: v.string(),
      }),
    ),
  }),
  reach: 'none',
  personalData: 'none',
} satisfies CallSchemas

export const confirmSettled = {
  input: v.object({
    id: Id,
    /** The version of the settings that was read. */
    version: Id,
    points: v.array(Point),
  }),
  reply: Settling,
  reach: 'draft',
  personalData: 'none',
} satisfies CallSchemas
