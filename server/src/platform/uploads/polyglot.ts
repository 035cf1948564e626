/** Detection of files that are also valid as another format. Bytes are read as Latin-1: one character per byte. */

const markup = /<(?:script|html|iframe|hta:application)[\s>/]|<!doctype\s+html|<\?php\s|<svg[\s>]/i
/** Documents may contain SVG pictures, and parts may be stored uncompressed. */
const markupOfPackage = /<(?:script|html|iframe|hta:application)[\s>/]|<!doctype\s+html|<\?php\s/i

export const isMarkup = (text: string, isPackage: boolean): boolean => (isPackage ? markupOfPackage : markup).test(text)

const END = 'PK\x05\x06'
const ENTRY = 'PK\x01\x02'

/** Whether the bytes contain the end of a ZIP archive; programs locate an archive by its end. */
export function holdsZip(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(END, 0, 'latin1'); at >= 0; at = bytes.indexOf(END, at + 1, 'latin1')) {
    if (at + 22 > bytes.length) return false
    const begin = at - bytes.readUInt32LE(at + 12)
    if (begin >= 0 && begin < at && bytes.subarray(begin, begin + 4).toString('latin1') === ENTRY) return true
  }
  return false
}

/** Whether the archive is the end of the file, without even a comment after it. */
export const endsAsZip = (bytes: Buffer): boolean => bytes.subarray(-22, -18).toString('latin1') === END
