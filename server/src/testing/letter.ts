import { defineMessage, type Letter, letterOf } from '../platform/mail/letter/letter.ts'

/** A mail of a test's own. */
export const testLetter = (to: string, subject = 'Тезисы приняты', paragraphs: readonly string[] = ['Текст'], url?: string): Letter =>
  letterOf(
    defineMessage({ id: 'test', placeholders: [], subject: () => subject, paragraphs: () => paragraphs, button: () => 'Открыть' }),
    to,
    {},
    url,
  )
