import { makeRegistration } from '@forum/contracts/registrations'
import { FORUM_MEETING_ID } from '@forum/domain/limits'
import { initialConfirmType, isTalk } from '@forum/domain/participation'
import { whyNot } from '@forum/domain/rules'
import { and, eq } from 'drizzle-orm'
import { registrations, users } from '../database/schema.ts'
import { handle } from '../http/handle.ts'
import { demand } from '../http/refusal.ts'
import { readGates } from '../meeting/gates.ts'
import { registeredLetter } from './letters.ts'
import { attend, findSection } from './own.ts'
import { queueOwnLetter } from './ownLetter.ts'
import { readRecord } from './record.ts'

const meeting_id = FORUM_MEETING_ID

export const routes = [
  handle(makeRegistration, async (input, around) => {
    const { tx, user, clock, limits, portalUrl, secret } = around
    // One after the other for one person, so that the count of registrations is true when it is judged.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
    const gates = await readGates(tx, clock, meeting_id, input.cabinet)
    const own = and(eq(registrations.user_id, user.id), eq(registrations.meeting_id, meeting_id))
    const made = await tx.select({ active: registrations.is_active }).from(registrations).where(own)
    const active = made.filter((registration) => registration.active).length
    const section = await findSection(tx, meeting_id, input.section_choice)
    const { type, comment: title, project_name: projectName, one_more: oneMore } = input
    demand(whyNot.register(gates, active, { type, title, section, projectName, oneMore }))
    demand(whyNot.makeAnother(made.length, limits.kept.applications))

    const talk = isTalk(type)
      ? { comments: title.trim(), section_choice_id: section?.id ?? null, project_name: projectName.trim() }
      : { comments: '' }
    const now = clock.now()
    const [registration] = await tx
      .insert(registrations)
      .values({ user_id: user.id, meeting_id, type, confirm_type: initialConfirmType(type), ...talk, created_at: now, updated_at: now })
      .returning()
    if (!registration) throw new Error('The registration was not inserted')
    await attend(tx, registration, input.selected_listen_sections)
    await queueOwnLetter(around, registeredLetter({ to: user.email, type, talkTitle: talk.comments, portalUrl }))
    return { status: 'ok' as const, registration: await readRecord(tx, { secret, clock, user }, gates, registration.id) }
  }),
]
