import type * as v from 'valibot'
import { type auditEntry, auditLog } from '../platform/audit.ts'
import { endpoint } from '../platform/endpoint.ts'
import type { Mapped } from '../platform/mapping.ts'
import type * as schemas from './auditLog.server.ts'

/** The audit log, whole; a part of it is on a participant's card. */

export type AuditEntry = Mapped<v.InferOutput<typeof schemas.AuditEntry>, typeof auditEntry>

export const listAudit = /* @__PURE__ */ endpoint<typeof schemas.listAudit>()({
  method: 'GET',
  path: 'api/users/audit/list/',
  access: 'conf_admin',
  summary: 'Журнал целиком, новые записи первыми; part: changes — изменения, reads — просмотры персональных данных, выгрузки и входы',
  names: { reply: auditLog },
})
