import { type CabinetFlags, getMeeting } from '@forum/contracts/participation/meeting'
import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import type { Cabinet, Gates } from '@forum/domain/forum/gates'
import { stageOf } from '@forum/domain/forum/participation'
import { whyNot } from '@forum/domain/participation/rules'
import { whyNotTakeBack } from '@forum/domain/participation/takeBack'
import { and, asc, eq } from 'drizzle-orm'
import { type Forum, gatesOf, type OwnForum, readCabinetForum } from '../../forum/current/forum.ts'
import { readOwnMarks } from '../../forum/presence/ownMarks.ts'
import { presentConsent } from '../../people/personalData/givenConsents.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { handleReading } from '../../platform/http/handle.ts'
import { readOwnComing } from '../coming/read.ts'
import { readOwnQueue } from '../queue/own.ts'
import type { Registration } from '../registrations/own.ts'
import { presentOwn, selectRows } from '../registrations/record.ts'
import { readHandedOver } from './handedOver.ts'

/** The flags of a cabinet for a person with this many active registrations. */
function flagsOf(gates: Gates, active: number, forum: Forum): CabinetFlags {
  const mayAdd = whyNot.addRegistration(gates, active, forum) === null
  return {
    canRegister: gates.registration === 'open',
    notOpenYet: gates.registration === 'wait',
    closed: gates.registration === 'closed',
    canAddAnother: active > 0 && mayAdd,
    canUploadThesis: gates.theses,
    canDeleteThesis: gates.theses,
    canDeleteFiles: whyNot.changeFiles(gates) === null,
    certificateAvailable: gates.certificate,
    registrationFrom: gates.registrationFrom,
    deadlineShown: gates.deadlineShown,
  }
}

/** Dates of a cabinet with the person's extensions. */
function datesOf({ cabinets, extensions, confirmUntil }: OwnForum, cabinet: Cabinet): NonNullable<ReplyOf<typeof getMeeting>['dates']> {
  const { registrationUntil, certificateFrom } = cabinets[cabinet]
  const extended = extensions.find(({ action, until }) => action === 'registration' && until > registrationUntil)
  return { registrationUntil: extended?.until ?? registrationUntil, certificateFrom, ...(confirmUntil && { confirmUntil }) }
}

const rejectedOf = (rows: readonly Registration[]) =>
  rows
    .filter((row) => stageOf(row) === 'rejected')
    .map(({ id, talkTitle, decisionMessage, decidedAt }) => ({
      id,
      talkTitle,
      message: decisionMessage,
      decidedAt: decidedAt?.toISOString() ?? null,
    }))

/** Cancelled ones that the rules let the person take back, the latest first. */
function cancelledOf(rows: readonly Registration[], gates: Gates, forum: Forum) {
  const active = rows.filter(({ isActive }) => isActive)
  return rows
    .filter((row) => !row.isActive && whyNotTakeBack(row, gates, active, forum) === null)
    .map(({ id, requestedFormat, talkTitle }) => ({ id, requestedFormat, talkTitle }))
    .toReversed()
}

export const cabinetForumRoutes = [
  handleReading(getMeeting, async ({ id, cabinet }, { db, user, clock, secret }) => {
    const forum = await readCabinetForum(db, user.id, id)
    const { title, english, days } = forum
    const [firstDay, secondDay = firstDay] = days
    const today = clock.today(forum.timeZone)
    const gates = gatesOf(forum, clock, cabinet)
    const all = and(eq(registrations.userId, user.id), eq(registrations.meetingId, forum.id))
    const rows = await selectRows(db).where(all).orderBy(asc(registrations.id))
    const own = rows.map(({ registration }) => registration)
    const rejected = rejectedOf(own)
    const cancelled = id === undefined ? cancelledOf(own, gates, forum) : []
    const consent = presentConsent(forum.consents, forum)
    const active = rows.filter(({ registration }) => registration.isActive)
    const records = await presentOwn(db, { secret, clock, user }, gates, active)
    const queue = await readOwnQueue(db, forum, user.id, secret)
    const ids = records.map(({ id: registration }) => registration)
    const coming = await readOwnComing(db, forum, ids, user.id, { clock, secret })
    const handedOver = await readHandedOver(db, forum.id, user.id)
    const marks = await readOwnMarks(db, forum, user.id)
    return {
      meeting: { id: forum.id, title, englishTitle: english?.title, firstDay, secondDay, days },
      today,
      flags: flagsOf(gates, records.length, forum),
      dates: datesOf(forum, cabinet),
      registrations: records,
      ...(rejected.length > 0 && { rejected }),
      ...(cancelled.length > 0 && { cancelled }),
      ...(handedOver.length > 0 && { handedOver }),
      ...(forum.history.length > 0 && { history: forum.history }),
      extensions: forum.extensions.filter(({ until }) => until >= today),
      consent,
      registerRefused: (whyNot.addRegistration(gates, records.length, forum) ?? whyNot.applyWith(consent.state))?.message ?? null,
      ...(queue && { queue }),
      ...(coming && { coming }),
      ...(marks.length > 0 && { marks }),
    }
  }),
]
