import { roles } from '@forum/domain/people/roles'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { ForumId, Id, requiredLine, verbatim } from '../platform/fields.ts'

const Request = v.object({
  /** The forum to copy; the current one when absent. */
  from: ForumId,
  title: requiredLine(500),
  first_day: verbatim(10),
  /** Number of days, consecutive unless they are given. */
  days: v.number(),
  dates: v.optional(v.array(verbatim(10))),
})

export const listForums = {
  input: v.object({}),
  reply: v.object({
    /** The latest first. */
    forums: v.array(
      v.object({
        id: v.number(),
        title: v.string(),
        days: v.array(v.string()),
        is_current: v.boolean(),
        /** Points that are open, see `settling/`; 0 for a forum that was not made after the pattern of another. */
        unsettled: v.number(),
      }),
    ),
  }),
  reach: 'none',
  personalData: 'none',
} satisfies CallSchemas

export const previewNextForum = {
  input: Request,
  reply: v.object({
    /** Every field with what becomes of it; long texts are shortened. */
    listing: v.array(
      v.object({
        field: v.string(),
        label: v.string(),
        rule: v.picklist(['copied', 'moved', 'set']),
        before: v.string(),
        after: v.string(),
        /** Remark on a moved day: a weekend or a holiday. */
        remark: v.optional(v.string()),
      }),
    ),
  }),
  reach: 'draft',
  personalData: 'none',
} satisfies CallSchemas

export const createNextForum = {
  input: Request,
  reply: v.object({ id: v.number() }),
  reach: 'portal',
  personalData: 'none',
} satisfies CallSchemas

/** Staff by person and role. */
const Chosen = v.optional(v.array(v.object({ user_id: Id, role: v.picklist(roles) })))

export const makeForumCurrent = {
  input: v.object({
    id: Id,
    /** Staff invited for other forums who work for this one, too. */
    keep: Chosen,
    /** Staff whose role ends. Others stay as they are, and are listed again. */
    end: Chosen,
  }),
  reply: v.object({
    /** False: it was current before. */
    changed: v.boolean(),
  }),
  reach: 'portal',
  personalData: 'none',
} satisfies CallSchemas
