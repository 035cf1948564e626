import { randomUUID } from 'node:crypto'
import { uploadPhoto } from '@forum/contracts/people/individual'
import { fileProblem, fileTexts, photoBounds } from '@forum/domain/platform/files'
import { eq } from 'drizzle-orm'
import { individuals } from '../../platform/database/schema/people.ts'
import { fileTooLarge, invalidInput, notFound, wrongFormat } from '../../platform/errors/refusal.ts'
import { clientSignal } from '../../platform/http/clientSignal.ts'
import { handleUpload } from '../../platform/http/handle.ts'
import type { MediaSource } from '../../platform/http/media/media.ts'
import type { StorageKey } from '../../platform/storage/storedFolders.ts'
import { redraw } from '../../platform/uploads/picture.ts'
import { personToChange, photoUrl, readIndividual } from './profile.ts'

export const photoFile = (key: string): StorageKey => `photos/${key}`

const uploadRoute = handleUpload(uploadPhoto, async ({ id }, file, { db, user, storage, clock, secret, limits, log, workers, reply }) => {
  const person = await personToChange(db, user, id)
  await readIndividual(db, { secret, clock, user }, person)
  const problem = fileProblem({ name: file.name, size: file.size }, photoBounds)
  if (problem === fileTexts.tooLarge(photoBounds.megabytes)) throw fileTooLarge()
  if (problem === fileTexts.empty) throw invalidInput({ img: [problem] })
  if (problem) throw wrongFormat(problem)
  await limits.upload.count(String(user.id))

  const key = `${randomUUID()}.webp`
  // Reads the file into memory only when the task runs.
  const drawn = await workers.render(user.id, async () => redraw(await file.read()), clientSignal(reply))
  await storage.put(photoFile(key), drawn)
  let written = false
  let replaced: string | null = null
  try {
    await db.transaction(async (tx) => {
      const [before] = await tx.select({ photo: individuals.photo }).from(individuals).where(eq(individuals.userId, person)).for('update')
      // The account may have been deleted during the upload.
      if (!before) throw notFound()
      await tx.update(individuals).set({ photo: key }).where(eq(individuals.userId, person))
      replaced = before.photo
      written = true
    })
  } finally {
    // The outcome is unknown after a commit whose reply was lost; the sweep removes orphaned bytes.
    if (!written) await storage.delete(photoFile(key))
  }
  if (replaced)
    await storage
      .delete(photoFile(replaced))
      .catch((error: unknown) => log.error({ err: error }, 'a replaced picture could not be deleted'))
  return [photoUrl({ secret, clock, user }, person, key)]
})

/** `/media/photo/<key>`. */
export const photoSource: MediaSource = async (key, { storage }) => {
  const body = await storage.get(photoFile(key))
  return body && { body, name: 'photo.webp', contentType: 'image/webp', cacheable: true }
}

export const photoRoutes = [uploadRoute]
