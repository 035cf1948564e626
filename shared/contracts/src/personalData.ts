import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Ok, requiredText } from './fields.ts'

/** What the law gives a person: to read all that is held about them, and to have it deleted. */

/** A record as it is stored; names of fields are those of the other calls. */
const Stored = v.record(v.string(), v.unknown())

export const getPersonalData = endpoint({
  method: 'GET',
  path: 'api/users/personal-data/',
  access: 'signed-in',
  summary: 'Все данные, которые портал хранит о вошедшем человеке',
  input: v.object({}),
  reply: v.object({
    account: Stored,
    individual: v.nullable(Stored),
    roles: v.array(v.string()),
    consents: v.array(Stored),
    /** With the sections to attend, the thesis and the draft of each. */
    registrations: v.array(Stored),
    files: v.array(Stored),
    sessions: v.array(Stored),
    mails: v.array(Stored),
    /** Entries of the audit log about the person, their registrations, and by them. */
    audit: v.array(Stored),
  }),
})

export const deletePersonalData = endpoint({
  method: 'POST',
  path: 'api/users/personal-data/delete/',
  access: 'signed-in',
  summary: 'Удалить учётную запись и все данные о человеке; отменить это нельзя',
  input: v.object({ password: requiredText(200) }),
  reply: Ok,
})
