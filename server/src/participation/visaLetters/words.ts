import { type Format, isTalk, participatesAs } from '@forum/domain/forum/participation'
import { daysInWords } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { addressLine, type Framed, frame, talkLine, type Words } from '../certificates/words.ts'

interface LetterSheet extends Framed {
  /** Accepted talks of the person. */
  talks: readonly { format: Format; talkTitle: string }[]
  fields: readonly { name: string; value: string }[]
}

/** A letter for a visa, in the current language. */
export function visaLetter({ talks, fields, ...framed }: LetterSheet): Words {
  const { title, days, contacts } = framed.forum
  const [format = 'listener'] = talks.map((talk) => talk.format).filter(isTalk)
  return {
    ...frame(framed),
    kind: 'letter',
    title: i18n.t('Письмо для получения визы'),
    opening: i18n.t('В консульское учреждение'),
    paragraphs: [
      i18n.t('Оргкомитет приглашает следующее лицо принять участие {role} в работе мероприятия «{title}», которое пройдёт {days}:', {
        role: participatesAs[format],
        title,
        days: daysInWords(days),
      }),
      ...fields.map(({ name, value }) => i18n.t('{name}: {value}', { name, value })),
      ...talks.map(({ talkTitle }) => talkLine(talkTitle)),
      ...addressLine(contacts.address),
      i18n.t('Просим оказать содействие в получении визы на время мероприятия.'),
    ],
  }
}
