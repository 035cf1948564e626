import type { Language } from '@forum/language/requestLanguage'
import type { Queryable } from '../../database/connection.ts'
import { mailTemplates } from '../../database/schema/mails.ts'
import type { MailText } from './mailKind.ts'

/** Texts by kind of message and language. */
export type Templates = Partial<Record<string, Partial<Record<Language, MailText>>>>

/** All texts that organisers changed. */
export async function readTemplates(db: Queryable): Promise<Templates> {
  const templates: Templates = {}
  for (const { kind, language, subject, body } of await db.select().from(mailTemplates))
    templates[kind] = { ...templates[kind], [language]: { subject, body } }
  return templates
}
