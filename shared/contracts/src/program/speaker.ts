import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type * as schemas from './speaker.server.ts'

/** Organisers give a talk to another speaker. */

export const previewSpeaker = /* @__PURE__ */ endpoint<typeof schemas.previewSpeaker>()({
  method: 'GET',
  path: 'api/forum/speaker/',
  access: 'conf_admin',
  summary: 'Что изменится при смене докладчика, или почему его сменить нельзя',
})

export type SpeakerPreview = ReplyOf<typeof previewSpeaker>

export const replaceSpeaker = /* @__PURE__ */ endpoint<typeof schemas.replaceSpeaker>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/speaker/',
  access: 'conf_admin',
  summary:
    'Сменить докладчика: доклад переходит к другому человеку с тезисами, файлами, решением и местом в программе, оба получают письма',
})
