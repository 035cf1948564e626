import type * as v from 'valibot'
import { section } from '../names/forum/section.ts'
import * as names from '../names/participation/registrations.ts'
import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type { Mapped } from '../platform/mapping.ts'
import type * as schemas from '../schemas/participation/meeting.ts'

export type CabinetFlags = Mapped<v.InferOutput<typeof schemas.CabinetFlags>, typeof names.cabinetFlags>

export const getMeeting = /* @__PURE__ */ endpoint<typeof schemas.getMeeting>()({
  method: 'GET',
  path: 'api/users/user_meeting/get/',
  access: 'signed-in',
  summary: 'Свой кабинет: форум, сегодняшний день, возможности и действующие регистрации',
  names: { reply: names.meeting },
})

export const listSections = /* @__PURE__ */ endpoint<typeof schemas.listSections>()({
  method: 'GET',
  path: 'api/users/user_meeting/sections/',
  access: 'public',
  summary: 'Секции форума',
  names: { reply: section },
})

/** Public data of a forum that is current or was; one to come is unknown. */
export const getForumPage = /* @__PURE__ */ endpoint<typeof schemas.getForumPage>()({
  method: 'GET',
  path: 'api/forum/page/',
  access: 'public',
  summary: 'Название, дни и место текущего или прежнего форума',
  names: { reply: names.forumPage },
})

export type ForumPage = ReplyOf<typeof getForumPage>

/** Organisers of the forum and how to reach them; `email` is also where «Написать нам» writes. */
export const getOrganizers = /* @__PURE__ */ endpoint<typeof schemas.getOrganizers>()({
  method: 'GET',
  path: 'api/users/user_meeting/organizers/',
  access: 'public',
  summary: 'Организаторы и контакты форума',
  names: { reply: names.organizers },
})

/** The text is large, and is asked for where it is shown. */
export const getPolicy = /* @__PURE__ */ endpoint<typeof schemas.getPolicy>()({
  method: 'GET',
  path: 'api/forum/policy/',
  access: 'public',
  summary: 'Политика обработки персональных данных',
})
