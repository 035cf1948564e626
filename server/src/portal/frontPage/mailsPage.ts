import { content, translatedForum, translationOf } from '@forum/domain/forum/bilingual'
import { hasModule } from '@forum/domain/forum/modules'
import { createElement as h, type ReactElement } from 'react'
import { allMailKinds } from '../../dashboard/campaigns/allMailKinds.ts'
import { exampleValues } from '../../dashboard/mailUse/examples.ts'
import { occasions } from '../../dashboard/mailUse/occasions.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { type MailKind, renderMail } from '../../platform/mail/composition/mailKind.ts'
import { readRecipient } from '../../platform/mail/recipient.ts'
import type { FrontContent } from './content.ts'
import { documentOf } from './document.ts'
import { headOf } from './head.ts'
import { words } from './words.ts'

const styles =
  '.mail{border-top:1px solid;padding:8px 0}.mail summary{cursor:pointer;min-height:28px;font-weight:600}.mail .quiet{font-weight:400}.mail iframe{display:block;width:100%;height:560px;margin-top:8px;border:0;background:#fff}'

/** A mail in its own frame: the styles of mails are their own. */
async function mailSection(db: Queryable, { settings, origin }: FrontContent, kind: MailKind): Promise<ReactElement> {
  const frame = await readRecipient(db, '', kind.id, 'ru', origin)
  const { name = '', email: to = '', ...examples } = exampleValues()
  const values = { ...examples, name, email: to, forum: translatedForum(settings).title, contact: settings.contacts.email }
  const shown = Object.fromEntries(kind.placeholders.map((each) => [each, (values as Record<string, string>)[each] ?? '']))
  const { subject, html } = await renderMail({ to, kind, values: shown, url: `${origin}/` }, { ...frame, name }, frame.text)
  const occasion = occasions()[kind.id]
  return h(
    'details',
    { key: kind.id, className: 'mail' },
    h('summary', null, subject, occasion && h('span', { className: 'quiet' }, ` ${occasion.to}. ${occasion.when}`)),
    h('iframe', { title: subject, srcDoc: html, sandbox: '', loading: 'lazy' }),
  )
}

/** Every kind of mail as a made-up person will get it, in the current language. */
export async function mailsPage(forum: FrontContent, db: Queryable): Promise<string> {
  const { shortName, english } = forum.settings
  const kinds = allMailKinds.filter(({ module }) => module === undefined || hasModule(forum.settings, module))
  const sections: ReactElement[] = []
  for (const kind of kinds) sections.push(await mailSection(db, forum, kind))
  const name = content(shortName, english?.shortName, translationOf(forum.settings)?.shortName).text
  return documentOf(forum, {
    path: '/mails',
    head: headOf(forum, { path: '/mails', title: `${words.mails.title} — ${name}`, description: words.mails.intro }),
    main: [
      h(
        'article',
        { className: 'policy', key: 'mails' },
        h('style', null, styles),
        h('h1', null, words.mails.title),
        h('p', null, words.mails.intro),
        ...sections,
      ),
    ],
  })
}
