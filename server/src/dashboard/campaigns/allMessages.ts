import { messages as forumRoles } from '../../forum/roles/letters.ts'
import { messages as consent } from '../../participation/consent/letters.ts'
import { messages as forumPeople } from '../../participation/exceptions/letters.ts'
import { messages as decisions } from '../../participation/participants/letters.ts'
import { messages as registrations } from '../../participation/registrations/letters.ts'
import { messages as account } from '../../people/account/letters.ts'
import { messages as duplicates } from '../../people/duplicates/letters.ts'
import { messages as secondFactor } from '../../people/secondFactor/letters.ts'
import { messages as security } from '../../people/signIn/securityLetters.ts'
import { messages as singleSignOn } from '../../people/singleSignOn/letters.ts'
import type { MessageKind } from '../../platform/mail/letter/letter.ts'
import { messages as myProgram } from '../../program/mine/letters.ts'
import { messages as opinions } from '../../theses/opinions/letters.ts'

/** Every kind of message that the portal sends, in the order in which organisers see them. */
export const allMessages = [
  ...registrations,
  ...decisions,
  ...forumPeople,
  ...opinions,
  ...myProgram,
  ...account,
  ...security,
  ...secondFactor,
  ...singleSignOn,
  ...consent,
  ...duplicates,
  ...forumRoles,
  // Each is called with the values of its own placeholders only.
] as unknown as readonly MessageKind[]

export const messageOf = (id: string): MessageKind | undefined => allMessages.find((message) => message.id === id)
