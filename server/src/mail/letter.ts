import { currentLanguage, i18n } from '@forum/language'

/** Content of a mail; its layout is defined here. */
export interface Letter {
  to: string
  subject: string
  paragraphs: readonly string[]
  /** A link on its own line after the paragraphs. */
  link?: { text: string; url: string }
}

/** A mail ready to be sent. */
export interface Message {
  to: string
  subject: string
  text: string
  html: string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** Prevents header injection: no line breaks from names or titles. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** In the current language. */
export function renderLetter({ to, subject, paragraphs, link }: Letter): Message {
  const farewell = i18n.t('Оргкомитет форума')
  const lines = [...paragraphs, ...(link ? [`${link.text}:\n${link.url}`] : []), farewell]
  const blocks = paragraphs.map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`)
  if (link) blocks.push(`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.text)}</a></p><p>${escapeHtml(link.url)}</p>`)
  blocks.push(`<p>${farewell}</p>`)
  const html = `<!doctype html><html lang="${currentLanguage()}"><meta charset="utf-8"><body>${blocks.join('')}</body></html>`
  return { to: oneLine(to), subject: oneLine(subject), text: `${lines.join('\n\n')}\n`, html }
}
