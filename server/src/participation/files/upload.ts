import { uploadFile } from '@forum/contracts/participation/registrations'
import { type Cabinet, cabinets } from '@forum/domain/forum/gates'
import { whyNot } from '@forum/domain/participation/rules'
import { type FileBounds, fileProblem, fileTexts } from '@forum/domain/platform/files'
import { and, eq } from 'drizzle-orm'
import { gatesOf, type OwnForum, readForumOf } from '../../forum/current/forum.ts'
import { recordChange } from '../../platform/audit/record.ts'
import { files, registrations } from '../../platform/database/schema/participation.ts'
import { users } from '../../platform/database/schema/people.ts'
import { assertAllowed, fileTooLarge, invalidInput, wrongFormat } from '../../platform/errors/refusal.ts'
import { clientSignal } from '../../platform/http/clientSignal.ts'
import { handleUpload } from '../../platform/http/handle.ts'
import type { UploadedFile } from '../../platform/http/input.ts'
import type { MediaSource } from '../../platform/http/media/media.ts'
import { mediaUrl } from '../../platform/http/media/mediaUrl.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Clock } from '../../platform/process/clock.ts'
import type { SessionUser } from '../../platform/sessions/session.ts'
import { inSections } from '../registrations/scope.ts'
import { carries } from './attachment.ts'
import { assertSafeContent } from './content.ts'
import { storeUpload } from './storeUpload.ts'
import { assertFileLimit } from './unattached.ts'

function assertCabinetOpen(forum: OwnForum, clock: Clock, cabinet: Cabinet): void {
  assertAllowed(whyNot.changeFiles(gatesOf(forum, clock, cabinet)))
}

/** A cabinet may be named after the file: before it, only what no cabinet takes is refused. */
async function assertSomeCabinetOpen({ cabinet }: Record<string, unknown>, { db, clock }: Services, user: SessionUser): Promise<void> {
  const forum = await readForumOf(db, user.id)
  const named = cabinets.filter((each) => each === cabinet)
  const objections = (named.length > 0 ? named : cabinets).map((each) => whyNot.changeFiles(gatesOf(forum, clock, each)))
  if (!objections.includes(null)) assertAllowed(objections[0] ?? null)
}

function assertNameAndSize(file: UploadedFile, bounds: FileBounds): void {
  const problem = fileProblem({ name: file.name, size: file.size }, bounds)
  if (problem === fileTexts.tooLarge(bounds.megabytes)) throw fileTooLarge(bounds.megabytes)
  if (problem === fileTexts.empty) throw invalidInput({ file: [problem] })
  if (problem) throw wrongFormat(problem)
}

export const uploadFileRoutes = [
  handleUpload(
    uploadFile,
    async ({ kind, cabinet }, file, { db, user, clock, storage, secret, limits, scanner, workers, reply, idempotent }) => {
      const most = limits.kept.unattachedFiles
      const forum = await readForumOf(db, user.id)
      assertNameAndSize(file, { extensions: forum.limits.fileTypes[kind], megabytes: forum.limits.fileMegabytes })
      assertCabinetOpen(forum, clock, cabinet)
      await limits.upload.count(String(user.id))
      await scanner.check(file)
      await assertSafeContent({ ...file, extensions: forum.limits.fileTypes[kind] }, user.id, { workers, signal: clientSignal(reply) })
      // The gate is checked again, since receiving and inspecting may have lasted past the deadline.
      assertCabinetOpen(forum, clock, cabinet)
      await assertFileLimit(db, user.id, most)
      return storeUpload(storage, 'files', file, (row, written) =>
        db.transaction((tx) =>
          idempotent(tx, async () => {
            await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update')
            await assertFileLimit(tx, user.id, most)
            const values = { ...row, ownerId: user.id, kind, createdAt: clock.now() }
            const [stored] = await tx.insert(files).values(values).returning({ id: files.id })
            if (!stored) throw new Error('The file was not inserted')
            await recordChange(tx, { clock, actorId: user.id }, 'upload file', `user:${user.id}`, { file: [null, stored.id] })
            written()
            return {
              id: stored.id,
              name: row.name,
              size: row.size,
              kind,
              url: mediaUrl({ secret, clock, user }, 'signed-in', 'file', stored.id),
            }
          }),
        ),
      )
    },
    { beforeFile: assertSomeCabinetOpen },
  ),
]

/** `/media/file/<id>`. */
export const fileSource: MediaSource = async (id, { db, scope, ownerId, storage }) => {
  const [row] = await db
    .select({ file: files })
    .from(files)
    .leftJoin(registrations, carries(files.id))
    .where(and(eq(files.id, Number(id)), inSections(scope), ownerId === null ? undefined : eq(files.ownerId, ownerId)))
  const file = row?.file
  const body = file && (await storage.open(file.storageKey))
  return body ? { body, size: file.size, name: file.name, contentType: file.contentType } : null
}
