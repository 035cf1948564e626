import * as apiTokensSchemas from './dashboard/apiTokens.server.ts'
import * as apiTokens from './dashboard/apiTokens.ts'
import * as auditLogSchemas from './dashboard/auditLog.server.ts'
import * as auditLog from './dashboard/auditLog.ts'
import * as dataSchemas from './dashboard/data.server.ts'
import * as data from './dashboard/data.ts'
import * as mailingSchemas from './dashboard/mailing.server.ts'
import * as mailing from './dashboard/mailing.ts'
import * as mailsSchemas from './dashboard/mails.server.ts'
import * as mails from './dashboard/mails.ts'
import * as overviewSchemas from './dashboard/overview.server.ts'
import * as overview from './dashboard/overview.ts'
import * as statisticsSchemas from './dashboard/statistics.server.ts'
import * as statistics from './dashboard/statistics.ts'
import * as badgesSchemas from './door/badges.server.ts'
import * as badges from './door/badges.ts'
import * as doorDeviceSchemas from './door/device.server.ts'
import * as doorDevice from './door/device.ts'
import * as feedbackSchemas from './door/feedback.server.ts'
import * as feedback from './door/feedback.ts'
import * as doorOfficeSchemas from './door/office.server.ts'
import * as doorOffice from './door/office.ts'
import * as presenceSchemas from './door/presence.server.ts'
import * as presence from './door/presence.ts'
import * as forumSchemas from './forum/forum.server.ts'
import * as forum from './forum/forum.ts'
import * as markSchemas from './forum/mark.server.ts'
import * as mark from './forum/mark.ts'
import * as nextForumSchemas from './forum/nextForum.server.ts'
import * as nextForum from './forum/nextForum.ts'
import * as settlingSchemas from './forum/settling.server.ts'
import * as settling from './forum/settling.ts'
import * as answersSchemas from './participation/answers.server.ts'
import * as answers from './participation/answers.ts'
import * as bulkDecisionsSchemas from './participation/bulkDecisions.server.ts'
import * as bulkDecisions from './participation/bulkDecisions.ts'
import * as cardSchemas from './participation/card.server.ts'
import * as card from './participation/card.ts'
import * as coauthorsSchemas from './participation/coauthors.server.ts'
import * as coauthors from './participation/coauthors.ts'
import * as comingSchemas from './participation/coming.server.ts'
import * as coming from './participation/coming.ts'
import * as exportsSchemas from './participation/exports.server.ts'
import * as exports from './participation/exports.ts'
import * as forumPeopleSchemas from './participation/forumPeople.server.ts'
import * as forumPeople from './participation/forumPeople.ts'
import * as meetingSchemas from './participation/meeting.server.ts'
import * as meeting from './participation/meeting.ts'
import * as participantsSchemas from './participation/participants.server.ts'
import * as participants from './participation/participants.ts'
import * as proposalsSchemas from './participation/proposals.server.ts'
import * as proposals from './participation/proposals.ts'
import * as queueSchemas from './participation/queue.server.ts'
import * as queue from './participation/queue.ts'
import * as registrationsSchemas from './participation/registrations.server.ts'
import * as registrations from './participation/registrations.ts'
import * as savedViewSchemas from './participation/savedViews.server.ts'
import * as savedViews from './participation/savedViews.ts'
import * as staffAnswersSchemas from './participation/staffAnswers.server.ts'
import * as staffAnswers from './participation/staffAnswers.ts'
import * as visaLettersSchemas from './participation/visaLetters.server.ts'
import * as visaLetters from './participation/visaLetters.ts'
import * as accountSchemas from './people/account.server.ts'
import * as account from './people/account.ts'
import * as consentSchemas from './people/consent.server.ts'
import * as consent from './people/consent.ts'
import * as duplicatesSchemas from './people/duplicates.server.ts'
import * as duplicates from './people/duplicates.ts'
import * as dutiesSchemas from './people/duties.server.ts'
import * as duties from './people/duties.ts'
import * as firstStartSchemas from './people/firstStart.server.ts'
import * as firstStart from './people/firstStart.ts'
import * as forumRolesSchemas from './people/forumRoles.server.ts'
import * as forumRoles from './people/forumRoles.ts'
import * as individualSchemas from './people/individual.server.ts'
import * as individual from './people/individual.ts'
import * as organizationsSchemas from './people/organizations.server.ts'
import * as organizations from './people/organizations.ts'
import * as personalDataSchemas from './people/personalData.server.ts'
import * as personalData from './people/personalData.ts'
import * as roleInvitationsSchemas from './people/roleInvitations.server.ts'
import * as roleInvitations from './people/roleInvitations.ts'
import * as secondFactorSchemas from './people/secondFactor.server.ts'
import * as secondFactor from './people/secondFactor.ts'
import * as securitySchemas from './people/security.server.ts'
import * as security from './people/security.ts'
import * as sessionSchemas from './people/session.server.ts'
import * as session from './people/session.ts'
import * as singleSignOnSchemas from './people/singleSignOn.server.ts'
import * as singleSignOn from './people/singleSignOn.ts'
import type { CallSchemas, Endpoint } from './platform/endpoint.ts'
import * as referencesSchemas from './platform/references.server.ts'
import * as references from './platform/references.ts'
import * as compositionSchemas from './portal/composition.server.ts'
import * as composition from './portal/composition.ts'
import * as jurySchemas from './program/jury.server.ts'
import * as jury from './program/jury.ts'
import * as myProgramSchemas from './program/myProgram.server.ts'
import * as myProgram from './program/myProgram.ts'
import * as programSchemas from './program/program.server.ts'
import * as program from './program/program.ts'
import * as programDraftSchemas from './program/programDraft.server.ts'
import * as programDraft from './program/programDraft.ts'
import * as programPapersSchemas from './program/programPapers.server.ts'
import * as programPapers from './program/programPapers.ts'
import * as slidesSchemas from './program/slides.server.ts'
import * as slides from './program/slides.ts'
import * as speakerSchemas from './program/speaker.server.ts'
import * as speaker from './program/speaker.ts'
import * as bookSchemas from './theses/book.server.ts'
import * as book from './theses/book.ts'
import * as expertsSchemas from './theses/experts.server.ts'
import * as experts from './theses/experts.ts'
import * as opinionsSchemas from './theses/opinions.server.ts'
import * as opinions from './theses/opinions.ts'
import * as publicationSchemas from './theses/publication.server.ts'
import * as publication from './theses/publication.ts'
import * as reviewSchemas from './theses/review.server.ts'
import * as review from './theses/review.ts'
import * as thesesSchemas from './theses/theses.server.ts'
import * as theses from './theses/theses.ts'
import * as volumeSchemas from './theses/volume.server.ts'
import * as volume from './theses/volume.ts'

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
  [badges, badgesSchemas],
  [forumPeople, forumPeopleSchemas],
  [firstStart, firstStartSchemas],
  [forumRoles, forumRolesSchemas],
  [roleInvitations, roleInvitationsSchemas],
  [duties, dutiesSchemas],
  [duplicates, duplicatesSchemas],
  [speaker, speakerSchemas],
  [organizations, organizationsSchemas],
  [composition, compositionSchemas],
  [mark, markSchemas],
  [nextForum, nextForumSchemas],
  [settling, settlingSchemas],
  [registrations, registrationsSchemas],
  [answers, answersSchemas],
  [queue, queueSchemas],
  [feedback, feedbackSchemas],
  [participants, participantsSchemas],
  [personalData, personalDataSchemas],
  [card, cardSchemas],
  [bulkDecisions, bulkDecisionsSchemas],
  [auditLog, auditLogSchemas],
  [statistics, statisticsSchemas],
  [experts, expertsSchemas],
  [review, reviewSchemas],
  [savedViews, savedViewSchemas],
  [staffAnswers, staffAnswersSchemas],
  [visaLetters, visaLettersSchemas],
  [overview, overviewSchemas],
  [mails, mailsSchemas],
  [mailing, mailingSchemas],
  [proposals, proposalsSchemas],
  [coming, comingSchemas],
  [coauthors, coauthorsSchemas],
  [theses, thesesSchemas],
  [book, bookSchemas],
  [publication, publicationSchemas],
  [volume, volumeSchemas],
  [program, programSchemas],
  [programDraft, programDraftSchemas],
  [myProgram, myProgramSchemas],
  [programPapers, programPapersSchemas],
  [slides, slidesSchemas],
  [jury, jurySchemas],
  [opinions, opinionsSchemas],
  [exports, exportsSchemas],
  [doorDevice, doorDeviceSchemas],
  [doorOffice, doorOfficeSchemas],
  [presence, presenceSchemas],
  [apiTokens, apiTokensSchemas],
  [data, dataSchemas],
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
