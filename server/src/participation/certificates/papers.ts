import { sectionName, translatedForum } from '@forum/domain/forum/bilingual'
import { presenceAsked } from '@forum/domain/forum/gates'
import { formatOf, isTalk, sectionOf } from '@forum/domain/forum/participation'
import type { Section } from '@forum/domain/forum/sections'
import { whyNot } from '@forum/domain/participation/rules'
import { nameInDocuments } from '@forum/domain/people/personNames'
import { dayIn } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { eq } from 'drizzle-orm'
import { type Forum, findSection, gatesOf, readForum } from '../../forum/current/forum.ts'
import { readMark } from '../../forum/face/markFiles.ts'
import { readAttended } from '../../forum/presence/attended.ts'
import { readSignature } from '../../forum/settings/signatureFiles.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { assertAllowed } from '../../platform/errors/refusal.ts'
import type { MediaSource } from '../../platform/http/media/media.ts'
import { threadTask } from '../../platform/workers/threadTask.ts'
import { type RegistrationRow, selectRows } from '../registrations/record.ts'
import { isOfSections } from '../registrations/scope.ts'
import { checkAddress, type DocumentKind, documentNumber } from './documentNumber.ts'
import type { Paper } from './sheet.ts'
import { certificate, invitation } from './words.ts'

export const paperTask = threadTask<typeof import('./paper.ts').printPaper>(new URL('./paper.ts', import.meta.url), 'printPaper')

export async function findRow(db: Queryable, id: number): Promise<RegistrationRow | null> {
  const [row] = await selectRows(db).where(eq(registrations.id, id))
  return row ?? null
}

const papers = {
  invitation: { name: () => i18n.t('Приглашение.pdf'), compose: invitation },
  certificate: { name: () => i18n.t('Сертификат.pdf'), compose: certificate },
} satisfies Record<DocumentKind, unknown>

const nameOf = (section: Section | null): string => (section ? sectionName(section).text : '')

/** Reads the text of the code of a registration's ticket; null: its forum has none. */
type TicketOf = (db: Queryable, secret: string, forum: Forum, registrationId: number) => Promise<string | null>

type Printing = Pick<Parameters<MediaSource>[1], 'clock' | 'storage' | 'log' | 'workers' | 'documents'>

/** The signature and the mark of a forum, for its papers. */
export async function readImages({ storage, log }: Pick<Printing, 'storage' | 'log'>, forum: Forum) {
  const image = await readSignature(storage, forum.documents.signature, log)
  const mark = await readMark(storage, forum.face?.mark, log)
  return { image, mark: mark?.png ?? null }
}

/** A paper as PDF, with the signature and the mark of its forum. */
export async function printed(services: Printing, forum: Forum, paper: Paper, signal: AbortSignal) {
  const { clock, workers, documents } = services
  const images = await readImages(services, forum)
  const print = (end: AbortSignal) => workers.run(paperTask, { paper, ...images, made: clock.now() }, { signal: end })
  const { signature } = forum.documents
  return {
    body: await documents.get(['paper', paper, images.image && signature, images.mark && forum.face?.mark], print, signal),
    contentType: 'application/pdf',
  }
}

/** Documents are generated when opened, from the current data. */
const paperSource =
  (kind: DocumentKind, ticketOf?: TicketOf): MediaSource =>
  async (id, services, signal) => {
    const { db, scope, ownerId, clock, secret } = services
    const row = await findRow(db, Number(id))
    if (!row?.registration.isActive || !isOfSections(scope, row.registration)) return null
    // The talk may have another speaker since the URL was issued.
    if (ownerId !== null && ownerId !== row.registration.userId) return null
    const forum = await readForum(db, row.registration.meetingId)
    // The decision may have changed since the URL was issued.
    const attended = kind === 'certificate' ? await readAttended(db, forum, row.registration) : null
    if (attended) assertAllowed(whyNot.downloadCertificate(row.registration, gatesOf(forum, clock, 'main'), attended))
    const section = isTalk(formatOf(row.registration)) ? nameOf(findSection(forum, sectionOf(row.registration))) : ''
    const { name, compose } = papers[kind]
    // A certificate has the day it is issued from: every download is the same document.
    const day = kind === 'certificate' ? forum.cabinets.main.certificateFrom : dayIn(forum.timeZone, clock.now())
    const ticket = (await ticketOf?.(db, secret, forum, row.registration.id)) ?? null
    const shown = attended && presenceAsked(forum) ? { attended } : {}
    const number = documentNumber(secret, kind, row.registration.id)
    const paper = {
      ...compose({ row, forum: translatedForum(forum), section, name: nameInDocuments(row.person), day, ...shown }),
      number,
      ...(kind === 'certificate' && { check: checkAddress(services, number) }),
      ...(ticket !== null && { ticket }),
    }
    return { ...(await printed(services, forum, paper, signal)), name: name() }
  }

/** An invitation is the ticket, too, where the forum has tickets. */
export const invitationSource = (ticketOf: TicketOf): MediaSource => paperSource('invitation', ticketOf)
export const certificateSource = paperSource('certificate')
