import { hasModule, type WithModules } from '@forum/domain/forum/modules'
import { queueMails } from '../../forum/queue/mails.ts'
import { forumRoleMails } from '../../forum/roles/mails.ts'
import { questionMails } from '../../participation/answers/mails.ts'
import { coauthorMails } from '../../participation/coauthors/mails.ts'
import { consentMails } from '../../participation/consent/mails.ts'
import { forumPeopleMails } from '../../participation/exceptions/mails.ts'
import { decisionMails } from '../../participation/participants/mails.ts'
import { registrationMails } from '../../participation/registrations/mails.ts'
import { visaLetterMails } from '../../participation/visaLetters/mails.ts'
import { accountMails } from '../../people/account/mails.ts'
import { mergeMails } from '../../people/duplicates/mails.ts'
import { dutyMails } from '../../people/duties/mails.ts'
import { roleInvitationMails } from '../../people/invitations/mails.ts'
import { secondFactorMails } from '../../people/secondFactor/mails.ts'
import { securityMails } from '../../people/signIn/securityMails.ts'
import { singleSignOnMails } from '../../people/singleSignOn/mails.ts'
import type { MailKind } from '../../platform/mail/composition/mailKind.ts'
import { programDigestMails } from '../../program/mine/mails.ts'
import { speakerMails } from '../../program/speaker/mails.ts'
import { expertMails } from '../../theses/experts/mails.ts'
import { opinionMails } from '../../theses/opinions/mails.ts'

/** Every kind of mail that the portal sends, in the order in which organisers see them. */
export const allMailKinds = [
  ...registrationMails,
  ...queueMails,
  ...decisionMails,
  ...questionMails,
  ...visaLetterMails,
  ...forumPeopleMails,
  ...speakerMails,
  ...coauthorMails,
  ...opinionMails,
  ...expertMails,
  ...programDigestMails,
  ...accountMails,
  ...securityMails,
  ...secondFactorMails,
  ...singleSignOnMails,
  ...consentMails,
  ...mergeMails,
  ...forumRoleMails,
  ...roleInvitationMails,
  ...dutyMails,
  // Each is called with the values of its own placeholders only.
] as unknown as readonly MailKind[]

/** Those of what the forum has. */
export const mailKindsIn = (forum: WithModules): MailKind[] =>
  allMailKinds.filter(({ module }) => module === undefined || hasModule(forum, module))

export const mailKindOf = (id: string): MailKind | undefined => allMailKinds.find((kind) => kind.id === id)
