import type * as v from 'valibot'
import { endpoint, type ReplyOf } from './endpoint.ts'
import type * as schemas from './references.server.ts'

export type Named = v.InferOutput<typeof schemas.Named>

export type Titled = v.InferOutput<typeof schemas.Titled>

export const listOrganizations = /* @__PURE__ */ endpoint<typeof schemas.listOrganizations>()({
  method: 'GET',
  path: 'api/references/organization/list/',
  access: 'public',
  summary: 'Организации; 134 — другая',
})

export type ListedOrganization = ReplyOf<typeof listOrganizations>[number]

export const listAcademicDegrees = /* @__PURE__ */ endpoint<typeof schemas.listAcademicDegrees>()({
  method: 'GET',
  path: 'api/references/academic-degree/list/',
  access: 'public',
  summary: 'Учёные степени',
})

export const listOrgPositions = /* @__PURE__ */ endpoint<typeof schemas.listOrgPositions>()({
  method: 'GET',
  path: 'api/references/org-position/list/',
  access: 'public',
  summary: 'Должности; 47 — другая',
})
