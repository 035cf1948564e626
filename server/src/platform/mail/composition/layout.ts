import { type Palette, paletteOf } from '@forum/domain/forum/palette'
import { currentLanguage, i18n } from '@forum/language'
import { render } from '@react-email/render'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { bandRows, font, type MailBand, table } from './band.ts'

/**
 * The layout of all mails. It uses tables and inline styles for Outlook, which supports nothing else, and colours of the dark theme in a
 * media query for those that do. Everything is passed as children, so that React escapes it.
 */
export interface Layout extends MailBand {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  button?: { text: string; url: string } | undefined
  secondLink?: { text: string; url: string } | undefined
  /** Address of the organisers; empty: unknown. */
  contact: string
  /** Address to unsubscribe; absent: the mail is necessary. */
  unsubscribeUrl?: string | undefined
}

const colors = { page: '#f3f6f6', card: '#ffffff', text: '#1b2322', quiet: '#5a6664', onBrand: '#ffffff' }
const dark = { page: '#101817', card: '#1a2423', text: '#f0f4f3', quiet: '#a9b5b3', onBrand: '#04211f' }

const rule = (selector: string, property: string, color: string) => `${selector}{${property}:${color}!important}`
/** Gmail's apps and Outlook invert colours themselves; the others follow this. */
const styleOf = ({ brand }: Palette): string =>
  [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '@media (prefers-color-scheme:dark){',
    rule('.page', 'background-color', dark.page),
    rule('.card', 'background-color', dark.card),
    rule('.text', 'color', dark.text),
    rule('.quiet,.quiet a', 'color', dark.quiet),
    rule('.press', 'background-color', brand[130]),
    rule('.press a', 'color', dark.onBrand),
    '}',
    '@media (max-width:480px){.inside{padding:20px 16px!important}}',
  ].join('')

const textStyle = { margin: '0 0 16px', font: `16px/24px ${font}`, color: colors.text, overflowWrap: 'anywhere' } as const
const quietStyle = { margin: '0 0 8px', font: `14px/20px ${font}`, color: colors.quiet, overflowWrap: 'anywhere' } as const

const withBreaks = (text: string): ReactNode[] =>
  text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]))

const press = ({ text, url }: NonNullable<Layout['button']>, { brand }: Palette): ReactElement =>
  table(
    { style: { margin: '8px 0 20px' } },
    h(
      'tr',
      null,
      h(
        'td',
        { className: 'press', bgcolor: brand[80], style: { borderRadius: '6px', backgroundColor: brand[80] } },
        h(
          'a',
          {
            href: url,
            style: {
              display: 'inline-block',
              padding: '12px 24px',
              font: `600 16px/24px ${font}`,
              color: colors.onBrand,
              textDecoration: 'none',
            },
          },
          text,
        ),
      ),
    ),
  )

const farewell = () => i18n.t('Оргкомитет форума')
const questions = (contact: string) => i18n.t('Вопросы: {contact}', { contact })
const unsubscribe = () => i18n.t('Не получать рассылки форума')

const paragraph = (text: string, key: number): ReactElement => h('p', { key, className: 'text', style: textStyle }, ...withBreaks(text))

/** Greeting, paragraphs, button and signature. */
const bodyOf = ({ greeting, paragraphs, button, secondLink, colours }: Layout): ReactNode[] => [
  h('p', { key: 'greeting', className: 'text', style: textStyle }, greeting),
  ...paragraphs.map(paragraph),
  button && h('div', { key: 'button' }, press(button, paletteOf(colours ?? undefined))),
  button &&
    h(
      'p',
      { key: 'address', className: 'quiet', style: quietStyle },
      i18n.t('Если кнопка не открывается, скопируйте адрес в браузер:'),
      h('br'),
      h('a', { href: button.url, style: { color: colors.quiet } }, button.url),
    ),
  secondLink &&
    h(
      'p',
      { key: 'second', className: 'quiet', style: { ...quietStyle, margin: '16px 0 8px' } },
      `${secondLink.text}:`,
      h('br'),
      h('a', { href: secondLink.url, style: { color: colors.quiet } }, secondLink.url),
    ),
  h('p', { key: 'farewell', className: 'text', style: { ...textStyle, margin: '16px 0 0' } }, farewell()),
]

const footerOf = ({ contact, unsubscribeUrl }: Layout): ReactNode[] => [
  contact && h('p', { key: 'contact', className: 'quiet', style: quietStyle }, questions(contact)),
  unsubscribeUrl &&
    h(
      'p',
      { key: 'unsubscribe', className: 'quiet', style: quietStyle },
      h('a', { href: unsubscribeUrl, style: { color: colors.quiet } }, unsubscribe()),
    ),
]

const card = (layout: Layout): ReactElement =>
  table(
    { className: 'card', width: '100%', bgcolor: colors.card, style: { maxWidth: '600px', backgroundColor: colors.card } },
    ...bandRows(layout),
    h('tr', { key: 'body' }, h('td', { className: 'inside', align: 'left', style: { padding: '28px 32px 24px' } }, ...bodyOf(layout))),
  )

const head = ({ subject, colours }: Layout): ReactElement =>
  h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('title', null, subject),
    h('style', null, styleOf(paletteOf(colours ?? undefined))),
  )

const document = (layout: Layout): ReactElement =>
  h(
    'html',
    { lang: currentLanguage(), dir: 'ltr' },
    head(layout),
    h(
      'body',
      { className: 'page', style: { margin: 0, padding: 0, backgroundColor: colors.page } },
      table(
        { className: 'page', width: '100%', bgcolor: colors.page, style: { backgroundColor: colors.page } },
        h(
          'tr',
          null,
          h(
            'td',
            { align: 'center', style: { padding: '16px 8px' } },
            card(layout),
            table(
              { width: '100%', style: { maxWidth: '600px' } },
              h('tr', null, h('td', { className: 'inside', align: 'left', style: { padding: '16px 32px' } }, ...footerOf(layout))),
            ),
          ),
        ),
      ),
    ),
  )

/** A mail in the current language: HTML, and the same as plain text with each URL on a separate line. */
export async function renderLayout(layout: Layout): Promise<{ text: string; html: string }> {
  const { greeting, paragraphs, button, secondLink, contact, unsubscribeUrl } = layout
  const signature = [farewell(), ...(contact ? [questions(contact)] : [])].join('\n')
  const lines = [
    greeting,
    ...paragraphs,
    ...[button, secondLink].flatMap((link) => (link ? [`${link.text}:\n${link.url}`] : [])),
    signature,
    ...(unsubscribeUrl ? [`${unsubscribe()}:\n${unsubscribeUrl}`] : []),
  ]
  return { text: `${lines.join('\n\n')}\n`, html: await render(document(layout)) }
}
