import { i18n, translated } from '@forum/language'
import { SHORT_TEXT_MAX } from './limits.ts'

/** Checks of single fields that organisers write: null when a value may be saved. */

export type Add = (path: string, sentence: string | null) => void

interface Range {
  min: number
  max: number
}

/** Maximum length of lists: organisers, people of each, sections. */
export const LISTED_MAX = 200

export const fieldTexts = translated({ required: () => i18n.t('Обязательное поле') })

export const required = (text: string): string | null => (text.trim() === '' ? fieldTexts.required : null)
export const line = (text: string): string | null =>
  required(text) ??
  (text.length > SHORT_TEXT_MAX
    ? i18n.t('Не более {shortTextMax, plural, one {# символа} few {# символов} many {# символов} other {# символов}}', {
        shortTextMax: SHORT_TEXT_MAX,
      })
    : null)
export const optionalLine = (text = ''): string | null => (text.trim() === '' ? null : line(text))
export const within = (value: number, { min, max }: Range): string | null =>
  Number.isInteger(value) && value >= min && value <= max ? null : i18n.t('Укажите целое число от {min} до {max}', { min, max })
export const listed = (items: readonly unknown[]): string | null =>
  items.length > LISTED_MAX
    ? i18n.t('В списке может быть не более {listed, plural, one {# записи} few {# записей} many {# записей} other {# записей}}', {
        listed: LISTED_MAX,
      })
    : null
