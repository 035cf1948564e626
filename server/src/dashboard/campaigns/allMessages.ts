import { forumRoleMessages } from '../../forum/roles/letters.ts'
import { consentMessages } from '../../participation/consent/letters.ts'
import { forumPeopleMessages } from '../../participation/exceptions/letters.ts'
import { decisionMessages } from '../../participation/participants/letters.ts'
import { registrationMessages } from '../../participation/registrations/letters.ts'
import { accountMessages } from '../../people/account/letters.ts'
import { mergeMessages } from '../../people/duplicates/letters.ts'
import { secondFactorMessages } from '../../people/secondFactor/letters.ts'
import { securityMessages } from '../../people/signIn/securityLetters.ts'
import { singleSignOnMessages } from '../../people/singleSignOn/letters.ts'
import type { MessageKind } from '../../platform/mail/letter/letter.ts'
import { programDigestMessages } from '../../program/mine/letters.ts'
import { opinionMessages } from '../../theses/opinions/letters.ts'

/** Every kind of message that the portal sends, in the order in which organisers see them. */
export const allMessages = [
  ...registrationMessages,
  ...decisionMessages,
  ...forumPeopleMessages,
  ...opinionMessages,
  ...programDigestMessages,
  ...accountMessages,
  ...securityMessages,
  ...secondFactorMessages,
  ...singleSignOnMessages,
  ...consentMessages,
  ...mergeMessages,
  ...forumRoleMessages,
  // Each is called with the values of its own placeholders only.
] as unknown as readonly MessageKind[]

export const messageOf = (id: string): MessageKind | undefined => allMessages.find((message) => message.id === id)
