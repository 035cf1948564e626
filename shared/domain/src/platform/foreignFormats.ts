import { currentLocale, i18n } from '@forum/language'

/** Formats that programs and phones save by themselves and the portal does not take, and the way out. */

interface Format {
  title: string
  /** Names of such files end in them. */
  extensions: readonly string[]
  /** The first bytes of a file, one character each. */
  begins?: (head: string) => boolean
}

const isZip = (head: string): boolean => head.startsWith('PK\x03\x04')
/** Whether an ISO media file has one of these brands. */
const isBrand = (head: string, brands: RegExp): boolean => head.slice(4, 8) === 'ftyp' && brands.test(head.slice(8, 32))
const zipOf =
  (...names: string[]) =>
  (head: string): boolean =>
    isZip(head) && names.some((name) => head.includes(name))

const formats: readonly Format[] = [
  { title: 'RTF', extensions: ['rtf'], begins: (head) => head.startsWith('{\\rtf') },
  {
    title: 'MHTML',
    extensions: ['mht', 'mhtml'],
    begins: (head) => /^\s*(?:MIME-Version|From|Content-Type):/i.test(head),
  },
  {
    title: 'HTML',
    extensions: ['html', 'htm', 'xhtml'],
    begins: (head) => /^(?:\xef\xbb\xbf)?\s*(?:<!--.{0,500}?-->\s*)?<(?:!doctype\s+html|html|head|body|meta)\b/is.test(head),
  },
  {
    title: 'ODT',
    extensions: ['odt', 'ott', 'sxw'],
    begins: zipOf('mimetypeapplication/vnd.oasis.opendocument.text', 'mimetypeapplication/vnd.sun.xml.writer'),
  },
  { title: 'Pages', extensions: ['pages'], begins: zipOf('Index/', 'index.xml', 'buildVersionHistory.plist') },
  { title: 'HEIC', extensions: ['heic', 'heif', 'hif'], begins: (head) => isBrand(head, /^(?:hei|hev|mif|msf)/) },
  { title: 'AVIF', extensions: ['avif'], begins: (head) => isBrand(head, /^avi/) },
  { title: 'WebP', extensions: ['webp'], begins: (head) => /^RIFF.{4}WEBP/s.test(head) },
  { title: 'TIFF', extensions: ['tif', 'tiff'], begins: (head) => /^(?:II\*\0|MM\0\*)/.test(head) },
]

/** Accepted formats to save a file in. */
const targets = ['docx', 'doc', 'pdf', 'jpeg', 'png']

/** Format of a file with a foreign extension. */
export const foreignByName = (extension: string): string | undefined =>
  formats.find(({ extensions }) => extensions.includes(extension))?.title

/** Bytes in which a format is recognised; packages name their parts as they come. */
export const FORMAT_HEAD_BYTES = 4096

/** Format of content that does not match the name of its file. */
export const foreignByContent = (head: string): string | undefined => formats.find(({ begins }) => begins?.(head))?.title

/** The documented sentence, with the format of the file and the way out where they are known. */
export function wrongFormatText(foreign: string | undefined, extensions: readonly string[]): string {
  const refused = i18n.t('Недопустимый формат файла')
  const taken = targets.filter((target) => extensions.includes(target) && !(target === 'doc' && extensions.includes('docx')))
  if (foreign === undefined || taken.length === 0) return refused
  const names = new Intl.ListFormat(currentLocale(), { type: 'disjunction' }).format(taken.map((target) => target.toUpperCase()))
  return `${refused}. ${i18n.t('Это {format}. Откройте файл и сохраните его как {formats}.', { format: foreign, formats: names })}`
}
