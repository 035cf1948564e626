import { routes as mailing } from './dashboard/campaigns/routes.ts'
import { routes as mails } from './dashboard/mails/routes.ts'
import { routes as overview } from './dashboard/overview/routes.ts'
import { routes as statistics } from './dashboard/statistics/routes.ts'
import { routes as forumRoles } from './forum/roles/routes.ts'
import { routes as forum } from './forum/settings/routes.ts'
import { signatureSource } from './forum/settings/signature.ts'
import { routes as meeting } from './participation/cabinet/routes.ts'
import { routes as consent } from './participation/consent/routes.ts'
import { routes as forumPeople } from './participation/exceptions/routes.ts'
import { audienceSource } from './participation/exports/attendance.ts'
import { registrationsSource } from './participation/exports/registrations.ts'
import { routes as exports } from './participation/exports/routes.ts'
import { routes as files } from './participation/files/routes.ts'
import { fileSource } from './participation/files/upload.ts'
import { certificateSource, invitationSource } from './participation/invitations/papers.ts'
import { routes as invitations } from './participation/invitations/routes.ts'
import { routes as participants } from './participation/participants/routes.ts'
import { routes as proposals } from './participation/proposals/routes.ts'
import { routes as registrations } from './participation/registrations/routes.ts'
import { routes as account } from './people/account/routes.ts'
import { routes as duplicates } from './people/duplicates/routes.ts'
import { routes as organizations } from './people/organizations/routes.ts'
import { routes as personalData } from './people/personalData/routes.ts'
import { photoSource } from './people/profile/photo.ts'
import { routes as secondFactor } from './people/secondFactor/routes.ts'
import { routes as singleSignOn } from './people/singleSignOn/routes.ts'
import { routes as audit } from './platform/audit/routes.ts'
import type { Route } from './platform/http/handle.ts'
import type { MediaSource } from './platform/storage/media.ts'
import { routes as program } from './program/draft/routes.ts'
import { routes as myProgram } from './program/mine/routes.ts'
import { programPaperSource } from './program/papers/papers.ts'
import { routes as programPapers } from './program/papers/routes.ts'
import { routes as publicProgram } from './program/public/routes.ts'
import { thesisSource } from './theses/authoring/docx.ts'
import { routes as theses } from './theses/authoring/routes.ts'
import { routes as book } from './theses/book/routes.ts'
import { bookSource } from './theses/book/source.ts'
import { reviewFormSource } from './theses/experts/form.ts'
import { routes as experts } from './theses/experts/routes.ts'
import { registerSource } from './theses/opinions/export.ts'
import { opinionFormSource } from './theses/opinions/form.ts'
import { routes as opinions } from './theses/opinions/routes.ts'
import { routes as review } from './theses/review/routes.ts'

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
