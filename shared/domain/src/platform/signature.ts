import { i18n, translated } from '@forum/language'
import type { FileBounds } from './files.ts'

/** The image of the signatory's signature, which documents carry. */

const MAX_SIDE = 3000

export const signatureBounds: FileBounds = { extensions: ['png', 'jpg', 'jpeg'], megabytes: 2 }

export const signatureTexts = translated({
  wrongFormat: () => i18n.t('Изображение подписи должно быть файлом PNG или JPEG'),
  unknown: () => i18n.t('Такого изображения подписи нет. Загрузите его ещё раз.'),
})

/** Keys the server gives to stored signatures. */
export const signatureKey = /^[\da-f-]{36}\.png$/

export const signatureSizeProblem = (width: number, height: number): string | null =>
  Math.max(width, height) > MAX_SIDE
    ? i18n.t('Изображение подписи может быть не больше {maxSide} × {maxSide} точек. Обрежьте или уменьшите его.', { maxSide: MAX_SIDE })
    : null
