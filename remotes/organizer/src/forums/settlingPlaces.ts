import type { SettlingPointName } from '@forum/domain/forum/settling/points'

/** Places where points are settled: a field of the settings, a section of them as `#roles`, or another page. */
const places: Record<SettlingPointName, string> = {
  operator: 'settings.operator.name',
  consent: 'settings.consentDocument',
  policy: 'policy.introduction',
  shortName: 'settings.shortName',
  organizers: 'settings.organizers.0.name',
  place: 'settings.city',
  contacts: 'settings.contacts.email',
  papers: 'settings.documents.letterhead',
  face: '#face',
  translations: 'settings.translations.0.city',
  dates: 'settings.cabinets.main.registrationFrom',
  front: 'settings.front.tagline',
  travel: 'settings.front.travel',
  notices: 'settings.notices.registrationNotOpen',
  limits: 'settings.limits.registrations',
  modules: '#modules',
  feedback: '#feedback',
  questions: '#questions',
  sections: 'sections.0.name',
  mails: '/mailing?tab=templates',
  people: '#roles',
}

interface Opened {
  point: SettlingPointName
  fields: readonly { isHidden: boolean }[]
}

/** Place of a point; a section that the forum does not use is opened by its switch. */
export const placeOf = ({ point, fields }: Opened): string => {
  const isHidden = fields.length > 0 && fields.every((field) => field.isHidden)
  return isHidden && places[point].startsWith('#') ? '#modules' : places[point]
}
