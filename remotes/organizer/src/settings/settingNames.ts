import { OPTIONS_MAX } from '@forum/domain/forum/feedbackQuestions'
import type { Cabinet } from '@forum/domain/forum/gates'
import { moduleSetting, modules } from '@forum/domain/forum/modules'
import { moduleTexts } from '@forum/domain/forum/moduleTexts'
import { formatTitles } from '@forum/domain/forum/participation'
import { forumBounds } from '@forum/domain/forum/settings/fieldRules'
import { STANDARD_SLIDES_DAYS } from '@forum/domain/forum/slidesDays'
import { type FileKind, fileKinds } from '@forum/domain/platform/files'
import { i18n } from '@forum/language'
import type { organizerTexts } from '../texts.ts'
import { cabinetTitles, groupTitles } from './groupTitles.ts'
import { moduleHints } from './moduleHints.ts'

/** Name of a setting, in its field and in the search. */
export interface SettingName {
  label: string
  /** Hint shown at the field. */
  hint?: string | undefined
  /** Group of the field, where several have the same label. */
  of?: string
  /** Other words around the field, such as the hint of its group. */
  near?: string | undefined
}

type Names = Record<string, (index: number) => SettingName>

const byPath = (root: string, names: Names): Names =>
  Object.fromEntries(Object.entries(names).map(([key, name]) => [`${root}.${key}`, name]))

const datesOf = (cabinet: Cabinet): Names => {
  const named = (label: string, hint: string) => ({ label, hint, of: cabinetTitles[cabinet] })
  return byPath(`settings.cabinets.${cabinet}`, {
    registrationFrom: () => named(i18n.t('Регистрация открывается'), i18n.t('До этого дня заявку подать нельзя')),
    registrationUntil: () =>
      named(i18n.t('Последний день регистрации'), i18n.t('Со следующего дня нет новых заявок, а файлы не загружаются и не удаляются')),
    thesesUntil: () => named(i18n.t('Последний день приёма тезисов'), i18n.t('Со следующего дня тезисы не загружаются и не удаляются')),
    certificateFrom: () => named(i18n.t('Сертификаты выдаются с'), i18n.t('С этого дня участник может скачать сертификат')),
    deadlineShown: () =>
      named(
        i18n.t('Срок, который видит участник'),
        i18n.t('Меняется вместе с последним днём приёма тезисов. Это только подпись в кабинете; сам приём он не закрывает'),
      ),
  })
}

const thesis = (label: string): SettingName => ({ label, of: groupTitles.thesis })
const formatsOf = (kind: FileKind): SettingName => ({ label: i18n.t('{title}: форматы', { title: fileKinds[kind].title }) })
const dated = (label: string): SettingName => ({
  label,
  hint: i18n.t('Вместо {placeholder} подставляется день', { placeholder: '{date}' }),
})
const colour = (label: string, hint: string): SettingName => ({
  label,
  hint,
  near: i18n.t('Страницы, письма и документы форума берут цвета отсюда. Оттенки для фона, рамок и тёмной темы портал подбирает сам.'),
})
const way = (label: string): SettingName => ({ label, of: groupTitles.ways, near: i18n.t('Пусто — стандартный текст портала') })

/**
 * Settings by part of the page and path, in the order of the search; for a list, the settings of one item. The first field of an item of a
 * list is its name.
 */
