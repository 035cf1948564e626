import { messages as account } from '../account/letters.ts'
import { messages as security } from '../account/securityLetters.ts'
import { messages as consent } from '../consent/letters.ts'
import { messages as duplicates } from '../duplicates/letters.ts'
import { messages as forumPeople } from '../forumPeople/letters.ts'
import { messages as forumRoles } from '../forumRoles/letters.ts'
import type { MessageKind } from '../mail/letter.ts'
import { messages as myProgram } from '../myProgram/letters.ts'
import { messages as opinions } from '../opinions/letters.ts'
import { messages as decisions } from '../participants/letters.ts'
import { messages as registrations } from '../registrations/letters.ts'
import { messages as secondFactor } from '../secondFactor/letters.ts'
import { messages as singleSignOn } from '../singleSignOn/letters.ts'

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
