import { i18n, translated } from '@forum/language'
import type { FileBounds } from './files.ts'

/** The mark of a forum: a drawing or picture that its organisers upload. */

const MAX_SVG_KB = 64
const MAX_SIDE = 3000

export const markBounds: FileBounds = { extensions: ['svg', 'png'], megabytes: 2 }

/** Keys the server gives to stored marks: the digest of what is stored. */
export const markKey = /^[\da-f]{32}\.(?:svg|png)$/

/** @param size side of a PNG in pixels; absent: the mark as it is stored */
export const markUrl = (key: string, size?: 192 | 512): string => `/front-page/mark/${key}${size === undefined ? '' : `/${size}.png`}`

export const markTexts = translated({
  wrongFormat: () => i18n.t('Знак должен быть файлом SVG или PNG'),
  unknown: () => i18n.t('Такого знака нет. Загрузите его ещё раз.'),
  tooLarge: () => i18n.t('Файл SVG может быть не больше {kilobytes} КБ. Упростите рисунок или загрузите PNG.', { kilobytes: MAX_SVG_KB }),
  unreadable: () => i18n.t('Файл SVG не удалось прочитать. Сохраните его заново как обычный SVG или загрузите PNG.'),
  doctype: () => i18n.t('В файле SVG есть DOCTYPE или сущности. Сохраните его без них: в Inkscape выберите «Оптимизированный SVG».'),
  element: (name: string) =>
    i18n.t('В знаке нельзя использовать <{name}>: оставьте только фигуры с простой заливкой или загрузите PNG.', { name }),
  attribute: (name: string, element: string) =>
    i18n.t('В знаке нельзя использовать «{name}» у <{element}>: уберите его или загрузите PNG.', { name, element }),
  text: () => i18n.t('В знаке есть текст. Преобразуйте его в контуры или загрузите PNG.'),
  noSize: () => i18n.t('В файле SVG не указан размер рисунка (viewBox). Сохраните его заново или загрузите PNG.'),
  tooComplex: () => i18n.t('В знаке слишком много фигур или групп. Упростите рисунок или загрузите PNG.'),
  empty: () => i18n.t('В файле SVG нет ни одной фигуры. Загрузите другой файл.'),
})

export const isTooLargeSvg = (bytes: number): boolean => bytes > MAX_SVG_KB * 1024

export const markSizeProblem = (width: number, height: number): string | null =>
  Math.max(width, height) > MAX_SIDE
    ? i18n.t('Знак в PNG может быть не больше {maxSide} × {maxSide} точек. Уменьшите его.', { maxSide: MAX_SIDE })
    : null
