import { isPhotoFormat, pictureProblem } from '@forum/domain/files'
import sharp from 'sharp'
import { Refusal, wrongFormat } from '../http/refusal.ts'

const SIDE = 512
const SECONDS = 30

// Pictures are rendered one at a time, and never twice the same.
sharp.cache(false)
sharp.concurrency(1)

/**
 * Re-encodes a picture, which removes metadata and hidden data. A JPEG is decoded at a reduced scale;
 * a picture whose header declares too many pixels is not decoded.
 * @throws Refusal 413 for too many pixels, 415 when the bytes are not a permitted kind of picture
 */
export async function redraw(bytes: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 })
    const { format, width, height, depth, isProgressive, chromaSubsampling } = await picture.metadata()
    if (!isPhotoFormat(format)) throw wrongFormat()
    const problem = pictureProblem({ format, pixels: width * height, deep: depth !== 'uchar', isProgressive, chromaSubsampling })
    if (problem) throw new Refusal(413, 'too_large', problem)
    const smaller = picture.autoOrient().resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    return await smaller.webp({ quality: 85 }).timeout({ seconds: SECONDS }).toBuffer()
  } catch (error) {
    throw error instanceof Refusal ? error : wrongFormat()
  }
}
