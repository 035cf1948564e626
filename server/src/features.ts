import { auditRoutes } from './dashboard/audit/routes.ts'
import { mailingRoutes } from './dashboard/campaigns/routes.ts'
import { dataRoutes } from './dashboard/data/routes.ts'
import { mailRoutes } from './dashboard/mails/routes.ts'
import { overviewRoutes } from './dashboard/overview/routes.ts'
import { statisticsRoutes } from './dashboard/statistics/routes.ts'
import { badgeSource } from './door/badges/files.ts'
import { badgeRoutes } from './door/badges/routes.ts'
import { feedbackRoutes } from './door/feedback/routes.ts'
import { paperListSource } from './door/paper/file.ts'
import { paperRoutes } from './door/paper/routes.ts'
import { presenceSource } from './door/presence/export.ts'
import { presenceRoutes } from './door/presence/routes.ts'
import { doorRoutes } from './door/routes.ts'
import { ticketRoutes } from './door/tickets/routes.ts'
import { ticketOf } from './door/tickets/ticket.ts'
import { forumRoleRoutes } from './forum/roles/routes.ts'
import { forumRoutes } from './forum/settings/routes.ts'
import { signatureSource } from './forum/settings/signature.ts'
import { answerRoutes } from './participation/answers/routes.ts'
import { sensitiveSource } from './participation/answers/sensitive.ts'
import { staffAnswerRoutes } from './participation/answers/staff.ts'
import { cabinetRoutes } from './participation/cabinet/routes.ts'
import { certificateSource, invitationSource } from './participation/certificates/papers.ts'
import { roleCertificateSource } from './participation/certificates/roles.ts'
import { invitationRoutes } from './participation/certificates/routes.ts'
import { coauthorAnswerRoutes } from './participation/coauthors/answer.ts'
import { coauthorRoutes } from './participation/coauthors/lists.ts'
import { comingRoutes } from './participation/coming/routes.ts'
import { consentRoutes } from './participation/consent/routes.ts'
import { forumPeopleRoutes } from './participation/exceptions/routes.ts'
import { audienceSource } from './participation/exports/attendance.ts'
import { registrationsSource } from './participation/exports/registrations.ts'
import { exportRoutes } from './participation/exports/routes.ts'
import { fileRoutes } from './participation/files/routes.ts'
import { fileSource } from './participation/files/upload.ts'
import { participantRoutes } from './participation/participants/routes.ts'
import { proposalRoutes } from './participation/proposals/routes.ts'
import { queueRoutes } from './participation/queue/routes.ts'
import { registrationRoutes } from './participation/registrations/routes.ts'
import { visaLetterSource } from './participation/visaLetters/document.ts'
import { visaLetterRoutes } from './participation/visaLetters/routes.ts'
import { accountRoutes } from './people/account/routes.ts'
import { duplicateRoutes } from './people/duplicates/routes.ts'
import { dutyRoutes } from './people/duties/routes.ts'
import { firstStartRoutes } from './people/firstStart/routes.ts'
import { roleInvitationRoutes } from './people/invitations/routes.ts'
import { organizationRoutes } from './people/organizations/routes.ts'
import { personalDataRoutes } from './people/personalData/routes.ts'
import { photoSource } from './people/profile/photo.ts'
import { secondFactorRoutes } from './people/secondFactor/routes.ts'
import { singleSignOnRoutes } from './people/singleSignOn/routes.ts'
import type { Route } from './platform/http/handle.ts'
import type { MediaKind } from './platform/http/media/media.ts'
import { compositionRoutes } from './portal/composition/routes.ts'
import { programDraftRoutes } from './program/draft/routes.ts'
import { juryResultsSource } from './program/jury/results.ts'
import { juryRoutes } from './program/jury/routes.ts'
import { myProgramRoutes } from './program/mine/routes.ts'
import { programPaperSource } from './program/papers/papers.ts'
import { programPaperRoutes } from './program/papers/routes.ts'
import { publicProgramRoutes } from './program/public/routes.ts'
import { slidesArchiveSource, slidesSource } from './program/slides/files.ts'
import { slidesRoutes } from './program/slides/routes.ts'
import { speakerRoutes } from './program/speaker/routes.ts'
import { thesisSource } from './theses/authoring/docx.ts'
import { thesisRoutes } from './theses/authoring/routes.ts'
import { settleCoauthorRoute } from './theses/authoring/settleCoauthor.ts'
import { bookRoutes } from './theses/book/routes.ts'
import { archiveSource, bookSource } from './theses/book/source.ts'
import { reviewFormSource } from './theses/experts/form.ts'
import { expertRoutes } from './theses/experts/routes.ts'
import { registerSource } from './theses/opinions/export.ts'
import { opinionFormSource } from './theses/opinions/form.ts'
import { opinionRoutes } from './theses/opinions/routes.ts'
import { reviewRoutes } from './theses/review/routes.ts'
import { volumeRoutes } from './theses/volume/routes.ts'

