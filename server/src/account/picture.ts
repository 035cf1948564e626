import { isPhotoFormat, pictureProblem } from '@forum/domain/files'
import sharp from 'sharp'
import { Refusal, wrongFormat } from '../http/refusal.ts'

const SIDE = 512
const SECONDS = 30

// Pictures are drawn one at a time, and none comes twice.
sharp.cache(false)
sharp.concurrency(1)

/**
 * Draws the picture anew: what is stored has no metadata and nothing that was hidden in the file. A JPEG is decoded at a reduced scale;
 * whatever its header promises too many pixels for is not decoded at all.
 * @throws Refusal 413 for too many pixels, 415 when the bytes are no picture of a permitted kind
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
