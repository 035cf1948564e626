import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

prepareZXingModule({
  overrides: { wasmBinary: readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer as ArrayBuffer },
})

/** Text that a reader of QR codes finds in an SVG of this size in pixels. */
export async function readCode(svg: string, width: number, { blur = 0 } = {}): Promise<string[]> {
  const drawn = sharp(Buffer.from(svg), { density: 300 }).flatten({ background: '#ffffff' })
  // The drawing is rasterised finely, then as coarse as the camera sees it.
  const fine = await drawn.png().toBuffer()
  const coarse = sharp(fine).resize({ width, kernel: 'linear' })
  const { data, info } = await (blur > 0 ? coarse.blur(blur) : coarse).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const image = { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb' }
  const found = await readBarcodes(image as unknown as ImageData, { formats: ['QRCode'], tryHarder: true })
  return found.map(({ text }) => text)
}
