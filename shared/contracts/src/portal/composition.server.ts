import { modules } from '@forum/domain/forum/modules'
import { slotChanges } from '@forum/domain/forum/slots'
import { DECLINE_REASON_MAX, SHORT_TEXT_MAX } from '@forum/domain/platform/limits'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { Nothing, Ok, one, requiredText } from '../platform/fields.ts'

/** Loads of a build in browsers; `hung`, `document` and `error` are among the failed ones. */
const Loads = v.object({
  loads: v.number(),
  failed: v.number(),
  hung: v.number(),
  document: v.number(),
  error: v.number(),
  slow: v.number(),
})

/** Figures that rise against the version before; null: none. */
const Rising = v.nullable(v.picklist(['failed', 'hung', 'slow']))

const Change = { number: v.number(), at: v.string(), by: v.string() }

export const getComposition = {
  input: Nothing,
  reply: v.object({
    /** The live release set; null: nothing has been released. */
    release: v.nullable(v.object(Change)),
    /** The shell first, then the remotes by name. */
    builds: v.array(
      v.object({
        name: v.string(),
        version: v.string(),
        /** The release that made it live; null: earlier than the history that is read. */
        since: v.nullable(v.object(Change)),
        /** Limit of its size in bytes. */
        limit: v.number(),
        day: Loads,
        rising: Rising,
        /** The version before, with its figures of the week before the change. */
        before: v.nullable(v.object({ version: v.string(), loads: Loads })),
        /** The last change of this name, if it was a rollback; `version` is the one that was taken back. */
        rolled_back: v.nullable(
          v.object({ ...Change, version: v.string(), was_canary: v.boolean(), by_portal: v.boolean(), reason: v.nullable(v.string()) }),
        ),
        /** A version that some visitors get, with figures since its beginning; `live` are those of the live version in that time. */
        canary: v.nullable(
          v.object({
            version: v.string(),
            /** Percentage of the browsers; null: it is for a role. */
            share: v.nullable(v.number()),
            role: v.nullable(v.string()),
            since: v.object(Change),
            loads: Loads,
            live: Loads,
            rising: Rising,
          }),
        ),
      }),
    ),
    /** Slots of the live builds. One that takes a single remote is needed by the page that places it. */
    slots: v.array(
      v.object({
        slot: v.string(),
        is_needed: v.boolean(),
        placed_by: v.array(v.string()),
        /** In the order of the current forum. */
        filled_by: v.array(v.object({ remote: v.string(), is_off: v.boolean(), is_gone: v.boolean() })),
      }),
    ),
    modules_off: v.array(v.picklist(modules)),
    /** The last failures in browsers, the newest first, by the code that a visitor sees. */
    failures: v.array(
      v.object({
        code: v.string(),
        at: v.string(),
        /** Number of the release that the page showed. */
        release: v.nullable(v.number()),
        remote: v.string(),
        version: v.string(),
        /** `hung`, `slow` or a kind of the federation package. */
        kind: v.string(),
        /** Route pattern of the page. */
        page: v.nullable(v.string()),
        /** First line of the error, without what may be personal. */
        error: v.nullable(v.string()),
        browser: v.string(),
        shell: v.nullable(v.string()),
        /** Versions of the shared modules that the remote uses. */
        shared: v.nullable(v.string()),
      }),
    ),
  }),
  reach: 'none',
  personalData: 'colleagues',
} satisfies CallSchemas

export const changeSlot = {
  input: v.object({ slot: requiredText(SHORT_TEXT_MAX), remote: requiredText(SHORT_TEXT_MAX), change: one(slotChanges) }),
  reply: Ok,
  reach: 'portal',
  personalData: 'none',
} satisfies CallSchemas

export const raiseSizeLimit = {
  input: v.object({
    remote: requiredText(SHORT_TEXT_MAX),
    kilobytes: v.pipe(v.number(), v.integer()),
    reason: requiredText(DECLINE_REASON_MAX),
  }),
  reply: Ok,
  reach: 'portal',
  personalData: 'none',
} satisfies CallSchemas
