import * as v from 'valibot'
import { Nothing } from './fields.ts'

export const Named = v.object({ id: v.number(), name: v.string() })

export const Titled = v.object({ id: v.number(), title: v.string() })

export const listOrganizations = {
  input: Nothing,
  reply: v.array(
    v.object({
      ...Named.entries,
      /** Other names and abbreviations; absent when there are none. */
      synonyms: v.optional(v.array(v.string())),
    }),
  ),
}

export const listAcademicDegrees = {
  input: Nothing,
  reply: v.array(Titled),
}

export const listOrgPositions = {
  input: Nothing,
  reply: v.array(Titled),
}
