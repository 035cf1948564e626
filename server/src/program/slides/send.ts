import { sendSlides } from '@forum/contracts/program/slides'
import { extensionOf, fileTexts } from '@forum/domain/platform/files'
import { SLIDES_MB, type SlidesKind, slidesKindOf } from '@forum/domain/program/slides'
import { slidesContentText, slidesProblem, wrongSlidesFormat } from '@forum/domain/program/slidesFile'
import { whyNotSendSlides, whyNotStoreSlides } from '@forum/domain/program/slidesRules'
import { and, eq, ne, sql } from 'drizzle-orm'
import { contentRefusal } from '../../participation/files/content.ts'
import { storeUpload } from '../../participation/files/storeUpload.ts'
import { lockOwn } from '../../participation/registrations/own.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { meetings } from '../../platform/database/schema/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { slides } from '../../platform/database/schema/program.ts'
import { assertAllowed, fileTooLarge, invalidInput, wrongFormat } from '../../platform/errors/refusal.ts'
import { clientSignal } from '../../platform/http/clientSignal.ts'
import { handleUpload } from '../../platform/http/handle.ts'
import type { UploadedFile } from '../../platform/http/input.ts'
import type { Services } from '../../platform/http/services.ts'
import type { SessionUser } from '../../platform/sessions/session.ts'
import { type OwnTalk, presentOwn, readOwnTalk } from './own.ts'

const assertOpen = ({ registration, begins }: OwnTalk, { clock }: Pick<Services, 'clock'>): void =>
  assertAllowed(whyNotSendSlides(registration, { now: clock.now(), begins }))

/** A talk may be named after the file, which is then checked when it has been received. */
async function assertMaySend({ id }: Record<string, unknown>, services: Services, user: SessionUser): Promise<void> {
  if (typeof id === 'string' && /^\d{1,9}$/.test(id)) assertOpen(await readOwnTalk(services.db, user.id, Number(id)), services)
}

function assertNameAndSize(file: UploadedFile, kind: SlidesKind): void {
  const problem = slidesProblem(file, kind)
  if (problem === fileTexts.tooLarge(SLIDES_MB)) throw fileTooLarge(SLIDES_MB)
  if (problem === fileTexts.empty) throw invalidInput({ file: [problem] })
  if (problem) throw problem === slidesContentText('macros') ? contentRefusal('macros', problem) : wrongFormat(problem)
}

async function assertSafe(
  file: UploadedFile,
  kind: SlidesKind,
  account: number,
  { workers }: Services,
  signal: AbortSignal,
): Promise<void> {
  const problem = await workers.inspectLarge(account, { path: file.path, extension: extensionOf(file.name) }, signal)
  if (problem) throw problem === 'wrongFormat' ? wrongFormat(wrongSlidesFormat(kind)) : contentRefusal(problem, slidesContentText(problem))
}

/** Bytes of a forum's files. @param without registration whose file does not count, since it is replaced */
export async function usedBytes(db: Queryable, meetingId: number, without = 0): Promise<number> {
  const [sum] = await db
    .select({ bytes: sql<number>`coalesce(sum(${slides.size}), 0)::float8` })
    .from(slides)
    .innerJoin(registrations, eq(registrations.id, slides.registrationId))
    .where(and(eq(registrations.meetingId, meetingId), ne(registrations.id, without)))
  return sum?.bytes ?? 0
}

/** One at a time in a forum: together they must not exceed its space. */
const lockSpace = (tx: Transaction, meetingId: number) =>
  tx.select({ id: meetings.id }).from(meetings).where(eq(meetings.id, meetingId)).for('no key update')

/** Writes the row of a stored file. @returns the key of the file that it replaces */
async function replaceRow(
  tx: Transaction,
  { clock, user }: Services & { user: SessionUser },
  { registration: { id, meetingId }, forum }: OwnTalk,
  row: Omit<typeof slides.$inferInsert, 'registrationId'>,
): Promise<string | undefined> {
  await lockSpace(tx, meetingId)
  assertAllowed(whyNotStoreSlides(await usedBytes(tx, meetingId, id), row.size, forum.contacts.email))
  const [before] = await tx.select().from(slides).where(eq(slides.registrationId, id))
  await tx
    .insert(slides)
    .values({ registrationId: id, ...row })
    .onConflictDoUpdate({ target: slides.registrationId, set: row })
  await recordChange(tx, { clock, actorId: user.id }, 'send slides', `registration:${id}`, { name: [before?.name ?? null, row.name] })
  return before?.storageKey
}

export const sendRoute = handleUpload(
  sendSlides,
  async ({ id }, file, context) => {
    const { db, user, clock, storage, limits, scanner, reply, log, idempotent } = context
    const talk = await readOwnTalk(db, user.id, id)
    const kind = slidesKindOf(talk.registration)
    assertNameAndSize(file, kind)
    assertOpen(talk, context)
    await limits.upload.count(String(user.id))
    await scanner.check(file)
    await assertSafe(file, kind, user.id, context, clientSignal(reply))
    return storeUpload(storage, 'slides', file, async (stored, written) => {
      let replaced: string | undefined
      const answer = await db.transaction((tx) =>
        idempotent(tx, async () => {
          // Checked again: receiving and inspecting may have lasted until the session began.
          const registration = await lockOwn(tx, user.id, id)
          assertOpen({ ...talk, registration }, context)
          replaced = await replaceRow(tx, context, talk, { ...stored, sentAt: clock.now() })
          written()
          return presentOwn(tx, context, { ...talk, registration })
        }),
      )
      if (replaced !== undefined)
        await storage.delete(replaced).catch((error: unknown) => log.error({ err: error }, 'replaced slides were not deleted'))
      return answer
    })
  },
  { beforeFile: assertMaySend, largeMegabytes: SLIDES_MB },
)
