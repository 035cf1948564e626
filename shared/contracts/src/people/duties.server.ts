import { certifiedRoles, duties } from '@forum/domain/people/duties'
import { nominations } from '@forum/domain/program/jury'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { ForumId, Id, NamedForumId, Nothing, Ok, one, SignedUrl } from '../platform/fields.ts'

export const listAppointments = {
  input: v.object({ meeting_id: ForumId }),
  reply: v.object({
    people: v.array(
      v.object({
        id: v.number(),
        user_id: v.number(),
        full_name: v.string(),
        organisation: v.string(),
        email: v.string(),
        duty: v.picklist(duties),
        /** Talks or posters that a judge has scored, in part too. */
        scored: v.number(),
      }),
    ),
  }),
  reach: 'list',
  personalData: { read: 'read jury', subject: 'meeting', from: 'meeting_id', users: ['people.*.user_id'] },
} satisfies CallSchemas

export const appoint = {
  input: v.object({ meeting_id: ForumId, user_id: Id, duty: one(duties) }),
  /** False if the person is appointed already. */
  reply: v.object({ changed: v.boolean() }),
  reach: 'portal',
  personalData: 'none',
} satisfies CallSchemas

/** Deletes the scores of a judge, too. */
export const endAppointment = {
  input: v.object({ id: Id }),
  reply: Ok,
  reach: 'portal',
  personalData: 'none',
} satisfies CallSchemas

export const listOwnDuties = {
  input: Nothing,
  reply: v.object({
    /** Nominations of the current forum that the person judges. */
    jury: v.array(v.picklist(nominations)),
    /** Certificates for what the person did, of all forums, the latest first. */
    certificates: v.array(
      v.object({
        meeting_id: v.number(),
        forum: v.string(),
        role: v.picklist(certifiedRoles),
        /** First day on which it can be downloaded. */
        from: v.string(),
        is_open: v.boolean(),
      }),
    ),
  }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const getRoleCertificate = {
  input: v.object({ meeting_id: NamedForumId, role: one(certifiedRoles) }),
  reply: SignedUrl,
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas
