import { RECORDING_MAX, recordingProblem } from '@forum/domain/program/recording'
import { slidesKinds } from '@forum/domain/program/slides'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { ForumId, Id, Ok, ruledLine, SignedUrl } from '../platform/fields.ts'

const File = v.object({ name: v.string(), size: v.number(), sent_at: v.string(), ...SignedUrl.entries })

/** `id` of the registration, in all calls of its owner. */
const OfTalk = { id: Id }

const State = v.object({
  kind: v.picklist(slidesKinds),
  file: v.nullable(File),
  /** Whether the page of the talk shows the file. */
  is_shown: v.boolean(),
  /** Empty: none. */
  recording: v.string(),
  /** When the session begins, until which the file can be replaced. */
  begins_at: v.string(),
  /** Last day on which the file is kept. */
  kept_until: v.string(),
  /** Why no file is taken now, and no link; null: they are. */
  refusal: v.nullable(v.string()),
  recording_refusal: v.nullable(v.string()),
})

export const getSlides = {
  input: v.object(OfTalk),
  reply: State,
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const sendSlides = {
  input: v.object(OfTalk),
  reply: State,
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const showSlides = {
  input: v.object({ ...OfTalk, shown: v.boolean() }),
  reply: Ok,
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas

export const deleteSlides = {
  input: v.object(OfTalk),
  reply: Ok,
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas

export const saveRecording = {
  input: v.object({ ...OfTalk, url: ruledLine(RECORDING_MAX, recordingProblem) }),
  reply: Ok,
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas

const Talk = v.object({
  /** Id of the registration. */
  id: v.number(),
  title: v.string(),
  speaker: v.string(),
  /** Time of the talk or number of the board, in words; may be empty. */
  place: v.string(),
  file: v.nullable(File),
  has_recording: v.boolean(),
})

/** Confirmed talks in the order of the programme. */
export const listSlides = {
  input: v.object({ id: ForumId }),
  reply: v.object({
    meeting_id: v.number(),
    rooms: v.array(
      v.object({
        /** 0: talks without a room. */
        id: v.number(),
        name: v.string(),
        /** Address of the archive; null without a file. */
        archive: v.nullable(v.string()),
        sessions: v.array(v.object({ key: v.string(), title: v.string(), day: v.string(), time: v.string(), talks: v.array(Talk) })),
      }),
    ),
    used_megabytes: v.number(),
    quota_megabytes: v.number(),
  }),
  reach: 'list',
  personalData: { read: 'read slides', subject: 'meeting', from: 'id', registrations: ['rooms.*.sessions.*.talks.*.id'] },
} satisfies CallSchemas
