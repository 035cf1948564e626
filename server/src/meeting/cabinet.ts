import { type CabinetFlags, getMeeting } from '@forum/contracts/meeting'
import type { Gates } from '@forum/domain/gates'
import { whyNot } from '@forum/domain/rules'
import { and, asc, eq } from 'drizzle-orm'
import { registrations } from '../database/schema.ts'
import { handleReading } from '../http/handle.ts'
import { readRecords } from '../registrations/record.ts'
import { readGates, readMeeting } from './gates.ts'

/** What a cabinet allows a person with so many active registrations. */
function flagsOf(gates: Gates, active: number): CabinetFlags {
  const mayAdd = whyNot.addRegistration(gates, active) === null
  return {
    can_reg: gates.registration === 'open',
    wait: gates.registration === 'wait',
    closed: gates.registration === 'closed',
    can_add_one_more: active > 0 && mayAdd,
    can_load_thesis: gates.theses,
    can_delete_thesis: gates.theses,
    can_delete_files: whyNot.changeFiles(gates) === null,
    certificate_available: gates.certificate,
    registration_from: gates.registration_from,
    deadline_shown: gates.deadline_shown,
  }
}

export const routes = [
  handleReading(getMeeting, async ({ id, cabinet }, { db, user, clock, secret }) => {
    const { title, day_1, day_2 } = await readMeeting(db, id)
    const gates = await readGates(db, clock, id, cabinet)
    const own = and(eq(registrations.user_id, user.id), eq(registrations.meeting_id, id), registrations.is_active)
    const records = await readRecords(db, { secret, clock, user }, gates, own, asc(registrations.id))
    return { meeting: { id, title, day_1, day_2 }, today: clock.today(), flags: flagsOf(gates, records.length), registrations: records }
  }),
]
