import type * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import type * as schemas from './schemas/meeting.ts'

export type CabinetFlags = v.InferOutput<typeof schemas.CabinetFlags>

export const getMeeting = endpoint<typeof schemas.getMeeting>()({
  method: 'GET',
  path: 'api/users/user_meeting/get/',
  access: 'signed-in',
  summary: 'Свой кабинет: форум, сегодняшний день, возможности и действующие регистрации',
})

export const listSections = endpoint<typeof schemas.listSections>()({
  method: 'GET',
  path: 'api/users/user_meeting/sections/',
  access: 'public',
  summary: 'Секции форума',
})

/** Who runs the forum and how to reach them; `email` is also where «Написать нам» writes. */
export const getOrganizers = endpoint<typeof schemas.getOrganizers>()({
  method: 'GET',
  path: 'api/users/user_meeting/organizers/',
  access: 'public',
  summary: 'Организаторы и контакты форума',
})
