import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type { Names } from '../platform/mapping.ts'
import { format } from '../platform/values.ts'
import type * as schemas from './program.server.ts'

/** The programme as the public sees it. */

const room = { name_en: 'englishName' } as const satisfies Names
const section = { name_en: 'englishName', day_numb: 'dayNumber' } as const satisfies Names
const slot = { day_numb: 'dayNumber' } as const satisfies Names
const item = { ...slot, title_en: 'englishTitle' } as const satisfies Names
const talk = {
  type: ['format', format],
  title: 'talkTitle',
  title_en: 'englishTitle',
  organisation: 'organizationName',
  time: 'speechDate',
} as const satisfies Names

export const publishedProgram = { rooms: room, sections: section, items: item, talks: talk } as const satisfies Names

const talkInPlace = { talk, forum: { title_en: 'englishTitle' }, section, slot, room } as const satisfies Names
const neighbour = { title: 'talkTitle', title_en: 'englishTitle' } as const satisfies Names

export const programTalk = {
  ...talkInPlace,
  session: item,
  previous: neighbour,
  next: neighbour,
  abstract: {
    title_en: 'englishTitle',
    authors: { name_en: 'latinName', organisations: 'organizations' },
    organisations: ['organizations', { name_en: 'englishName' }],
  },
} as const satisfies Names

export const programSpeaker = { organisation: 'organizationName', talks: talkInPlace } as const satisfies Names

export const getPublishedProgram = /* @__PURE__ */ endpoint<typeof schemas.getPublishedProgram>()({
  method: 'GET',
  path: 'api/program/',
  access: 'public',
  summary: 'Опубликованная программа: расписание и подтверждённые доклады, в том числе без времени',
  names: { reply: publishedProgram },
})

export type PublishedProgram = ReplyOf<typeof getPublishedProgram>
export type PublishedItem = PublishedProgram['items'][number]
export type PublishedTalk = PublishedProgram['talks'][number]

export const getProgramTalk = /* @__PURE__ */ endpoint<typeof schemas.getProgramTalk>()({
  method: 'GET',
  path: 'api/program/talk/',
  access: 'public',
  summary: 'Доклад программы; тезисы — если автор согласился их показать',
  names: { reply: programTalk },
})

export type ProgramTalk = ReplyOf<typeof getProgramTalk>

export const getProgramSpeaker = /* @__PURE__ */ endpoint<typeof schemas.getProgramSpeaker>()({
  method: 'GET',
  path: 'api/program/speaker/',
  access: 'public',
  summary: 'Докладчик и его доклады на этом и прошлых форумах',
  names: { reply: programSpeaker },
})

export type ProgramSpeaker = ReplyOf<typeof getProgramSpeaker>

export const agreeToAbstract = /* @__PURE__ */ endpoint<typeof schemas.agreeToAbstract>()({
  method: 'POST',
  path: 'api/program/abstract/',
  access: 'signed-in',
  summary: 'Показывать тезисы своего доклада в программе или больше не показывать',
})
