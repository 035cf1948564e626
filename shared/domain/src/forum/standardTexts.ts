import { ADDRESS_DAYS, ADDRESS_MONTHS, DELETION_DAYS } from '../people/retention.ts'
import type { ForumSettings } from './forum.ts'
import type { Policy } from './policy.ts'
import { STANDARD_SLIDES_DAYS } from './slidesDays.ts'

/** Texts that name the operator by placeholders, for a forum whose texts name another. Legal texts are in Russian. */

export const standardConsent = `Создавая личный кабинет, я свободно, своей волей и в своём интересе даю согласие на обработку моих персональных данных в соответствии со статьёй 9 Федерального закона от 27.07.2006 № 152-ФЗ «О персональных данных». Согласие даётся оператору персональных данных: {operatorDetails} (далее — Оператор).

Цель обработки: проведение форума — ведение личного кабинета, приём и рассмотрение заявок и тезисов, составление программы, оформление приглашений и сертификатов, сообщения о решениях по заявке и об изменениях в программе.

Перечень данных: фамилия, имя, отчество, пол, дата рождения, адрес электронной почты, номер телефона, место работы или учёбы, должность, учёная степень, фотография (если я её загружу), форма участия, секция, название доклада, тезисы и загруженные файлы.

Действия с данными: сбор, запись, систематизация, накопление, хранение, уточнение, извлечение, использование, передача в случаях, предусмотренных законом, блокирование, удаление и уничтожение с использованием средств автоматизации. Имя докладчика, организация и название подтверждённого доклада публикуются в программе форума.

Согласие действует до достижения цели обработки или до его отзыва. Отозвать согласие можно в любое время в личном кабинете, в разделе «Мои данные», или письмом на адрес {operatorEmail}. После отзыва заявки на форум отменяются, обработка прекращается, данные уничтожаются в срок, не превышающий ${DELETION_DAYS} дней.`

const OPERATOR_HEADING = 'Оператор'

const operatorSection: Policy['sections'][number] = {
  heading: OPERATOR_HEADING,
  body: [
    'Оператор персональных данных, организатор форума (далее — Оператор): {operatorDetails}.',
    'Адрес для обращений по вопросам персональных данных: {operatorEmail}.',
  ],
}

/** The policy with its section about the operator rewritten, or with one at its beginning. */
export function withOperatorSection(policy: Policy): Policy {
  const at = policy.sections.findIndex(({ heading }) => heading.trim() === OPERATOR_HEADING)
  const sections = at < 0 ? [operatorSection, ...policy.sections] : policy.sections.with(at, operatorSection)
  return { ...policy, sections }
}

/** Sections that the policy of a forum needs once it has the module `authors`. */
export const authorsSections = ['coauthors', 'publishing', 'slides'] as const
export type AuthorsSection = (typeof authorsSections)[number]

const sectionTexts: Record<AuthorsSection, { heading: string; body: (settings: Pick<ForumSettings, 'slidesDays'>) => string[] }> = {
  coauthors: {
    heading: 'Данные соавторов',
    body: () => [
      'Автор тезисов указывает имена и места работы соавторов и может указать их адреса электронной почты и ORCID iD. Адреса соавторов не печатаются, их видят автор тезисов и сотрудники Оператора.',
      'На указанный адрес Оператор отправляет одно письмо о тезисах, ещё одно, если изменены имя или список авторов, и не больше одного напоминания. Соавтор отвечает по ссылке из письма, без регистрации: всё верно, исправить имя или место работы, не автор. В письме есть ссылка «Больше не писать мне»; она действует для всех форумов и бессрочно, для этого хранится необратимый отпечаток адреса.',
      'Основание — законный интерес Оператора и авторов в том, чтобы имена были опубликованы верно и с ведома названных людей (пункт 7 части 1 статьи 6 Федерального закона № 152-ФЗ); этим письмом Оператор уведомляет соавтора об обработке его данных, полученных от автора тезисов (часть 3 статьи 18).',
      `Адрес удаляется сразу, если человек ответил, что он не автор, иначе через ${ADDRESS_DAYS} дней после форума; если сборник издаётся позже, то с его изданием, но не позже чем через ${ADDRESS_MONTHS} месяцев после форума. Вместе с адресом удаляются письма и ответы.`,
    ],
  },
  publishing: {
    heading: 'Издание тезисов',
    body: () => [
      'Автор решает, публиковать ли тезисы: нет, в программе форума, в программе и в сборнике. Без его ответа тезисы не публикуются. В сборник входят название и текст тезисов, имена и места работы авторов, их ORCID iD, если они указаны, и адрес для связи с читателями.',
      'Соглашаясь на издание в сборнике, автор предоставляет лицензию, названную в вопросе. Ответ можно изменить, пока сборник не издан. Изданный сборник не меняется: тезисы остаются в нём на основании этой лицензии и после отзыва согласия на обработку данных или удаления учётной записи; все остальные данные удаляются.',
    ],
  },
  slides: {
    heading: 'Слайды и стенды',
    body: ({ slidesDays = STANDARD_SLIDES_DAYS }) => [
      'Докладчик может прислать слайды доклада или стенд в PDF. Файл видят он сам и сотрудники Оператора, а посетители страницы доклада — только пока докладчик это разрешает. Ссылку на запись доклада, которую докладчик добавил сам, видят все.',
      `Файл хранится ${slidesDays} дней после форума и затем удаляется; раньше он удаляется, если это сделал докладчик, доклад передан другому докладчику или удалена учётная запись.`,
    ],
  },
}

export const headingOf = (name: AuthorsSection): string => sectionTexts[name].heading

export const hasSection = ({ sections }: Pick<Policy, 'sections'>, name: AuthorsSection): boolean =>
  sections.some(({ heading }) => heading.trim() === headingOf(name))

/** The policy with this section, before the final provisions. */
export function withSection(policy: Policy, name: AuthorsSection, settings: Pick<ForumSettings, 'slidesDays'>): Policy {
  if (hasSection(policy, name)) return policy
  const { sections } = policy
  const final = sections.findIndex(({ heading }) => heading.startsWith('Заключительные'))
  const added = { heading: headingOf(name), body: sectionTexts[name].body(settings) }
  return { ...policy, sections: sections.toSpliced(final < 0 ? sections.length : final, 0, added) }
}

/** What the consent of a forum with the module `authors` says in addition. */
const authorsConsent: readonly string[] = [
  'Если я указываю адреса соавторов, Оператор один раз пишет соавтору о тезисах и показывает мне его ответ. Если мой адрес указал автор тезисов, Оператор пишет мне как соавтору; отказаться от таких писем можно по ссылке в письме.',
  'Если я соглашаюсь на издание тезисов в сборнике, они остаются в изданном сборнике на основании лицензии, названной в вопросе, и после отзыва согласия или удаления личного кабинета.',
  'Если я присылаю слайды доклада или стенд, Оператор хранит файл до срока, названного в политике, и показывает его посетителям страницы доклада, только пока я это разрешаю. Ссылку на запись доклада, которую я добавляю, видят все.',
]

/** The consent with the paragraphs of these that it lacks. */
export const consentWithAuthors = (document: string): string =>
  authorsConsent.reduce((text, paragraph) => (text.includes(paragraph) ? text : `${text.trimEnd()}\n\n${paragraph}`), document)
