import { photoSource } from './account/photo.ts'
import { routes as account } from './account/routes.ts'
import { routes as audit } from './audit/routes.ts'
import { routes as book } from './book/routes.ts'
import { bookSource } from './book/source.ts'
import { routes as consent } from './consent/routes.ts'
import { routes as duplicates } from './duplicates/routes.ts'
import { reviewFormSource } from './experts/form.ts'
import { routes as experts } from './experts/routes.ts'
import { audienceSource } from './exports/attendance.ts'
import { registrationsSource } from './exports/registrations.ts'
import { routes as exports } from './exports/routes.ts'
import { routes as files } from './files/routes.ts'
import { fileSource } from './files/upload.ts'
import { routes as forum } from './forum/routes.ts'
import { signatureSource } from './forum/signature.ts'
import { routes as forumPeople } from './forumPeople/routes.ts'
import { routes as forumRoles } from './forumRoles/routes.ts'
import type { Route } from './http/handle.ts'
import { certificateSource, invitationSource } from './invitations/papers.ts'
import { routes as invitations } from './invitations/routes.ts'
import { routes as mails } from './mail/routes.ts'
import { routes as mailing } from './mailing/routes.ts'
import { routes as meeting } from './meeting/routes.ts'
import { routes as myProgram } from './myProgram/routes.ts'
import { registerSource } from './opinions/export.ts'
import { opinionFormSource } from './opinions/form.ts'
import { routes as opinions } from './opinions/routes.ts'
import { routes as organizations } from './organizations/routes.ts'
import { routes as overview } from './overview/routes.ts'
import { routes as participants } from './participants/routes.ts'
import { routes as personalData } from './personalData/routes.ts'
import { routes as program } from './program/routes.ts'
import { programPaperSource } from './programPapers/papers.ts'
import { routes as programPapers } from './programPapers/routes.ts'
import { routes as proposals } from './proposals/routes.ts'
import { routes as publicProgram } from './publicProgram/routes.ts'
import { routes as registrations } from './registrations/routes.ts'
import { routes as review } from './review/routes.ts'
import { routes as secondFactor } from './secondFactor/routes.ts'
import { routes as singleSignOn } from './singleSignOn/routes.ts'
import { routes as statistics } from './statistics/routes.ts'
import type { MediaSource } from './storage/media.ts'
import { thesisSource } from './theses/docx.ts'
import { routes as theses } from './theses/routes.ts'

/** All routes by feature. */
export const features: Record<string, readonly Route[]> = {
  account,
  secondFactor,
  singleSignOn,
  personalData,
  meeting,
  consent,
  forum,
  forumPeople,
  forumRoles,
  duplicates,
  organizations,
  registrations,
  files,
  invitations,
  participants,
  experts,
  review,
  audit,
  mails,
  mailing,
  proposals,
  statistics,
  overview,
  exports,
  theses,
  programPapers,
  book,
  opinions,
  publicProgram,
  myProgram,
  program,
}

/** Sources of `/media/<kind>/<id>` by kind. */
export const mediaSources: Record<string, MediaSource> = {
  photo: photoSource,
  file: fileSource,
  thesis: thesisSource,
  book: bookSource,
  invitation: invitationSource,
  certificate: certificateSource,
  'program-paper': programPaperSource,
  signature: signatureSource,
  'review-form': reviewFormSource,
  'opinion-form': opinionFormSource,
  opinions: registerSource,
  registrations: registrationsSource,
  audience: audienceSource,
}
