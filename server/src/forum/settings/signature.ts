import { randomUUID } from 'node:crypto'
import { getSignature, uploadSignature } from '@forum/contracts/forum/forum'
import { fileProblem, fileTexts } from '@forum/domain/platform/files'
import { signatureBounds, signatureSizeProblem, signatureTexts } from '@forum/domain/platform/signature'
import type { Metadata } from 'sharp'
import { fileTooLarge, invalidInput, notFound, Refusal, wrongFormat } from '../../platform/errors/refusal.ts'
import { clientSignal } from '../../platform/http/clientSignal.ts'
import { handleReading, handleUpload, type Route } from '../../platform/http/handle.ts'
import type { MediaSource } from '../../platform/http/media/media.ts'
import { mediaUrl } from '../../platform/http/media/mediaUrl.ts'
import { redrawPicture } from '../../platform/uploads/picture.ts'
import { signatureFile } from './signatureFiles.ts'

/** Twice the resolution of print at the size it is drawn in. */
const WIDTH = 1200
const HEIGHT = 600

function checkHeader({ format, width, height }: Metadata): void {
  if (format !== 'png' && format !== 'jpeg') throw wrongFormat(signatureTexts.wrongFormat)
  const problem = signatureSizeProblem(width, height)
  if (problem) throw new Refusal(413, 'too_large', problem)
}

const redrawSignature = (bytes: Buffer): Promise<Buffer> =>
  redrawPicture(bytes, checkHeader, (picture) =>
    picture.resize(WIDTH, HEIGHT, { fit: 'inside', withoutEnlargement: true }).toColourspace('srgb').png(),
  )

/** Stores the image only: it counts from the version of the settings on that names it, and the sweep deletes what none names. */
const uploadRoute = handleUpload(uploadSignature, async (_input, file, { user, storage, clock, secret, limits, workers, reply }) => {
  const problem = fileProblem({ name: file.name, size: file.size }, signatureBounds)
  if (problem === fileTexts.tooLarge(signatureBounds.megabytes)) throw fileTooLarge(signatureBounds.megabytes)
  if (problem === fileTexts.empty) throw invalidInput({ image: [problem] })
  if (problem) throw wrongFormat(signatureTexts.wrongFormat)
  await limits.upload.count(String(user.id))
  const key = `${randomUUID()}.png`
  const drawn = await workers.render(user.id, async () => redrawSignature(await file.read()), clientSignal(reply))
  await storage.put(signatureFile(key), drawn)
  return { key, url: mediaUrl({ secret, clock, user }, 'conf_admin', 'signature', key) }
})

const readRoute = handleReading(getSignature, async ({ key }, { user, storage, clock, secret }) => {
  if (!(await storage.get(signatureFile(key)))) throw notFound(signatureTexts.unknown)
  return { url: mediaUrl({ secret, clock, user }, 'conf_admin', 'signature', key) }
})

/** `/media/signature/<key>`. */
export const signatureSource: MediaSource = async (key, { storage }) => {
  const body = await storage.get(signatureFile(key))
  return body && { body, name: 'signature.png', contentType: 'image/png', cacheable: true }
}

export const signatureRoutes: readonly Route[] = [uploadRoute, readRoute]
