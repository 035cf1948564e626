import { registerPerson } from '@forum/contracts/participation/forumPeople'
import type { ParsedInputOf } from '@forum/contracts/platform/endpoint'
import type { FieldErrors } from '@forum/contracts/platform/refusal'
import { applicationViolations } from '@forum/domain/participation/rules'
import { ownValue } from '@forum/domain/platform/keys'
import { findSection, readForum } from '../../forum/current/forum.ts'
import { invalidInput } from '../../platform/errors/refusal.ts'
import { type Context, handle } from '../../platform/http/handle.ts'
import { enrol } from './enrol.ts'

const fieldOf: Record<string, string> = {
  title_required: 'talkTitle',
  section_required: 'requestedSectionId',
  section_refused: 'requestedSectionId',
  project_name_required: 'projectName',
}

async function register(input: ParsedInputOf<typeof registerPerson>, context: Context<typeof registerPerson>) {
  const forum = await readForum(context.tx)
  const { lastName, firstName, middleName, email, requestedFormat: format, talkTitle: title, projectName } = input
  const section = findSection(forum, input.requestedSectionId)
  const errors: FieldErrors = {}
  for (const { code, message } of applicationViolations({ format, title, section, projectName }))
    errors[ownValue(fieldOf, code) ?? code] = [message]
  if (Object.keys(errors).length > 0) throw invalidInput(errors)
  const by = { ...context, actorId: context.user.id }
  // Each registration sends a mail.
  await context.limits.emails.count(String(context.user.id))
  return enrol(by, forum, { lastName, firstName, middleName, email }, { format, title, section, projectName })
}

export const enrolRoutes = [handle(registerPerson, register)]
