import * as v from 'valibot'
import { CabinetName, Id } from './fields.ts'
import { OwnRegistration } from './registrations.ts'

/** A cabinet's gates for this person, computed by the server. */
export const CabinetFlags = v.object({
  can_reg: v.boolean(),
  wait: v.boolean(),
  closed: v.boolean(),
  can_add_one_more: v.boolean(),
  can_load_thesis: v.boolean(),
  can_delete_thesis: v.boolean(),
  can_delete_files: v.boolean(),
  certificate_available: v.boolean(),
  /** First day of registration, for the not-yet-open message. */
  registration_from: v.string(),
  /** Day shown to people as the deadline. */
  deadline_shown: v.string(),
})

export const getMeeting = {
  input: v.object({ id: Id, cabinet: CabinetName }),
  reply: v.object({
    meeting: v.object({ id: v.number(), title: v.string(), day_1: v.string(), day_2: v.string() }),
    today: v.string(),
    flags: CabinetFlags,
    registrations: v.array(OwnRegistration),
    /** Why no further registration can be made; null if it can. */
    register_refused: v.optional(v.nullable(v.string())),
  }),
}

export const SectionRecord = v.object({
  id: v.number(),
  name: v.string(),
  is_active: v.boolean(),
  is_public: v.boolean(),
  can_reg_speach: v.boolean(),
  can_reg_stend: v.boolean(),
  day_numb: v.picklist([1, 2]),
})

export const listSections = {
  input: v.object({ id: Id }),
  reply: v.array(SectionRecord),
}

export const getOrganizers = {
  input: v.object({ id: Id }),
  reply: v.object({
    title: v.string(),
    email: v.string(),
    phone: v.string(),
    address: v.string(),
    organizers: v.array(v.object({ name: v.string(), role: v.string(), people: v.array(v.string()) })),
  }),
}
