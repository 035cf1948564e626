import { createHash } from 'node:crypto'
import { uploadMark } from '@forum/contracts/forum/mark'
import { extensionOf, fileProblem, fileTexts } from '@forum/domain/platform/files'
import { markBounds, markSizeProblem, markTexts, markUrl } from '@forum/domain/platform/mark'
import type { Metadata } from 'sharp'
import { busy, fileTooLarge, invalidInput, Refusal, wrongFormat } from '../../platform/errors/refusal.ts'
import { clientSignal } from '../../platform/http/clientSignal.ts'
import { handleUpload, type Route } from '../../platform/http/handle.ts'
import { redrawPicture } from '../../platform/uploads/picture.ts'
import { ProcessLimit } from '../../platform/workers/runInProcess.ts'
import { SIDE } from './drawSvg.ts'
import { drawn, markFile } from './markFiles.ts'
import { readSvg } from './readSvg.ts'

function checkHeader({ format, width, height }: Metadata): void {
  if (format !== 'png') throw wrongFormat(markTexts.wrongFormat)
  const problem = markSizeProblem(width, height)
  if (problem) throw new Refusal(413, 'too_large', problem)
}

const redrawn = (bytes: Buffer): Promise<Buffer> =>
  redrawPicture(bytes, checkHeader, (picture) =>
    picture
      .resize(SIDE, SIDE, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .toColourspace('srgb')
      .png(),
  )

/** Makes the stored form of a mark: never a byte as it came. The key is the digest of the drawing or picture itself. */
async function made(bytes: Buffer, extension: string, signal: AbortSignal): Promise<{ key: string; bytes: Buffer }> {
  const own = extension === 'svg' ? readSvg(bytes) : await redrawn(bytes)
  const key = `${createHash('sha256').update(own).digest('hex').slice(0, 32)}.${extension}`
  if (typeof own !== 'string') return { key, bytes: own }
  const stored = await drawn(own, signal).catch((error: unknown) => {
    if (signal.aborted) throw error
    if (error instanceof ProcessLimit && error.limit === 'memory') throw busy()
    throw wrongFormat(error instanceof ProcessLimit ? markTexts.tooComplex : markTexts.unreadable)
  })
  return { key, bytes: stored }
}

/** Stores the mark only: it counts from the version of the settings on that names it, and the sweep deletes what none names. */
const uploadRoute = handleUpload(uploadMark, async (_input, file, { user, storage, limits, workers, reply }) => {
  const problem = fileProblem({ name: file.name, size: file.size }, markBounds)
  if (problem === fileTexts.tooLarge(markBounds.megabytes)) throw fileTooLarge(markBounds.megabytes)
  if (problem === fileTexts.empty) throw invalidInput({ image: [problem] })
  if (problem) throw wrongFormat(markTexts.wrongFormat)
  await limits.upload.count(String(user.id))
  const extension = extensionOf(file.name)
  const signal = clientSignal(reply)
  const { key, bytes } = await workers.render(user.id, async () => made(await file.read(), extension, signal), signal)
  await storage.put(markFile(key), bytes)
  return { key, url: markUrl(key) }
})

export const markRoutes: readonly Route[] = [uploadRoute]
