import type * as v from 'valibot'
import { section } from '../forum/section.ts'
import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type { Mapped, Names } from '../platform/mapping.ts'
import { format } from '../platform/values.ts'
import type * as schemas from './meeting.server.ts'
import { ownQueue } from './queue.ts'
import { registration } from './registration.ts'

export const cabinetFlags = {
  can_reg: 'canRegister',
  wait: 'notOpenYet',
  can_add_one_more: 'canAddAnother',
  can_load_thesis: 'canUploadThesis',
} as const satisfies Names

const titled = { title_en: 'englishTitle' } as const satisfies Names

export const organizers = { ...titled, address_en: 'englishAddress' } as const satisfies Names

export const forumPage = { ...titled, city_en: 'englishCity', venue_en: 'englishVenue' } as const satisfies Names

export const meeting = {
  meeting: { ...titled, day_1: 'firstDay', day_2: 'secondDay' },
  history: titled,
  rejected: { comments: 'talkTitle' },
  cancelled: { type: ['requestedFormat', format], comments: 'talkTitle' },
  handed_over: { comments: 'talkTitle' },
  flags: cabinetFlags,
  registrations: registration,
  queue: ownQueue,
} as const satisfies Names

export type CabinetFlags = Mapped<v.InferOutput<typeof schemas.CabinetFlags>, typeof cabinetFlags>

export const getMeeting = /* @__PURE__ */ endpoint<typeof schemas.getMeeting>()({
  method: 'GET',
  path: 'api/users/user_meeting/get/',
  access: 'signed-in',
  summary: 'Свой кабинет: форум, сегодняшний день, возможности и действующие регистрации',
  names: { reply: meeting },
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
  names: { reply: forumPage },
})

export type ForumPage = ReplyOf<typeof getForumPage>

/** Organisers of the forum and how to reach them; `email` is also where «Написать нам» writes. */
export const getOrganizers = /* @__PURE__ */ endpoint<typeof schemas.getOrganizers>()({
  method: 'GET',
  path: 'api/users/user_meeting/organizers/',
  access: 'public',
  summary: 'Организаторы и контакты форума',
  names: { reply: organizers },
})

/** The text is large, and is asked for where it is shown. */
export const getPolicy = /* @__PURE__ */ endpoint<typeof schemas.getPolicy>()({
  method: 'GET',
  path: 'api/forum/policy/',
  access: 'public',
  summary: 'Политика обработки персональных данных',
})
