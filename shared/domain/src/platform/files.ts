import { currentLocale, i18n, translated } from '@forum/language'
import { foreignByName, wrongFormatText } from './foreignFormats.ts'
import { MAX_FILE_MB } from './limits.ts'

/** Kinds of files of a registration, by field name. */
export const fileKinds = {
  thesisPdf: translated({ title: () => i18n.t('Файл тезисов (pdf)') }),
  thesisDoc: translated({ title: () => i18n.t('Файл тезисов (doc)') }),
  expertOpinion: translated({ title: () => i18n.t('Экспертное заключение') }),
} as const

/** Formats of documents whose content the server can inspect. */
export const documentExtensions = ['doc', 'docx', 'pdf'] as const

export type FileKind = keyof typeof fileKinds

export const photoFormats = ['gif', 'jpeg', 'png'] as const
type PhotoFormat = (typeof photoFormats)[number]
export const isPhotoFormat = (format: string | undefined): format is PhotoFormat => (photoFormats as readonly unknown[]).includes(format)

export const fileTexts = translated({
  tooLarge: (megabytes: number) => i18n.t('Размер файла превышает {megabytes} мб', { megabytes }),
  wrongFormat: () => i18n.t('Недопустимый формат файла'),
  empty: () => i18n.t('Файл пуст'),
  infected: () => i18n.t('В файле найден вирус. Проверьте компьютер антивирусом, сохраните документ заново и загрузите ещё раз.'),
  tooManyPixels: () =>
    i18n.t('Слишком большая фотография: JPEG может быть до 64 мегапикселей, PNG и GIF до 20, при 16 битах на цвет до 10. Уменьшите её.'),
  progressive: () =>
    i18n.t(
      'Слишком большая фотография: прогрессивный JPEG с полным цветом может быть до 33 мегапикселей. Уменьшите её или сохраните как обычный JPEG.',
    ),
})

/** Limits of accepted files. */
export interface FileBounds {
  extensions: readonly string[]
  megabytes: number
}

/** A picture of a person belongs to an account, not to a forum. */
export const photoBounds: FileBounds = { extensions: [...photoFormats, 'jpg'], megabytes: MAX_FILE_MB }

/** Limits of files, shown before one is chosen. */
export const fileLimits = ({ extensions, megabytes }: FileBounds): string =>
  i18n.t('Форматы: {extensions}. Размер — до {megabytes} МБ.', { extensions: extensions.join(', '), megabytes })

export const photoLimits = (): string =>
  i18n.t('{photoFormats}, до {megabytes} МБ', {
    photoFormats: new Intl.ListFormat(currentLocale(), { type: 'disjunction' }).format(photoFormats),
    megabytes: photoBounds.megabytes,
  })

/** Reasons for refusing a file's content, each with a remedy. */
export const contentTexts = translated({
  wrongFormat: fileTexts.wrongFormat,
  macros: () =>
    i18n.t('В файле есть макросы. Сохраните документ без макросов: в Word выберите «Сохранить как» и тип «Документ Word (*.docx)».'),
  template: () =>
    i18n.t(
      'Документ берёт шаблон из сети. Отключите шаблон: в Word откройте «Разработчик», «Шаблон документа», впишите Normal и сохраните документ.',
    ),
  object: () =>
    i18n.t(
      'В документ вставлены объекты других программ или ссылки на них. Вставьте их как рисунки и сохраните документ; формулы можно оставить.',
    ),
  script: () =>
    i18n.t('В PDF есть сценарии или команды запуска. Сохраните его без них: откройте и выберите «Печать», «Сохранить как PDF».'),
  attachment: () => i18n.t('В PDF вложены другие файлы. Сохраните его без вложений: откройте и выберите «Печать», «Сохранить как PDF».'),
  encrypted: () => i18n.t('Файл защищён паролем или запретами. Сохраните его без защиты.'),
  polyglot: () =>
    i18n.t('В файле есть ещё и веб-страница, архив или программа. Сохраните документ заново в Word или «Печать», «Сохранить как PDF».'),
  tooComplex: () =>
    i18n.t(
      'Файл устроен слишком сложно, чтобы его проверить. Откройте его и выберите «Печать», «Сохранить как PDF» или перенесите текст в новый документ.',
    ),
  damaged: () =>
    i18n.t(
      'Недопустимый формат файла. Он обрывается, или после его конца есть что-то ещё. Откройте его, сохраните заново и загрузите ещё раз.',
    ),
  unreadable: () => i18n.t('Содержимое файла не удалось проверить. Сохраните документ заново и загрузите ещё раз.'),
})

export type ContentProblem = keyof typeof contentTexts

/** Invisible characters after the extension: blanks, characters of no width, full stops that Windows drops. */
const unseen = /[\s\p{Cf}.]/u

/** A file's name without an invisible end. */
export function shownFileName(name: string): string {
  let end = name.length
  while (end > 0 && unseen.test(name.charAt(end - 1))) end -= 1
  return name.slice(0, end)
}

export const extensionOf = (name: string): string => /\.([^.\\/]+)$/.exec(shownFileName(name))?.[1]?.toLowerCase() ?? ''

/** Whether browsers show an uploaded file; others they save. */
export const opensInBrowser = (name: string): boolean => extensionOf(name) === 'pdf'

/** Checks a file by name and size only; the server also inspects its content. */
export function fileProblem(file: { name: string; size: number }, { extensions, megabytes }: FileBounds): string | null {
  if (file.size > megabytes * 1024 * 1024) return fileTexts.tooLarge(megabytes)
  if (file.size === 0) return fileTexts.empty
  const extension = extensionOf(file.name)
  return extensions.includes(extension) ? null : wrongFormatText(foreignByName(extension), extensions)
}

/** 64-megapixel cameras produce 9248 × 6936. */
const MAX_PIXELS: Record<PhotoFormat, number> = { jpeg: 64_500_000, png: 20_000_000, gif: 20_000_000 }
/** Decoding a progressive JPEG needs all its coefficients, two bytes each. */
const MAX_COEFFICIENTS = 100_000_000
const samplesPerPixel: Record<string, number> = { '4:0:0': 1, '4:2:0': 1.5, '4:2:2': 2, '4:4:0': 2, '4:1:1': 1.5 }

interface PictureHeader {
  format: PhotoFormat
  pixels: number
  /** Whether a picture has more than 8 bits per channel. */
  deep: boolean
  isProgressive?: boolean | undefined
  chromaSubsampling?: string | undefined
}

/** Reason why a picture must not be decoded, judging by its header. */
export function pictureProblem({ format, pixels, deep, isProgressive, chromaSubsampling = '' }: PictureHeader): string | null {
  if (pixels > MAX_PIXELS[format] / (deep ? 2 : 1)) return fileTexts.tooManyPixels
  const coefficients = pixels * (samplesPerPixel[chromaSubsampling] ?? chromaSubsampling.split(':').length)
  return format === 'jpeg' && isProgressive && coefficients > MAX_COEFFICIENTS ? fileTexts.progressive : null
}
