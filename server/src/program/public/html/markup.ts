import type { Content } from '@forum/domain/forum/bilingual'
import { currentLanguage } from '@forum/language'
import { escapeHtml } from '../../../platform/mail/composition/html.ts'

/** HTML that is complete: every value in it was escaped. */
export class Markup {
  readonly html: string

  constructor(html: string) {
    this.html = html
  }
}

type Value = Markup | string | number | null | undefined | false | readonly Value[]

const written = (value: Value): string => {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Markup) return value.html
  return typeof value === 'object' ? value.map(written).join('') : escapeHtml(String(value))
}

/** Every value is escaped unless it is markup itself; null, undefined and false write nothing. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(parts.reduce((all, part, index) => all + part + (index < values.length ? written(values[index]) : ''), ''))

/** Values separated by « · »; empty ones are left out. */
export const dotted = (...values: Value[]): Markup =>
  new Markup(
    values
      .map(written)
      .filter((value) => value !== '')
      .join(' · '),
  )

/** A text of organisers or authors; one that is not in the language of the page says so. */
export const shown = ({ text, language }: Content): Markup =>
  language === currentLanguage() ? html`${text}` : html`<span lang="${language}">${text}</span>`

/** A data block for search engines. Within a script only «<» could end it. */
export const jsonLd = (data: unknown): Markup =>
  new Markup(`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`)

/** `<meta>` elements by name. */
export const metas = (attribute: 'name' | 'property', values: readonly (readonly [string, string])[]): Markup =>
  html`${values.filter(([, value]) => value !== '').map(([name, value]) => new Markup(`<meta ${attribute}="${escapeHtml(name)}" content="${escapeHtml(value)}">`))}`
