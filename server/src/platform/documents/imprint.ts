import type { ForumSettings } from '@forum/domain/forum/forum'
import { daysInDigits } from '@forum/domain/platform/dayWords'
import type { BookFront } from './thesisBook.ts'

type Published = Pick<ForumSettings, 'title' | 'days' | 'city' | 'venue' | 'contacts' | 'organizers' | 'face'>

/** Title page and imprint of the book, from the settings of its forum. */
export function frontOf({ title, days, city, venue, contacts, organizers, face }: Published): BookFront {
  const [first] = days
  const year = first.slice(0, 4)
  const dates = daysInDigits(days)
  const place = [city, venue].filter(Boolean).join(', ')
  return {
    publishers: organizers.map(({ name }) => name),
    ...(face?.colours && { colours: face.colours }),
    ...(face?.typeface && { typeface: face.typeface }),
    kind: 'Сборник тезисов',
    days: dates,
    venue: place,
    place: [city, year].filter(Boolean).join(', '),
    imprint: [
      `${title}. Сборник тезисов (${[city, dates].filter(Boolean).join(', ')}). — ${[city, year].filter(Boolean).join(', ')}.`,
      ...organizers.map(({ name, role, people }) => `${role}: ${[name, ...people].join('; ')}.`),
      'Тезисы публикуются в авторской редакции. За содержание и достоверность сведений отвечают авторы.',
      [contacts.address, contacts.phone, contacts.email].filter(Boolean).join(', '),
      `© ${organizers.map(({ name }) => name).join(', ') || title}, ${year}`,
      `© Авторы тезисов, ${year}`,
    ],
  }
}
