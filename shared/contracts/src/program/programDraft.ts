import { endpoint, type InputOf, type ReplyOf } from '../platform/endpoint.ts'
import type { Names } from '../platform/mapping.ts'
import type * as schemas from './programDraft.server.ts'

/** The programme as organisers build it. */

const item = { day_numb: 'dayNumber', title_en: 'englishTitle' } as const satisfies Names
const draftItem = { ...item } as const satisfies Names
const room = { name_en: 'englishName' } as const satisfies Names
const talk = { title: 'talkTitle', organisation: 'organizationName', manual_slot: { day_numb: 'dayNumber' } } as const satisfies Names

export const draft = {
  rooms: room,
  sections: { name_en: 'englishName', day_numb: 'dayNumber' },
  items: draftItem,
  talks: talk,
} as const satisfies Names
export const changes = { changes: item } as const satisfies Names
export const changed = { items: draftItem } as const satisfies Names
export const roomList = { rooms: room } as const satisfies Names
export const proposal = { moves: { day_numb: 'dayNumber' } } as const satisfies Names
export const preview = { moves: { title: 'talkTitle' } } as const satisfies Names

export const getProgramDraft = /* @__PURE__ */ endpoint<typeof schemas.getProgramDraft>()({
  method: 'GET',
  path: 'api/program/draft/',
  access: 'forum-staff',
  module: 'program',
  summary: 'Черновик программы; с `since` — только изменённое после этой ревизии',
  names: { reply: draft },
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
  names: { input: changes, reply: changed },
})

export type ProgramChange = InputOf<typeof changeProgram>['changes'][number]

export const saveRooms = /* @__PURE__ */ endpoint<typeof schemas.saveRooms>()({
  method: 'PUT',
  path: 'api/program/rooms/',
  access: 'forum-staff',
  module: 'program',
  summary: 'Залы программы, все в их порядке',
  names: { input: roomList, reply: roomList },
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
  names: { reply: proposal },
})

export const previewProgram = /* @__PURE__ */ endpoint<typeof schemas.previewProgram>()({
  method: 'GET',
  path: 'api/program/preview/',
  access: 'forum-staff',
  module: 'program',
  summary: 'Что изменит следующая версия программы',
  names: { reply: preview },
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
