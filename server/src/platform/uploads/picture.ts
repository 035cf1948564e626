import { isPhotoFormat, photoFormats, pictureProblem } from '@forum/domain/platform/files'
import { FORMAT_HEAD_BYTES, foreignByContent, wrongFormatText } from '@forum/domain/platform/foreignFormats'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { Refusal, wrongFormat } from '../errors/refusal.ts'

const SIDE = 512
const SECONDS = 30

// Pictures are rendered one at a time, and none is rendered twice: a cache would be of no use.
sharp.cache(false)
sharp.concurrency(1)

const wrongPicture = (bytes: Buffer): Refusal =>
  wrongFormat(wrongFormatText(foreignByContent(bytes.toString('latin1', 0, FORMAT_HEAD_BYTES)), photoFormats))

/**
 * Re-encodes a picture, which removes metadata and hidden data. A JPEG is decoded at a reduced scale;
 * a picture whose header declares too many pixels is not decoded.
 * @param check of the header, before anything is decoded
 * @throws Refusal 413 for too many pixels, 415 when the bytes are not a permitted kind of picture
 */
export async function redrawPicture(bytes: Buffer, check: (header: Metadata) => void, draw: (picture: Sharp) => Sharp): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 })
    const header = await picture.metadata()
    const { format, width, height, depth, isProgressive, chromaSubsampling } = header
    if (!isPhotoFormat(format)) throw wrongPicture(bytes)
    check(header)
    const problem = pictureProblem({ format, pixels: width * height, deep: depth !== 'uchar', isProgressive, chromaSubsampling })
    if (problem) throw new Refusal(413, 'too_large', problem)
    return await draw(picture.autoOrient()).timeout({ seconds: SECONDS }).toBuffer()
  } catch (error) {
    throw error instanceof Refusal ? error : wrongPicture(bytes)
  }
}

export const redraw = (bytes: Buffer): Promise<Buffer> =>
  redrawPicture(
    bytes,
    () => {},
    (picture) => picture.resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 85 }),
  )
