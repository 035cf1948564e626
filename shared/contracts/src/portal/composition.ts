import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type * as schemas from './composition.server.ts'

/** Releases that the portal is composed of, for its organisers. */

export const getComposition = /* @__PURE__ */ endpoint<typeof schemas.getComposition>()({
  method: 'GET',
  path: 'api/portal/composition/',
  access: 'conf_admin',
  summary: 'Состав портала: действующий выпуск, версии разделов с загрузками и сбоями за сутки, места и кто их заполняет',
})

export type Composition = ReplyOf<typeof getComposition>
export type ComposedBuild = Composition['builds'][number]
export type RemoteFailure = Composition['failures'][number]
export type BuildLoads = ComposedBuild['day']

/** The current forum stores it, as a version of its settings. */
export const changeSlot = /* @__PURE__ */ endpoint<typeof schemas.changeSlot>()({
  method: 'POST',
  idempotent: true,
  path: 'api/portal/slots/',
  access: 'conf_admin',
  summary: 'Выключить, включить или передвинуть часть другого раздела в месте страницы; обязательные места не меняются',
})

/** Data of the portal: its next release is not waited for. */
export const raiseSizeLimit = /* @__PURE__ */ endpoint<typeof schemas.raiseSizeLimit>()({
  method: 'POST',
  idempotent: true,
  path: 'api/portal/limits/',
  access: 'conf_admin',
  summary: 'Поднять предел размера раздела, о котором попросила его команда; причина остаётся в журнале',
})
