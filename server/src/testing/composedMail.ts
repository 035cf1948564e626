import { defineMail, mailOf, type OutgoingMail } from '../platform/mail/composition/mailKind.ts'

/** A mail of a test's own. */
export const testMail = (to: string, subject = 'Тезисы приняты', paragraphs: readonly string[] = ['Текст'], url?: string): OutgoingMail =>
  mailOf(
    defineMail({ id: 'test', placeholders: [], subject: () => subject, paragraphs: () => paragraphs, button: () => 'Открыть' }),
    to,
    {},
    url,
  )
