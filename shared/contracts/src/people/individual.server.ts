import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { BirthDate, Flag, Id, nullish, Phone, ShortText } from '../platform/fields.ts'
import { checkNamesOfAccount, FirstName, LatinName, MiddleName, Name, OtherSpelling } from './personNames.server.ts'
import { Individual } from './session.server.ts'

export const changeIndividual = {
  input: v.pipe(
    v.partial(
      v.object({
        id: Id,
        first_name: FirstName,
        last_name: Name,
        middle_name: MiddleName,
        latin_last_name: LatinName,
        latin_first_name: LatinName,
        other_spelling: OtherSpelling,
        birth_date: BirthDate,
        phone_number: Phone,
        academic_degree: nullish(Id),
        org_position: nullish(Id),
        organization: nullish(Id),
        is_female: Flag,
        other_org_descr: ShortText,
        other_position_descr: ShortText,
      }),
    ),
    checkNamesOfAccount(['last_name'], ['first_name'], ['middle_name']),
  ),
  reply: Individual,
  reach: 'one',
  personalData: { read: 'read profile', subject: 'user', from: 'id' },
} satisfies CallSchemas

export const uploadPhoto = {
  input: v.object({ id: v.optional(Id), name: v.optional(ShortText) }),
  reply: v.pipe(v.array(v.string()), v.minLength(1)),
  reach: 'one',
  personalData: 'changed',
} satisfies CallSchemas

export const findIndividuals = {
  input: v.object({ last_name: v.optional(ShortText, '') }),
  reply: v.array(
    v.object({
      id: v.number(),
      user_id: v.number(),
      last_name: v.string(),
      first_name: v.string(),
      middle_name: v.string(),
      organization: v.string(),
      email: v.string(),
    }),
  ),
  reach: 'list',
  personalData: { read: 'read people', subject: 'portal', users: ['*.user_id'] },
} satisfies CallSchemas
