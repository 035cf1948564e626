import * as names from '../names/program/program.ts'
import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type * as schemas from '../schemas/program/program.ts'

/** The programme as the public sees it. */

export const getPublishedProgram = /* @__PURE__ */ endpoint<typeof schemas.getPublishedProgram>()({
  method: 'GET',
  path: 'api/program/',
  access: 'public',
  summary: 'Опубликованная программа: расписание и подтверждённые доклады, в том числе без времени',
  names: { reply: names.publishedProgram },
})

export type PublishedProgram = ReplyOf<typeof getPublishedProgram>
export type PublishedItem = PublishedProgram['items'][number]
export type PublishedTalk = PublishedProgram['talks'][number]

export const getProgramTalk = /* @__PURE__ */ endpoint<typeof schemas.getProgramTalk>()({
  method: 'GET',
  path: 'api/program/talk/',
  access: 'public',
  summary: 'Доклад программы; тезисы — если автор согласился их показать',
  names: { reply: names.programTalk },
})

export type ProgramTalk = ReplyOf<typeof getProgramTalk>

export const getProgramSpeaker = /* @__PURE__ */ endpoint<typeof schemas.getProgramSpeaker>()({
  method: 'GET',
  path: 'api/program/speaker/',
  access: 'public',
  summary: 'Докладчик и его доклады на этом и прошлых форумах',
  names: { reply: names.programSpeaker },
})

export type ProgramSpeaker = ReplyOf<typeof getProgramSpeaker>

export const agreeToAbstract = /* @__PURE__ */ endpoint<typeof schemas.agreeToAbstract>()({
  method: 'POST',
  path: 'api/program/abstract/',
  access: 'signed-in',
  summary: 'Показывать тезисы своего доклада в программе или больше не показывать',
})
