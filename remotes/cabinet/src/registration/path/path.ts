import { forum } from '@forum/client/forum'
import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import { neededFilesOf } from '@forum/domain/forum/forum'
import { type Path, pathOf } from '@forum/domain/participation/participationPath'
import { type Day, dayIn } from '@forum/domain/platform/calendar'
import { lastDayOf } from '@forum/domain/theses/revision'
import { asActive, type CabinetState } from '../../cabinet.ts'
import { permissionsFor } from '../permissions.ts'

const dayOfMoment = (moment: string): Day => dayIn(forum().timeZone, new Date(moment))

/** Request to the author of a returned thesis, with the last day as everywhere in the cabinet. */
export function askedOf({ verdict, revision }: OwnRegistration, { today, flags }: Pick<CabinetState, 'today' | 'flags'>) {
  if (verdict !== 'returned' || !revision) return null
  const { canUploadThesis: thesesOpen, deadlineShown } = flags
  return { ...revision, until: lastDayOf(revision.until, today, { thesesOpen, deadlineShown }) }
}

/** The path of a registration, or of a person without one. */
export function pathFor(record: OwnRegistration | null, state: CabinetState): Path {
  const { flags, dates, days, today } = state
  const registration = record && {
    ...asActive(record),
    createdOn: dayOfMoment(record.createdAt),
    decidedOn: record.decidedAt ? dayOfMoment(record.decidedAt) : null,
    hasThesis: record.thesisId !== null,
    returnedUntil: askedOf(record, state)?.until ?? null,
    allowed: permissionsFor(record, state).allowed,
    hasCertificate: record.certificate,
  }
  return pathOf(registration, {
    today,
    days,
    registration: flags.notOpenYet ? 'wait' : flags.closed ? 'closed' : 'open',
    registrationFrom: flags.registrationFrom,
    registrationUntil: dates?.registrationUntil ?? null,
    registerRefused: state.registerRefused ?? null,
    deadlineShown: flags.deadlineShown,
    certificateFrom: dates?.certificateFrom ?? null,
    neededFiles: neededFilesOf(forum()),
  })
}
