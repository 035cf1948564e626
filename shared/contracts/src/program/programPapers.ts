import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type { Names } from '../platform/mapping.ts'
import type * as schemas from './programPapers.server.ts'

/** Poster boards, the programme on paper, and whether a paper is still right. */

const poster = { title: 'talkTitle', organisation: 'organizationName', section: { name_en: 'englishName' } } as const satisfies Names

export const posters = { posters: poster, rooms: { name_en: 'englishName' } } as const satisfies Names

export const listPosters = /* @__PURE__ */ endpoint<typeof schemas.listPosters>()({
  method: 'GET',
  path: 'api/program/posters/',
  access: 'forum-staff',
  summary: 'Подтверждённые стендовые доклады и номера их стендов',
  names: { reply: posters },
})

export type PosterList = ReplyOf<typeof listPosters>
export type ListedPoster = PosterList['posters'][number]

export const numberPosters = /* @__PURE__ */ endpoint<typeof schemas.numberPosters>()({
  method: 'POST',
  path: 'api/program/posters/',
  access: 'forum-staff',
  module: 'posters',
  summary: 'Пронумеровать стенды: все заново или только новые',
})

export const setBoard = /* @__PURE__ */ endpoint<typeof schemas.setBoard>()({
  method: 'PUT',
  path: 'api/program/posters/',
  access: 'forum-staff',
  module: 'posters',
  summary: 'Номер одного стенда; два стенда меняются номерами',
})

export const getProgramPaper = /* @__PURE__ */ endpoint<typeof schemas.getProgramPaper>()({
  method: 'GET',
  path: 'api/program/papers/',
  access: 'forum-staff',
  module: 'program',
  summary: 'Ссылка на pdf: листы на двери, карточки, списки стендов, вся программа',
})

export type ProgramPaperReply = ReplyOf<typeof getProgramPaper>

export const checkPaper = /* @__PURE__ */ endpoint<typeof schemas.checkPaper>()({
  method: 'GET',
  path: 'api/program/check/',
  access: 'public',
  summary: 'Не устарел ли напечатанный лист программы',
})

export type CheckedPaper = ReplyOf<typeof checkPaper>
