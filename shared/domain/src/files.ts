import { MAX_FILE_BYTES } from './limits.ts'

/** Kinds of files a registration can carry, by the `type` number of the upload call. */
export const fileKinds = {
  3: { slot: 'file_pdf', removal: 'del_thesis_pdf', title: 'Файл тезисов (pdf)', extensions: ['pdf'] },
  4: { slot: 'file', removal: 'del_thesis_doc', title: 'Файл тезисов (doc)', extensions: ['doc', 'docx'] },
  5: { slot: 'exp_file', removal: 'del_exp_file', title: 'Экспертное заключение', extensions: ['doc', 'docx', 'pdf'] },
} as const

export type FileType = keyof typeof fileKinds
export type FileRemoval = (typeof fileKinds)[FileType]['removal']
export const photoExtensions = ['gif', 'jpg', 'jpeg', 'png'] as const

export const fileTexts = {
  tooLarge: 'Размер файла превышает 6 мб',
  wrongFormat: 'Недопустимый формат файла',
  empty: 'Файл пуст',
} as const

export const extensionOf = (name: string): string => /\.([^.\\/]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** What can be said of a file by its name and size alone; the server also looks at its content. */
export function fileProblem(file: { name: string; size: number }, extensions: readonly string[]): string | null {
  if (file.size > MAX_FILE_BYTES) return fileTexts.tooLarge
  if (file.size === 0) return fileTexts.empty
  return extensions.includes(extensionOf(file.name)) ? null : fileTexts.wrongFormat
}
