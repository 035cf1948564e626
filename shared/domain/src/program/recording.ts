import { i18n } from '@forum/language'

/** Links to recordings of talks. */

export const RECORDING_MAX = 500

/** An address as it is stored; null: it is not one that pages may link. */
export function recordingUrl(text: string): string | null {
  const url = URL.parse(text.trim())
  const isSafe = url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname.includes('.')
  return isSafe && url.href.length <= RECORDING_MAX ? url.href : null
}

/** An empty text removes the link. */
export function recordingProblem(text: string): string | null {
  const given = text.trim()
  if (given.length > RECORDING_MAX) return i18n.t('Ссылка длиннее {max} знаков', { max: RECORDING_MAX })
  if (given === '' || recordingUrl(given) !== null) return null
  return i18n.t('Нужна полная ссылка, которая начинается с https://, без имени и пароля')
}
