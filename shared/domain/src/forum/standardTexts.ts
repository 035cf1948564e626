import { ADDRESS_DAYS, ADDRESS_MONTHS, DELETION_DAYS } from '../people/retention.ts'
import type { ForumSettings } from './forum.ts'
import { hasModule, type Module } from './modules.ts'
import type { Policy } from './policy.ts'
import { questionsOf } from './questions/questions.ts'
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

type Settings = Pick<ForumSettings, 'slidesDays' | 'questions' | 'modulesOn' | 'modulesOff'>

/** Sections that the policy of a forum needs once it has their modules. */
const moduleSections = ['coauthors', 'publishing', 'slides', 'answers'] as const
export type ModuleSection = (typeof moduleSections)[number]

interface SectionText {
  module: Module
  heading: string
  body: (settings: Settings) => string[]
}

const ANSWERS_HEADING = 'Ответы на вопросы форума'

interface Terms {
  /** The longest term of answers in days after the forum; null: there are no such questions. */
  ordinary: number | null
  sensitive: number | null
}

function termsOf(settings: Settings): Terms {
  const longest = (sensitive: boolean): number | null => {
    const days = questionsOf(settings).flatMap(({ isSensitive, keptDays }) => (isSensitive === sensitive ? [keptDays] : []))
    return days.length > 0 ? Math.max(...days) : null
  }
  return { ordinary: longest(false), sensitive: longest(true) }
}

const plural = new Intl.PluralRules('ru')
const words = new Map<string, string>([
  ['one', 'день'],
  ['few', 'дня'],
])
const inDays = (days: number): string => `${days} ${words.get(plural.select(days)) ?? 'дней'}`

/** What is said of the answers to the questions of a forum. */
function answersBody(settings: Settings): string[] {
  const { ordinary, sensitive } = termsOf(settings)
  return [
    'Оператор задаёт участникам вопросы, чтобы подготовить форум: о питании, мероприятиях, поездке, проживании, приглашениях и о том, что ещё нужно для участия. Участник видит вопросы в заявке и в личном кабинете и может не отвечать на необязательные.',
    ...(ordinary === null
      ? []
      : [
          `Ответы читают сотрудники Оператора, которые видят участников, а ответы на некоторые вопросы — только организаторы. Ответы удаляются не позже чем через ${inDays(ordinary)} после форума.`,
        ]),
    ...(sensitive === null
      ? []
      : [
          `Если вопрос касается здоровья или документов, Оператор обрабатывает ответ только на основании отдельного согласия, которое участник даёт, отвечая. Такие ответы читают только организаторы, их нет в общих списках, письмах и на бейджах, и они удаляются не позже чем через ${inDays(sensitive)} после форума. Это согласие можно отозвать: удалить ответ в личном кабинете, пока его можно изменить, или написать на адрес Оператора для обращений по вопросам персональных данных.`,
        ]),
  ]
}

const sectionTexts: Record<ModuleSection, SectionText> = {
  coauthors: {
    module: 'authors',
    heading: 'Данные соавторов',
    body: () => [
      'Автор тезисов указывает имена и места работы соавторов и может указать их адреса электронной почты и ORCID iD. Адреса соавторов не печатаются, их видят автор тезисов и сотрудники Оператора.',
      'На указанный адрес Оператор отправляет одно письмо о тезисах, ещё одно, если изменены имя или список авторов, и не больше одного напоминания. Соавтор отвечает по ссылке из письма, без регистрации: всё верно, исправить имя или место работы, не автор. В письме есть ссылка «Больше не писать мне»; она действует для всех форумов и бессрочно, для этого хранится необратимый отпечаток адреса.',
      'Основание — законный интерес Оператора и авторов в том, чтобы имена были опубликованы верно и с ведома названных людей (пункт 7 части 1 статьи 6 Федерального закона № 152-ФЗ); этим письмом Оператор уведомляет соавтора об обработке его данных, полученных от автора тезисов (часть 3 статьи 18).',
      `Адрес удаляется сразу, если человек ответил, что он не автор, иначе через ${ADDRESS_DAYS} дней после форума; если сборник издаётся позже, то с его изданием, но не позже чем через ${ADDRESS_MONTHS} месяцев после форума. Вместе с адресом удаляются письма и ответы.`,
    ],
  },
  publishing: {
    module: 'authors',
    heading: 'Издание тезисов',
    body: () => [
      'Автор решает, публиковать ли тезисы: нет, в программе форума, в программе и в сборнике. Без его ответа тезисы не публикуются. В сборник входят название и текст тезисов, имена и места работы авторов, их ORCID iD, если они указаны, и адрес для связи с читателями.',
      'Соглашаясь на издание в сборнике, автор предоставляет лицензию, названную в вопросе. Ответ можно изменить, пока сборник не издан. Изданный сборник не меняется: тезисы остаются в нём на основании этой лицензии и после отзыва согласия на обработку данных или удаления учётной записи; все остальные данные удаляются.',
    ],
  },
  slides: {
    module: 'authors',
    heading: 'Слайды и стенды',
    body: ({ slidesDays = STANDARD_SLIDES_DAYS }) => [
      'Докладчик может прислать слайды доклада или стенд в PDF. Файл видят он сам и сотрудники Оператора, а посетители страницы доклада — только пока докладчик это разрешает. Ссылку на запись доклада, которую докладчик добавил сам, видят все.',
      `Файл хранится ${slidesDays} дней после форума и затем удаляется; раньше он удаляется, если это сделал докладчик, доклад передан другому докладчику или удалена учётная запись.`,
    ],
  },
  answers: { module: 'questions', heading: ANSWERS_HEADING, body: answersBody },
}