/** All routes by feature. */
export const features: Record<string, readonly Route[]> = {
  account: accountRoutes,
  secondFactor: secondFactorRoutes,
  singleSignOn: singleSignOnRoutes,
  personalData: personalDataRoutes,
  meeting: cabinetRoutes,
  consent: consentRoutes,
  forum: forumRoutes,
  forumPeople: forumPeopleRoutes,
  forumRoles: forumRoleRoutes,
  firstStart: firstStartRoutes,
  roleInvitations: roleInvitationRoutes,
  duplicates: duplicateRoutes,
  speaker: speakerRoutes,
  organizations: organizationRoutes,
  registrations: registrationRoutes,
  answers: answerRoutes,
  queue: queueRoutes,
  feedback: feedbackRoutes,
  files: fileRoutes,
  invitations: invitationRoutes,
  participants: participantRoutes,
  staffAnswers: staffAnswerRoutes,
  visaLetters: visaLetterRoutes,
  experts: expertRoutes,
  review: reviewRoutes,
  audit: auditRoutes,
  mails: mailRoutes,
  mailing: mailingRoutes,
  proposals: proposalRoutes,
  coming: comingRoutes,
  coauthors: [...coauthorAnswerRoutes, ...coauthorRoutes, settleCoauthorRoute],
  statistics: statisticsRoutes,
  overview: overviewRoutes,
  data: dataRoutes,
  exports: exportRoutes,
  theses: thesisRoutes,
  programPapers: programPaperRoutes,
  book: bookRoutes,
  volume: volumeRoutes,
  badges: badgeRoutes,
  tickets: ticketRoutes,
  opinions: opinionRoutes,
  publicProgram: publicProgramRoutes,
  myProgram: myProgramRoutes,
  program: programDraftRoutes,
  slides: slidesRoutes,
  duties: dutyRoutes,
  jury: juryRoutes,
  door: doorRoutes,
  presence: presenceRoutes,
  presencePaper: paperRoutes,
  composition: compositionRoutes,
}

/** Kinds of `/media/<kind>/<id>`. */
export const mediaKinds: Record<string, MediaKind> = {
  photo: { source: photoSource, module: null },
  file: { source: fileSource, module: null },
  thesis: { source: thesisSource, module: null },
  book: { source: bookSource, module: null },
  // The call asks whether the forum of the volume has the module, as it may be a former one.
  'volume-files': { source: archiveSource, module: null },
  badges: { source: badgeSource, module: 'door' },
  invitation: { source: invitationSource(ticketOf), module: null },
  certificate: { source: certificateSource, module: null },
  'role-certificate': { source: roleCertificateSource, module: 'questions' },
  'visa-letter': { source: visaLetterSource, module: 'questions' },
  jury: { source: juryResultsSource, module: 'questions' },
  'program-paper': { source: programPaperSource, module: 'program' },
  // Of no module: the download of personal data links the file in every forum.
  slides: { source: slidesSource, module: null },
  'slides-archive': { source: slidesArchiveSource, module: 'authors' },
  signature: { source: signatureSource, module: null },
  'review-form': { source: reviewFormSource, module: 'experts' },
  'opinion-form': { source: opinionFormSource, module: 'opinions' },
  opinions: { source: registerSource, module: 'opinions' },
  registrations: { source: registrationsSource, module: null },
  audience: { source: audienceSource, module: null },
  'sensitive-answers': { source: sensitiveSource, module: 'questions' },
  presence: { source: presenceSource, module: 'door' },
  'door-list': { source: paperListSource, module: 'door' },
}
