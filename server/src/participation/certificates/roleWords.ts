import { type CertifiedRole, certificateNames } from '@forum/domain/people/duties'
import { daysInWords } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { addressLine, certificateFrame, type Framed, talkLine, type Words } from './words.ts'

interface RoleSheet extends Framed {
  role: CertifiedRole
  isFemale: boolean
  /** Titles of the talks of a co-author. */
  coauthored: readonly string[]
}

type Values = { title: string; days: string }

/** What is certified of a man and of a woman. */
const sentences: Record<CertifiedRole, (isFemale: boolean, values: Values) => string> = {
  chair: (isFemale, values) =>
    isFemale
      ? i18n.t('была председателем заседания мероприятия «{title}» ({days}).', values)
      : i18n.t('был председателем заседания мероприятия «{title}» ({days}).', values),
  expert: (isFemale, values) =>
    isFemale
      ? i18n.t('была экспертом мероприятия «{title}» ({days}) и оценивала тезисы докладов.', values)
      : i18n.t('был экспертом мероприятия «{title}» ({days}) и оценивал тезисы докладов.', values),
  jury: (isFemale, values) =>
    isFemale
      ? i18n.t('была членом жюри мероприятия «{title}» ({days}) и оценивала доклады.', values)
      : i18n.t('был членом жюри мероприятия «{title}» ({days}) и оценивал доклады.', values),
  coauthor: (_isFemale, values) => i18n.t('является соавтором доклада, принятого на мероприятие «{title}» ({days}).', values),
  volunteer: (isFemale, values) =>
    isFemale
      ? i18n.t('была волонтёром мероприятия «{title}» ({days}) и помогала в его проведении.', values)
      : i18n.t('был волонтёром мероприятия «{title}» ({days}) и помогал в его проведении.', values),
}

/** Certificate for what a person did in a forum. */
export function roleCertificate({ role, isFemale, coauthored, ...framed }: RoleSheet): Words {
  const { title, days, contacts } = framed.forum
  return {
    ...certificateFrame(framed),
    title: certificateNames[role],
    paragraphs: [
      sentences[role](isFemale, { title, days: daysInWords(days) }),
      ...(role === 'coauthor' ? coauthored.map(talkLine) : []),
      ...addressLine(contacts.address),
    ],
  }
}