export const headingOf = (name: ModuleSection): string => sectionTexts[name].heading

const placeOf = ({ sections }: Pick<Policy, 'sections'>, name: ModuleSection): number =>
  sections.findIndex(({ heading }) => heading.trim() === headingOf(name))

/** Whether a section is needed: its module is on, and questions are asked where it is about their answers. */
const isNeeded = (name: ModuleSection, settings: Settings): boolean =>
  hasModule(settings, sectionTexts[name].module) && (name !== 'answers' || questionsOf(settings).length > 0)

/** Sections that the policy needs and lacks. */
export const missingSections = (policy: Pick<Policy, 'sections'>, settings: Settings): ModuleSection[] =>
  moduleSections.filter((name) => isNeeded(name, settings) && placeOf(policy, name) < 0)

/** The policy of a forum without sensitive questions says so. */
const noSpecial = 'Специальные категории персональных данных и биометрические данные не обрабатываются.'
const someSpecial = `Сведения о здоровье обрабатываются, только если участник сам сообщает их в ответах (раздел «${ANSWERS_HEADING}»); другие специальные категории персональных данных и биометрические данные не обрабатываются.`

function withSpecial({ heading, body }: Policy['sections'][number], settings: Settings): Policy['sections'][number] {
  if (termsOf(settings).sensitive === null) return { heading, body }
  return { heading, body: body.map((part) => (typeof part === 'string' ? part.replace(noSpecial, someSpecial) : part)) }
}

/** The policy with this section as the settings have it now; a new one stands before the final provisions. */
export function withSection(policy: Policy, name: ModuleSection, settings: Settings): Policy {
  const sections = name === 'answers' ? policy.sections.map((section) => withSpecial(section, settings)) : policy.sections
  const at = placeOf(policy, name)
  const final = sections.findIndex(({ heading }) => heading.startsWith('Заключительные'))
  const place = at >= 0 ? at : final < 0 ? sections.length : final
  const made = { heading: headingOf(name), body: sectionTexts[name].body(settings) }
  return { ...policy, sections: sections.toSpliced(place, at < 0 ? 0 : 1, made) }
}

/** Whether the policy has a section about answers that lacks a term of the questions, or the consent to sensitive answers. */
export function isAnswersSectionOutdated(policy: Pick<Policy, 'sections'>, settings: Settings): boolean {
  const section = policy.sections[placeOf(policy, 'answers')]
  if (!section || !isNeeded('answers', settings)) return false
  const text = section.body.flat().join(' ')
  const { ordinary, sensitive } = termsOf(settings)
  const named = new Set(text.match(/\d+/g)?.map(Number))
  return [ordinary, sensitive].some((days) => days !== null && !named.has(days)) || (sensitive !== null && !text.includes('отдельн'))
}

/** Modules with which the consent says more. */
export const consentModules = ['authors', 'questions'] as const
export type ConsentModule = (typeof consentModules)[number]

const consentTexts: Record<ConsentModule, readonly string[]> = {
  authors: [
    'Если я указываю адреса соавторов, Оператор один раз пишет соавтору о тезисах и показывает мне его ответ. Если мой адрес указал автор тезисов, Оператор пишет мне как соавтору; отказаться от таких писем можно по ссылке в письме.',
    'Если я соглашаюсь на издание тезисов в сборнике, они остаются в изданном сборнике на основании лицензии, названной в вопросе, и после отзыва согласия или удаления личного кабинета.',
    'Если я присылаю слайды доклада или стенд, Оператор хранит файл до срока, названного в политике, и показывает его посетителям страницы доклада, только пока я это разрешаю. Ссылку на запись доклада, которую я добавляю, видят все.',
  ],
  questions: [
    'Если я отвечаю на вопросы форума (о питании, мероприятиях, поездке, проживании, приглашениях и о том, что ещё нужно для участия), Оператор использует ответы, чтобы подготовить форум. Их читают только сотрудники Оператора, ответы удаляются в срок, названный в политике. Сведения о здоровье и документах Оператор обрабатывает только с отдельного согласия, которое я даю, отвечая; их читают только организаторы.',
  ],
}

/** The consent with the paragraphs of a module that it lacks. */
export const consentWith = (document: string, module: ConsentModule): string =>
  consentTexts[module].reduce((text, paragraph) => (text.includes(paragraph) ? text : `${text.trimEnd()}\n\n${paragraph}`), document)
