import { currentLocale, i18n } from '@forum/language'

/** `12,3 МБ` */
export const fileSizeInWords = (bytes: number): string =>
  bytes < 1_048_576
    ? i18n.t('{size} КБ', { size: Math.max(1, Math.round(bytes / 1024)) })
    : i18n.t('{size} МБ', { size: (bytes / 1_048_576).toLocaleString(currentLocale(), { maximumFractionDigits: 1 }) })
