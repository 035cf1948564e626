import { content, translatedForum, translationOf } from '@forum/domain/forum/bilingual'
import { hasModule } from '@forum/domain/forum/modules'
import { createElement as h, type ReactElement } from 'react'
import { allMailKinds } from '../../dashboard/campaigns/allMailKinds.ts'
import { exampleValues } from '../../dashboard/mailUse/examples.ts'
import { occasions } from '../../dashboard/mailUse/occasions.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { type MailKind, type RenderedMail, renderMail, standardText } from '../../platform/mail/composition/mailKind.ts'
import { readRecipient } from '../../platform/mail/recipient.ts'
import type { FrontContent } from './content.ts'
import { documentOf } from './document.ts'
import { headOf } from './head.ts'
import { words } from './words.ts'

const styles =
  '.mails.policy{display:block;max-width:800px}.mails li{padding:4px 0}.mails li a{display:inline-block;min-height:28px}.mails iframe{display:block;width:100%;height:640px;border:0;background:#fff}'

/** A mail of this kind to a made-up person, in the current language. */
async function rendered(db: Queryable, { settings, origin }: FrontContent, kind: MailKind): Promise<RenderedMail> {
  const frame = await readRecipient(db, '', kind.id, 'ru', origin)
  const { name = '', email: to = '', ...examples } = exampleValues()
  const known: Record<string, string> = {
    ...examples,
    name,
    email: to,
    forum: translatedForum(settings).title,
    contact: settings.contacts.email,
  }
  const values = Object.fromEntries(kind.placeholders.map((each) => [each, known[each] ?? '']))
  return renderMail({ to, kind, values, url: `${origin}/` }, { ...frame, name }, frame.text)
}

/** A mail in its own frame: the styles of mails are their own. */
async function mailFrame(db: Queryable, forum: FrontContent, kind: MailKind): Promise<ReactElement> {
  const { subject, html } = await rendered(db, forum, kind)
  return h('section', { key: 'mail', id: 'mail' }, h('h2', null, subject), h('iframe', { title: subject, srcDoc: html, sandbox: '' }))
}

/** The kinds of mail, and one as a made-up person will get it. @param chosen its kind */
export async function mailsPage(forum: FrontContent, db: Queryable, chosen: unknown): Promise<string> {
  const { shortName, english } = forum.settings
  const kinds = allMailKinds.filter(({ module }) => module === undefined || hasModule(forum.settings, module))
  const kind = kinds.find(({ id }) => id === chosen)
  const all = occasions()
  const entries = kinds.map((each) => {
    const subject = standardText(each).subject.replace(/ ?[«“]?\{\w+\}[»”]?/g, '')
    const { to, when } = all[each.id] ?? { to: '', when: '' }
    return h(
      'li',
      { key: each.id },
      h('a', { href: `mails?mail=${each.id}#mail` }, subject),
      h('span', { className: 'quiet' }, ` ${to}. ${when}`),
    )
  })
  const name = content(shortName, english?.shortName, translationOf(forum.settings)?.shortName).text
  return documentOf(forum, {
    path: '/mails',
    head: headOf(forum, { path: '/mails', title: `${words.mails.title} — ${name}`, description: words.mails.intro }),
    main: [
      h(
        'article',
        { className: 'policy mails', key: 'mails' },
        h('style', null, styles),
        h('h1', null, words.mails.title),
        h('p', null, words.mails.intro),
        h('ul', null, entries),
        kind && (await mailFrame(db, forum, kind)),
      ),
    ],
  })
}
