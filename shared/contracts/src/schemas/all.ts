import * as account from '../account.ts'
import * as book from '../book.ts'
import * as consent from '../consent.ts'
import * as duplicates from '../duplicates.ts'
import type { CallSchemas, Endpoint } from '../endpoint.ts'
import * as experts from '../experts.ts'
import * as exports from '../exports.ts'
import * as forum from '../forum.ts'
import * as forumPeople from '../forumPeople.ts'
import * as forumRoles from '../forumRoles.ts'
import * as individual from '../individual.ts'
import * as mailing from '../mailing.ts'
import * as mails from '../mails.ts'
import * as meeting from '../meeting.ts'
import * as moderation from '../moderation.ts'
import * as myProgram from '../myProgram.ts'
import * as nextForum from '../nextForum.ts'
import * as opinions from '../opinions.ts'
import * as organizations from '../organizations.ts'
import * as overview from '../overview.ts'
import * as participants from '../participants.ts'
import * as personalData from '../personalData.ts'
import * as program from '../program.ts'
import * as programDraft from '../programDraft.ts'
import * as programPapers from '../programPapers.ts'
import * as proposals from '../proposals.ts'
import * as references from '../references.ts'
import * as registrations from '../registrations.ts'
import * as review from '../review.ts'
import * as savedViews from '../savedViews.ts'
import * as secondFactor from '../secondFactor.ts'
import * as security from '../security.ts'
import * as session from '../session.ts'
import * as singleSignOn from '../singleSignOn.ts'
import * as theses from '../theses.ts'
import * as accountSchemas from './account.ts'
import * as bookSchemas from './book.ts'
import * as consentSchemas from './consent.ts'
import * as duplicatesSchemas from './duplicates.ts'
import * as expertsSchemas from './experts.ts'
import * as exportsSchemas from './exports.ts'
import * as forumSchemas from './forum.ts'
import * as forumPeopleSchemas from './forumPeople.ts'
import * as forumRolesSchemas from './forumRoles.ts'
import * as individualSchemas from './individual.ts'
import * as mailingSchemas from './mailing.ts'
import * as mailsSchemas from './mails.ts'
import * as meetingSchemas from './meeting.ts'
import * as moderationSchemas from './moderation.ts'
import * as myProgramSchemas from './myProgram.ts'
import * as nextForumSchemas from './nextForum.ts'
import * as opinionsSchemas from './opinions.ts'
import * as organizationsSchemas from './organizations.ts'
import * as overviewSchemas from './overview.ts'
import * as participantsSchemas from './participants.ts'
import * as personalDataSchemas from './personalData.ts'
import * as programSchemas from './program.ts'
import * as programDraftSchemas from './programDraft.ts'
import * as programPapersSchemas from './programPapers.ts'
import * as proposalsSchemas from './proposals.ts'
import * as referencesSchemas from './references.ts'
import * as registrationsSchemas from './registrations.ts'
import * as reviewSchemas from './review.ts'
import * as savedViewSchemas from './savedViews.ts'
import * as secondFactorSchemas from './secondFactor.ts'
import * as securitySchemas from './security.ts'
import * as sessionSchemas from './session.ts'
import * as singleSignOnSchemas from './singleSignOn.ts'
import * as thesesSchemas from './theses.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Endpoints with the schemas of the same names. */
const modules: [endpoints: Record<string, unknown>, schemas: Record<string, unknown>][] = [
  [session, sessionSchemas],
  [account, accountSchemas],
  [security, securitySchemas],
  [secondFactor, secondFactorSchemas],
  [singleSignOn, singleSignOnSchemas],
  [individual, individualSchemas],
  [references, referencesSchemas],
  [meeting, meetingSchemas],
  [consent, consentSchemas],
  [forum, forumSchemas],
  [forumPeople, forumPeopleSchemas],
  [forumRoles, forumRolesSchemas],
  [duplicates, duplicatesSchemas],
  [organizations, organizationsSchemas],
  [nextForum, nextForumSchemas],
  [registrations, registrationsSchemas],
  [participants, participantsSchemas],
  [personalData, personalDataSchemas],
  [moderation, moderationSchemas],
  [experts, expertsSchemas],
  [review, reviewSchemas],
  [savedViews, savedViewSchemas],
  [overview, overviewSchemas],
  [mails, mailsSchemas],
  [mailing, mailingSchemas],
  [proposals, proposalsSchemas],
  [theses, thesesSchemas],
  [book, bookSchemas],
  [program, programSchemas],
  [programDraft, programDraftSchemas],
  [myProgram, myProgramSchemas],
  [programPapers, programPapersSchemas],
  [opinions, opinionsSchemas],
  [exports, exportsSchemas],
]

/** All endpoints by name; the server must handle each, and the OpenAPI document lists them. Not for the browser. */
export const allEndpoints: Record<string, Endpoint> = {}
const schemas = new Map<Endpoint, CallSchemas>()
for (const [endpoints, own] of modules)
  for (const [name, value] of Object.entries(endpoints))
    if (isEndpoint(value)) {
      allEndpoints[name] = value
      schemas.set(value, own[name] as CallSchemas)
    }

/** Schemas of an endpoint. Not for the browser, which validates neither input nor replies. */
export function schemasOf(endpoint: Endpoint): CallSchemas {
  const found = schemas.get(endpoint)
  if (!found) throw new Error(`No schemas are known for ${endpoint.method} ${endpoint.path}`)
  return found
}
