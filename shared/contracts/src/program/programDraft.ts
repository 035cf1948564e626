import * as names from '../names/program/programDraft.ts'
import { endpoint, type InputOf, type ReplyOf } from '../platform/endpoint.ts'
import type * as schemas from '../schemas/program/programDraft.ts'

/** The programme as organisers build it. */

export const getProgramDraft = /* @__PURE__ */ endpoint<typeof schemas.getProgramDraft>()({
  method: 'GET',
  path: 'api/program/draft/',
  access: 'forum-staff',
  module: 'program',
  summary: 'Черновик программы; с `since` — только изменённое после этой ревизии',
  names: { reply: names.draft },
})

export type ProgramDraft = ReplyOf<typeof getProgramDraft>
export type DraftItem = ProgramDraft['items'][number]
export type DraftTalk = NonNullable<ProgramDraft['talks']>[number]

export const changeProgram = /* @__PURE__ */ endpoint<typeof schemas.changeProgram>()({
  method: 'POST',
  idempotent: true,
  path: 'api/program/draft/',
  access: 'forum-staff',
  module: 'program',
  summary: 'Изменить черновик программы: все изменения или ни одного',
  names: { input: names.changes, reply: names.changed },
})

export type ProgramChange = InputOf<typeof changeProgram>['changes'][number]

export const saveRooms = /* @__PURE__ */ endpoint<typeof schemas.saveRooms>()({
  method: 'PUT',
  path: 'api/program/rooms/',
  access: 'forum-staff',
  module: 'program',
  summary: 'Залы программы, все в их порядке',
  names: { input: names.roomList, reply: names.roomList },
})

export const saveProgramSettings = /* @__PURE__ */ endpoint<typeof schemas.saveProgramSettings>()({
  method: 'PUT',
  path: 'api/program/settings/',
  access: 'forum-staff',
  module: 'program',
  summary: 'Часы сетки, длительности и время на переход',
})

export const settleSpeechDates = /* @__PURE__ */ endpoint<typeof schemas.settleSpeechDates>()({
  method: 'POST',
  path: 'api/program/manual/',
  access: 'forum-staff',
  module: 'program',
  summary: 'Время, указанное вручную: принять в программу или заменить временем программы',
})

export const proposeProgram = /* @__PURE__ */ endpoint<typeof schemas.proposeProgram>()({
  method: 'POST',
  path: 'api/program/proposal/',
  access: 'forum-staff',
  module: 'program',
  summary: 'Предложить расстановку по выбору слушателей; ничего не меняется',
  names: { reply: names.proposal },
})

export const previewProgram = /* @__PURE__ */ endpoint<typeof schemas.previewProgram>()({
  method: 'GET',
  path: 'api/program/preview/',
  access: 'forum-staff',
  module: 'program',
  summary: 'Что изменит следующая версия программы',
  names: { reply: names.preview },
})

export const publishProgram = /* @__PURE__ */ endpoint<typeof schemas.publishProgram>()({
  method: 'POST',
  idempotent: true,
  path: 'api/program/releases/',
  access: 'forum-staff',
  module: 'program',
  summary: 'Опубликовать черновик как следующую версию программы',
})

export const rollBackProgram = /* @__PURE__ */ endpoint<typeof schemas.rollBackProgram>()({
  method: 'POST',
  idempotent: true,
  path: 'api/program/rollback/',
  access: 'forum-staff',
  module: 'program',
  summary: 'Вернуть предыдущую версию программы',
})

export const listProgramReleases = /* @__PURE__ */ endpoint<typeof schemas.listProgramReleases>()({
  method: 'GET',
  path: 'api/program/releases/',
  access: 'forum-staff',
  module: 'program',
  summary: 'Версии программы',
})
