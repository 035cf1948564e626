import * as v from 'valibot'
import type { CallSchemas } from './endpoint.ts'
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
  reach: 'everybody',
  personalData: 'none',
} satisfies CallSchemas

export const listAcademicDegrees = {
  input: Nothing,
  reply: v.array(Titled),
  reach: 'everybody',
  personalData: 'none',
} satisfies CallSchemas

export const listOrgPositions = {
  input: Nothing,
  reply: v.array(Titled),
  reach: 'everybody',
  personalData: 'none',
} satisfies CallSchemas
