import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Nothing } from './fields.ts'

const Named = v.object({ id: v.number(), name: v.string() })
const Titled = v.object({ id: v.number(), title: v.string() })
export type Named = v.InferOutput<typeof Named>
export type Titled = v.InferOutput<typeof Titled>

export const listOrganizations = endpoint({
  method: 'GET',
  path: 'api/references/organization/list/',
  access: 'public',
  summary: 'Организации; 134 — другая',
  input: Nothing,
  reply: v.array(Named),
})

export const listAcademicDegrees = endpoint({
  method: 'GET',
  path: 'api/references/academic-degree/list/',
  access: 'public',
  summary: 'Учёные степени',
  input: Nothing,
  reply: v.array(Titled),
})

export const listOrgPositions = endpoint({
  method: 'GET',
  path: 'api/references/org-position/list/',
  access: 'public',
  summary: 'Должности; 47 — другая',
  input: Nothing,
  reply: v.array(Titled),
})
