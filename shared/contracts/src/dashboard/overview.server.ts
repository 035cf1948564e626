import { missingKinds, tasks } from '@forum/domain/dashboard/overview'
import * as v from 'valibot'
import { ComingFigures } from '../participation/coming.server.ts'
import type { CallSchemas } from '../platform/endpoint.ts'
import { Nothing } from '../platform/fields.ts'

export const getOverview = {
  input: Nothing,
  reply: v.object({
    /** Today in the forum's time zone. */
    today: v.string(),
    time_zone: v.string(),
    /** Registrations made today. */
    registered_today: v.number(),
    /** Tasks with something that waits. */
    tasks: v.array(
      v.object({
        task: v.picklist(tasks),
        count: v.number(),
        /** ISO date-time from which the first of them waits; null: unknown. */
        since: v.nullable(v.string()),
        /** The last day for them, inclusive; null: there is none. */
        until: v.nullable(v.string()),
        overdue: v.number(),
        /** Number of conflicts with which the programme cannot be held. */
        hard: v.number(),
      }),
    ),
    /** Parts that the forum still lacks. */
    missing: v.array(v.picklist(missingKinds)),
    /** Dates of the forum that are not over, in words. */
    dates: v.array(v.object({ title: v.string(), when: v.string(), status: v.string() })),
    /** Answers about who will come; absent where no one was asked. */
    coming: v.optional(ComingFigures),
  }),
  reach: 'none',
  personalData: 'none',
} satisfies CallSchemas
