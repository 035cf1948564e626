import { DOCUMENT_DATA, type DocumentData } from '@forum/federation/documentData'

/** Reads QR codes of pictures: with the browser's own reader, otherwise with a reader in WebAssembly, which is a file of the release. */

/** @returns the texts of all codes in the picture */
export type ReadCodes = (picture: HTMLCanvasElement) => Promise<string[]>

interface NativeReader {
  detect: (picture: HTMLCanvasElement) => Promise<{ rawValue: string }[]>
}
interface NativeReaderClass {
  new (options: { formats: string[] }): NativeReader
  getSupportedFormats: () => Promise<string[]>
}

const FORMAT = 'qr_code'

async function nativeReader(): Promise<ReadCodes | null> {
  const { BarcodeDetector } = window as { BarcodeDetector?: NativeReaderClass }
  if (!BarcodeDetector) return null
  // Computers have the class without any format.
  const formats: string[] = await BarcodeDetector.getSupportedFormats().catch(() => [])
  if (!formats.includes(FORMAT)) return null
  const reader = new BarcodeDetector({ formats: [FORMAT] })
  return async (picture) => (await reader.detect(picture)).map(({ rawValue }) => rawValue)
}

/** The digest that the server names for a file of the document. */
function digestOf(url: string): string {
  const { files } = JSON.parse(document.getElementById(DOCUMENT_DATA)?.textContent ?? '{}') as Partial<DocumentData>
  const digest = files?.[url] ?? files?.[new URL(url, location.href).pathname]
  if (digest === undefined) throw new Error(`${url} is no file of this release`)
  return digest
}

async function ownReader(): Promise<ReadCodes> {
  const [{ prepareZXingModule, readBarcodes }, { default: url }] = await Promise.all([
    // The module is in the document's only script.
    import(/* webpackMode: "eager" */ 'zxing-wasm/reader'),
    import(/* webpackMode: "eager" */ 'zxing-wasm/reader/zxing_reader.wasm'),
  ])
  const response = await fetch(url, { integrity: digestOf(url), mode: 'cors', credentials: 'omit' })
  if (!response.ok) throw new Error(`${url} cannot be read`)
  const wasmBinary = await response.arrayBuffer()
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  return async (picture) => {
    const { width, height } = picture
    const pixels = picture.getContext('2d', { willReadFrequently: true })?.getImageData(0, 0, width, height)
    if (!pixels) return []
    const found = await readBarcodes(pixels, { formats: ['QRCode'], maxNumberOfSymbols: 1, tryHarder: false, tryDownscale: false })
    return found.filter(({ isValid }) => isValid).map(({ text }) => text)
  }
}

let made: Promise<ReadCodes> | null = null

/** The reader of this browser, made once. @throws Error if it has none and the file cannot be read */
export function codeReader(): Promise<ReadCodes> {
  made ??= nativeReader().then((reader) => reader ?? ownReader())
  made.catch(() => {
    made = null
  })
  return made
}
