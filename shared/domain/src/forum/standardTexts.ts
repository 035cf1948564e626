import { DELETION_DAYS } from '../people/retention.ts'
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

const SLIDES_HEADING = 'Слайды и стенды'

/** Whether the policy says how slides are kept and shown. */
export const namesSlides = ({ sections }: Pick<Policy, 'sections'>): boolean =>
  sections.some(({ heading }) => heading.trim() === SLIDES_HEADING)

/** The policy of a forum that takes slides. */
export function withSlidesSection(policy: Policy, { slidesDays }: Pick<ForumSettings, 'slidesDays'>): Policy {
  if (namesSlides(policy)) return policy
  const body = [
    'Докладчик может прислать слайды доклада или стенд в PDF. Файл видят он сам и сотрудники Оператора, а посетители страницы доклада — только пока докладчик это разрешает. Ссылку на запись доклада, которую докладчик добавил сам, видят все.',
    `Файл хранится ${slidesDays ?? STANDARD_SLIDES_DAYS} дней после форума и затем удаляется; раньше он удаляется, если это сделал докладчик, доклад передан другому докладчику или удалена учётная запись.`,
  ]
  return { ...policy, sections: [...policy.sections, { heading: SLIDES_HEADING, body }] }
}
