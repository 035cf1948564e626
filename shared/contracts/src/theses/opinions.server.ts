import { OPINION_REASON_MAX, ORGANIZATION_NAME_MAX } from '@forum/domain/platform/limits'
import { opinionStates } from '@forum/domain/theses/opinions'
import * as v from 'valibot'
import { FileRecord } from '../participation/registrations.server.ts'
import type { CallSchemas } from '../platform/endpoint.ts'
import { CabinetName, ForumId, Id, requiredLine, text } from '../platform/fields.ts'

const Organization = requiredLine(ORGANIZATION_NAME_MAX)

/** Opinion of one organisation of a thesis, in the thesis's order; those that the thesis no longer names follow. */
const Opinion = v.object({
  organization: v.string(),
  /** The file of this opinion is `exp_file` of the registration. */
  is_first: v.boolean(),
  file: v.nullable(FileRecord),
  delegated_to: v.nullable(v.string()),
  state: v.picklist(opinionStates),
  /** Reason why it was returned. */
  reason: v.string(),
  /** Title or authors changed after the file was uploaded, or the thesis no longer names the organisation. */
  is_outdated: v.boolean(),
})

const opinions = v.object({ opinions: v.array(Opinion) })
const ofOrganization = { registration_id: Id, organization: Organization }

export const listOpinions = {
  input: v.object({ registration_id: Id }),
  reply: opinions,
  reach: 'one',
  personalData: { read: 'read opinions', subject: 'registration', from: 'registration_id' },
} satisfies CallSchemas

/** A file that was uploaded as an expert opinion, or the organisation that answers instead. */
export const setOpinion = {
  input: v.object({
    ...ofOrganization,
    file_id: v.optional(v.nullable(Id), null),
    delegated_to: v.optional(v.nullable(Organization), null),
    cabinet: CabinetName,
  }),
  reply: opinions,
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const removeOpinion = {
  input: v.object({ ...ofOrganization, cabinet: CabinetName }),
  reply: opinions,
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const reviewOpinion = {
  input: v.object({ registration_id: Id, file_id: Id, is_accepted: v.boolean(), reason: v.optional(text(OPINION_REASON_MAX), '') }),
  reply: opinions,
  reach: 'one',
  personalData: { read: 'read opinions', subject: 'registration', from: 'registration_id' },
} satisfies CallSchemas

export const getOpinionForm = {
  input: v.object(ofOrganization),
  reply: v.object({ url: v.string() }),
  reach: 'one',
  personalData: { read: 'read opinions', subject: 'registration', from: 'registration_id' },
} satisfies CallSchemas

export const exportOpinions = {
  input: v.object({ meeting_id: ForumId }),
  reply: v.object({ url: v.string() }),
  reach: 'many',
  personalData: { read: 'export opinions', subject: 'meeting', from: 'meeting_id' },
} satisfies CallSchemas
