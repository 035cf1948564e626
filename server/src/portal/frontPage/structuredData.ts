import { content, translationOf } from '@forum/domain/forum/bilingual'
import { runsOf } from '@forum/domain/platform/dayWords'
import { currentLanguage } from '@forum/language'
import type { FrontContent } from './content.ts'

/** A schema.org Event for search engines. The forum costs nothing and sells nothing, so there are no offers. */
export function eventData({ settings, front }: FrontContent, url: string, image: string): object {
  const { title, days, city, venue, contacts, organizers, english } = settings
  const own = translationOf(settings)
  const speakers = front.speakers.map(({ name, english: texts }) => ({ '@type': 'Person', name: content(name, texts?.name).text }))
  const tagline = content(front.tagline, front.english?.tagline, own?.front.tagline).text
  const name = content(title, english?.title, own?.title).text
  const location = {
    '@type': 'Place',
    name: content(venue, english?.venue, own?.venue).text,
    address: {
      '@type': 'PostalAddress',
      streetAddress: content(contacts.address, english?.contacts.address, own?.contacts.address).text,
      addressLocality: content(city, english?.city, own?.city).text,
    },
  }
  const runs = runsOf(days)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    ...(tagline && { description: tagline }),
    startDate: days[0],
    endDate: days.at(-1),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    inLanguage: currentLanguage(),
    url,
    image: [image],
    location,
    // A start and an end alone would claim the days between.
    ...(runs.length > 1 && { subEvent: runs.map(([startDate, endDate]) => ({ '@type': 'Event', name, startDate, endDate, location })) }),
    organizer: organizers.map(({ name, english: texts }) => ({ '@type': 'Organization', name: content(name, texts?.name).text })),
    ...(speakers.length > 0 && { performer: speakers }),
  }
}
