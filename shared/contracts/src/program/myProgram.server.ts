import { PROGRAM_ITEMS_MAX } from '@forum/domain/program/program'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { ForumId, Id, Nothing, Ok } from '../platform/fields.ts'

/** `ids` of registrations; `feed_url` is secret, null without a feed. */
const MyProgram = v.object({ ids: v.array(v.number()), feed_url: v.nullable(v.string()) })

const Talks = v.optional(v.pipe(v.array(Id), v.maxLength(PROGRAM_ITEMS_MAX)), [])

export const getMyProgram = {
  input: v.object({ id: ForumId }),
  reply: MyProgram,
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

/** Chooses talks. Ids of other than public talks are left out; `remove` counts where both name a talk. */
export const chooseTalks = {
  input: v.object({ id: ForumId, add: Talks, remove: Talks }),
  reply: MyProgram,
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const createFeed = {
  input: Nothing,
  reply: v.object({ feed_url: v.string() }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const revokeFeed = { input: Nothing, reply: Ok, reach: 'own', personalData: 'none' } satisfies CallSchemas
