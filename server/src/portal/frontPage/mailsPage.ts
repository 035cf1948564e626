import { content, translatedForum, translationOf } from '@forum/domain/forum/bilingual'
import { currentLanguage } from '@forum/language'
import { createElement as h } from 'react'
import { mailKindsIn } from '../../dashboard/campaigns/allMailKinds.ts'
import { exampleValues } from '../../dashboard/mailUse/examples.ts'
import { occasions } from '../../dashboard/mailUse/occasions.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { filledText, type MailKind, renderMail } from '../../platform/mail/composition/mailKind.ts'
import { readTemplates } from '../../platform/mail/composition/templates.ts'
import { readRecipient } from '../../platform/mail/recipient.ts'
import type { FrontContent } from './content.ts'
import { documentOf } from './document.ts'
import { headOf } from './head.ts'
import { words } from './words.ts'

const styles =
  '.mails ul{margin-top:12px}.mails a[aria-current]{font-weight:600}.mails li{padding:6px 0}.mails nav a{min-height:24px}.mails li .quiet{display:block;font-size:.875rem}.mails iframe{display:block;width:100%;height:720px;border:0;background:#fff}'

/** The kinds of mail, and one as a made-up person will get it, in the current language. @param chosen its kind */
export async function mailsPage(forum: FrontContent, db: Queryable, chosen: unknown): Promise<string> {
  const { settings, origin } = forum
  const { shortName, english, contacts } = settings
  const { name = '', email: to = '', ...examples } = exampleValues()
  const known: Record<string, string> = { ...examples, name, email: to, forum: translatedForum(settings).title, contact: contacts.email }
  const valuesOf = ({ placeholders }: MailKind) => Object.fromEntries(placeholders.map((each) => [each, known[each] ?? '']))
  const changed = await readTemplates(db)
  const textOf = ({ id }: MailKind) => changed[id]?.[currentLanguage()]
  const kinds = mailKindsIn(settings)
  const shown = kinds.find(({ id }) => id === chosen) ?? kinds[0]
  const entries = kinds.map((kind) => {
    const { to: recipient, when } = occasions()[kind.id] ?? { to: '', when: '' }
    const { subject } = filledText({ kind, values: valuesOf(kind) }, textOf(kind))
    return h(
      'li',
      { key: kind.id },
      h('a', { href: `mails?mail=${kind.id}#mail`, 'aria-current': kind === shown ? 'page' : undefined }, subject),
      h('span', { className: 'quiet' }, `${recipient}. ${when}`),
    )
  })
  const written = async (kind: MailKind) => {
    const frame = await readRecipient(db, '', kind, 'ru', origin)
    const { subject, html } = await renderMail({ to, kind, values: valuesOf(kind), url: `${origin}/` }, { ...frame, name }, textOf(kind))
    // Each mail is in a frame, because it carries its styles.
    return h('section', { id: 'mail' }, h('h2', null, subject), h('iframe', { title: subject, srcDoc: html, sandbox: '' }))
  }
  const inShort = content(shortName, english?.shortName, translationOf(settings)?.shortName).text
  return documentOf(forum, {
    path: '/mails',
    head: headOf(forum, { path: '/mails', title: `${words.mails.title} — ${inShort}`, description: words.mails.intro }),
    main: [
      h(
        'article',
        { className: 'policy mails', key: 'mails' },
        h('style', null, styles),
        h('h1', null, words.mails.title),
        h('p', null, words.mails.intro),
        h('nav', { 'aria-label': words.mails.title }, h('ul', null, entries)),
        shown && (await written(shown)),
      ),
    ],
  })
}
