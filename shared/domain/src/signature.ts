import type { FileBounds } from './files.ts'

/** The image of the signatory's signature, which documents carry. */

const MAX_SIDE = 3000

export const signatureBounds: FileBounds = { extensions: ['png', 'jpg', 'jpeg'], megabytes: 2 }

export const signatureTexts = {
  wrongFormat: 'Изображение подписи должно быть файлом PNG или JPEG',
  unknown: 'Такого изображения подписи нет. Загрузите его ещё раз.',
} as const

/** Keys the server gives to stored signatures. */
export const signatureKey = /^[\da-f-]{36}\.png$/

export const signatureSizeProblem = (width: number, height: number): string | null =>
  Math.max(width, height) > MAX_SIDE
    ? `Изображение подписи может быть не больше ${MAX_SIDE} × ${MAX_SIDE} точек. Обрежьте или уменьшите его.`
    : null