export const settingNames: Partial<Record<keyof typeof organizerTexts.parts, Names>> = {
  forum: byPath('settings', {
    title: () => ({ label: i18n.t('Название'), near: i18n.t('Форум') }),
    shortName: () => ({ label: i18n.t('Название в шапке портала') }),
    city: () => ({ label: i18n.t('Город') }),
    venue: () => ({ label: i18n.t('Место проведения') }),
    timeZone: () => ({ label: i18n.t('Часовой пояс'), hint: i18n.t('По нему начинаются и кончаются дни. Например, Asia/Novosibirsk') }),
    'days.0': (index) => ({ label: i18n.t('День {number}', { number: index + 1 }), near: i18n.t('Дни') }),
  }),
  contacts: byPath('settings.contacts', {
    email: () => ({ label: 'E-mail' }),
    phone: () => ({ label: i18n.t('Телефон') }),
    replyTo: () => ({
      label: i18n.t('Адрес для ответов на письма'),
      hint: i18n.t('Ответы на письма портала придут на него. Пусто: на адрес, с которого портал их отправляет.'),
    }),
    address: () => ({ label: i18n.t('Адрес') }),
  }),
  organizers: byPath('settings.organizers.0', {
    name: () => ({ label: i18n.t('Название организации') }),
    role: () => ({ label: i18n.t('Роль') }),
    people: () => ({ label: i18n.t('Люди'), hint: i18n.t('По одному в строке: имя и, если нужно, должность') }),
  }),
  operator: byPath('settings.operator', {
    name: () => ({
      label: i18n.t('Полное название'),
      hint: i18n.t('Без правовой формы, как в уставе. Пусто: оператора называют сами тексты согласия и политики'),
    }),
    legalForm: () => ({ label: i18n.t('Правовая форма'), hint: i18n.t('Например, ФГБУН или АНО; ставится перед названием') }),
    registrationNumbers: () => ({ label: i18n.t('Регистрационные номера'), hint: i18n.t('Например, ИНН 7707083893, ОГРН 1027700132195') }),
    address: () => ({ label: i18n.t('Юридический адрес') }),
    email: () => ({
      label: i18n.t('E-mail для обращений о персональных данных'),
      hint: i18n.t('Политика называет этот адрес вместо своего'),
    }),
  }),
  face: byPath('settings.face', {
    mark: () => ({
      label: i18n.t('Знак форума'),
      near: i18n.t('Стоит в шапке портала, на вкладке браузера, на странице форума, в письмах и документах.'),
    }),
    typeface: () => ({
      label: i18n.t('Шрифт заголовков'),
      near: i18n.t('Крупные заголовки страницы форума, писем и документов. Остальной текст — шрифтом устройства.'),
    }),
    'colours.main': () => colour(i18n.t('Основной цвет'), i18n.t('Кнопки, ссылки, знак портала')),
    'colours.accent': () =>
      colour(i18n.t('Дополнительный цвет'), i18n.t('Даты и главная кнопка на тёмном фоне: на странице форума, в письмах и документах')),
  }),
  modules: Object.fromEntries(
    modules.map((module) => [
      `settings.${moduleSetting(module)}.${module}`,
      () => ({ label: moduleTexts.names[module], hint: moduleHints[module] }),
    ]),
  ),
  dates: {
    ...datesOf('main'),
    ...datesOf('expired_reg_25'),
    ...byPath('settings', {
      confirmUntil: () => ({
        label: i18n.t('Последний день подтверждения'),
        hint: i18n.t(
          'Со следующего дня докладчик не может подтвердить предложенное участие, отказаться может. Пусто: подтвердить можно всегда',
        ),
        of: groupTitles.confirming,
      }),
      reviewUntil: () => ({
        label: i18n.t('Последний день оценок'),
        hint: i18n.t(
          'Эксперты видят этот день, а за три дня и за день до него получают письмо, если оценили не всё. Оценки принимаются и позже. Пусто: срока нет',
        ),
        of: moduleTexts.names.experts,
      }),
      graceMinutes: () => ({
        label: i18n.t('Минут после каждого срока'),
        hint: i18n.t(
          'Столько минут после полуночи ещё принимается то, что закончилось накануне; участник об этом не знает. 0 — без отсрочки',
        ),
        of: groupTitles.grace,
      }),
      holidays: () => ({
        label: i18n.t('Праздничные дни'),
        hint: i18n.t(
          'По одному в строке: «12.06 День России», на один год «03.11.2027 Выходной». Портал только напоминает о них рядом с датой; перенесённые дни добавьте сами. Пусто — праздники по закону',
        ),
      }),
      rolesEndMonths: () => ({
        label: i18n.t('Заканчиваются после форума, месяцев'),
        hint: i18n.t(
          'Столько месяцев после последнего дня действует роль, принятая по приглашению; потом учётная запись хранится, как у всех. Пусто: бессрочно. Роли, выданные без приглашения, не затрагиваются',
        ),
        of: groupTitles.roles,
      }),
    }),
  },
  sections: byPath('sections.0', {
    name: () => ({ label: i18n.t('Название секции') }),
    dayNumber: () => ({ label: i18n.t('День') }),
    takesOral: () => ({ label: i18n.t('Принимает устные доклады') }),
    takesPosters: () => ({ label: i18n.t('Принимает стендовые доклады') }),
    isPublic: () => ({ label: i18n.t('Принимает слушателей') }),
    asksProjectName: () => ({ label: i18n.t('Спрашивает название проекта') }),
    capacity: () => ({ label: i18n.t('Мест'), hint: i18n.t('Пусто — без ограничения. Заполненное мероприятие выбрать нельзя') }),
    listenerLimit: () => ({
      label: i18n.t('Мест для слушателей'),
      hint: i18n.t('Пусто — без отдельного ограничения, 0 — все слушатели ждут'),
    }),
    isActive: () => ({ label: i18n.t('Включена') }),
  }),
  limits: byPath('settings', {
    'limits.registrations': () => ({ label: i18n.t('Действующих заявок у одного человека, не больше') }),
    capacity: () => ({ label: i18n.t('Мест на форуме'), hint: i18n.t('Пусто — без ограничения, 0 — ждут все'), of: groupTitles.places }),
    queueDays: () => ({
      label: i18n.t('Дней на ответ из очереди'),
      hint: i18n.t('От 1 до 14, но не позже дня перед форумом. Пусто — очереди нет: кому не хватило места, тот не может записаться'),
      of: groupTitles.places,
    }),
    slidesDays: () => ({
      label: i18n.t('Слайды и стенды хранятся после форума, дней'),
      hint: i18n.t('Потом они удаляются; докладчики видят этот день заранее. Пусто: {days}', { days: STANDARD_SLIDES_DAYS }),
    }),
    'limits.thesis.titleMin': () => thesis(i18n.t('Название доклада, не короче')),
    'limits.thesis.titleMax': () => thesis(i18n.t('Название доклада, не длиннее')),
    'limits.thesis.textMin': () => thesis(i18n.t('Текст, не короче')),
    'limits.thesis.textMax': () => thesis(i18n.t('Текст, не длиннее')),
    'limits.thesis.fundingMax': () => thesis(i18n.t('Финансирование, не длиннее')),
    'limits.thesis.literatureMax': () => thesis(i18n.t('Источников литературы, не больше')),
    'limits.fileMegabytes': () => ({
      label: i18n.t('Размер одного файла, не больше, МБ'),
      hint: i18n.t('Сервер принимает не больше {max} МБ', { max: forumBounds.fileMegabytes.max }),
    }),
    'limits.fileTypes.thesisPdf': () => formatsOf('thesisPdf'),
    'limits.fileTypes.thesisDoc': () => formatsOf('thesisDoc'),
    'limits.fileTypes.expertOpinion': () => formatsOf('expertOpinion'),
    'limits.neededFiles': () => ({ label: i18n.t('Без чего доклад неполон') }),
  }),
  front: byPath('settings.front', {
    tagline: () => ({ label: i18n.t('Девиз'), hint: i18n.t('Одно предложение под названием') }),
    topics: () => ({ label: i18n.t('Темы'), hint: i18n.t('По одной в строке') }),
    'ways.listener': () => way(formatTitles.listener),
    'ways.oral': () => way(formatTitles.oral),
    'ways.poster': () => way(formatTitles.poster),
  }),
  speakers: byPath('settings.front.speakers.0', {
    name: () => ({ label: i18n.t('Имя и фамилия') }),
    role: () => ({ label: i18n.t('Должность и организация') }),
    talk: () => ({ label: i18n.t('Название доклада') }),
  }),
  travel: byPath('settings.front', {
    travel: () => ({ label: i18n.t('Как добраться'), near: i18n.t('Дорога, гостиницы, доступность. Абзацы разделяет пустая строка') }),
    'stops.0.name': () => ({ label: i18n.t('Что это'), near: groupTitles.stops }),
    'stops.0.minutes': () => ({ label: i18n.t('Минут пешком') }),
    'stops.0.direction': () => ({ label: i18n.t('Сторона света'), hint: i18n.t('Если смотреть от места форума') }),
  }),
  partners: byPath('settings.front.partners.0', {
    name: () => ({ label: i18n.t('Название') }),
    url: () => ({ label: i18n.t('Адрес сайта'), hint: i18n.t('Пусто — без ссылки') }),
  }),
  sites: byPath('settings', {
    frameSites: () => ({
      label: i18n.t('Сайты, на которых можно показать рамку'),
      hint: i18n.t('По одному в строке, например https://institute.example. Пусто — рамку не покажет ни один'),
    }),
  }),
  texts: byPath('settings.notices', {
    registrationNotOpen: () => dated(i18n.t('До начала регистрации')),
    registrationClosed: () => ({ label: i18n.t('После окончания регистрации') }),
    waiting: () => dated(i18n.t('Заявка ждёт решения, тезисы принимаются')),
    waitingThesesClosed: () => ({ label: i18n.t('Заявка ждёт решения, приём тезисов завершён') }),
    deadline: () => dated(i18n.t('Срок подачи')),
  }),
  documents: byPath('settings', {
    'documents.letterhead': () => ({ label: i18n.t('Шапка документа') }),
    'documents.signatory.name': () => ({ label: i18n.t('Кто подписывает') }),
    'documents.signatory.position': () => ({ label: i18n.t('Должность подписывающего') }),
    'documents.signature': () => ({
      label: i18n.t('Изображение подписи'),
      near: i18n.t('Лучше PNG с прозрачным фоном, обрезанный по краям подписи.'),
    }),
    certificatesNeedPresence: () => ({
      label: i18n.t('Сертификаты только тем, кто был отмечен'),
      hint: i18n.t(
        'Отметка на входе в любой точке контроля; у докладчика её заменяет доклад, который модератор отметил состоявшимся. Уже выданные сертификаты остаются действительными.',
      ),
    }),
  }),
  feedback: byPath('settings.feedback.0', {
    text: () => ({ label: i18n.t('Вопрос') }),
    kind: () => ({ label: i18n.t('Как отвечают') }),
    options: () => ({ label: i18n.t('Варианты'), hint: i18n.t('По одному в строке, от двух до {max}', { max: OPTIONS_MAX }) }),
  }),
  questions: byPath('settings.questions.0', {
    // The other fields are named in their form.
    text: () => ({
      label: i18n.t('Вопрос участникам'),
      near: i18n.t('варианты, места, условие, обязательный, срок ответа, кто читает, бейдж, показатели, чувствительный, удаляются'),
    }),
  }),
  consent: byPath('settings', {
    'consent.version': () => ({
      label: i18n.t('Редакция согласия'),
      hint: i18n.t('У нового текста новая редакция, по дню изменения: портал помнит, с какой согласился каждый участник'),
    }),
    'consent.text': () => ({ label: i18n.t('Подпись у флажка') }),
    consentDocument: () => ({ label: i18n.t('Полный текст согласия'), hint: i18n.t('Абзацы разделяет пустая строка') }),
    'consent.preTicked': () => ({ label: i18n.t('Отмечено заранее при создании учётной записи') }),
  }),
  policy: byPath('policy', {
    version: () => ({ label: i18n.t('Дата редакции политики') }),
    mailbox: () => ({ label: i18n.t('E-mail по персональным данным') }),
    introduction: () => ({ label: i18n.t('Введение') }),
    'sections.0.heading': () => ({ label: i18n.t('Заголовок') }),
    'sections.0.body': () => ({
      label: i18n.t('Текст раздела'),
      hint: i18n.t('Абзацы разделяет пустая строка; строки списка начинаются с дефиса'),
    }),
  }),
}

const named: Names = Object.fromEntries(Object.values(settingNames).flatMap((names) => Object.entries(names)))

/** Path with all positions in lists set to the first item. */
export const atFirstItem = (path: string): string => path.replace(/\.\d+(?=\.|$)/g, '.0')

/** Name of the setting of a path. */
export function nameOf(path: string): SettingName {
  const [, index] = /\.(\d+)(?:\.|$)/.exec(path) ?? []
  return named[atFirstItem(path)]?.(Number(index)) ?? { label: path }
}
