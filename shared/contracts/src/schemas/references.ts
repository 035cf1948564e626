import * as v from 'valibot'
import { Nothing } from './fields.ts'

export const Named = v.object({ id: v.number(), name: v.string() })

export const Titled = v.object({ id: v.number(), title: v.string() })

export const listOrganizations = {
  input: Nothing,
  reply: v.array(Named),
}

export const listAcademicDegrees = {
  input: Nothing,
  reply: v.array(Titled),
}

export const listOrgPositions = {
  input: Nothing,
  reply: v.array(Titled),
}
