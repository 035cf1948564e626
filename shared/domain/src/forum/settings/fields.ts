import { i18n } from '@forum/language'
import { emailProblem, phoneProblem } from '../../people/person.ts'
import { line, listed, optionalLine, required } from '../../platform/fieldProblems.ts'
import { fileKinds } from '../../platform/files.ts'
import { yearlyHolidays } from '../../platform/holidays.ts'
import { markKey, markTexts } from '../../platform/mark.ts'
import { signatureKey, signatureTexts } from '../../platform/signature.ts'
import { kindColourProblem, kindNameProblem, kindsProblem } from '../badges.ts'
import { colourProblem } from '../faceProblems.ts'
import type { ForumSection, ForumSettings } from '../forum.ts'
import { frameSitesProblem } from '../frameSites.ts'
import type { CabinetDates } from '../gates.ts'
import type { Policy } from '../policy.ts'
import {
  between,
  datedNotice,
  dayProblem,
  daysProblem,
  fileTypesProblem,
  forumBounds,
  holidaysProblem,
  lines,
  notice,
  timeZoneProblem,
} from './fieldRules.ts'
import { front } from './frontFields.ts'
import type { Fields } from './leaf.ts'
import { edition, englishLetterhead, lastDay, letterhead, translations } from './nextValues.ts'
import { questions } from './questionFields.ts'

/**
 * Everything that holds for a single setting of a forum, in the order in which settings are listed: history, next forum, settling, leftovers,
 * rules and English twins fold over it. Rules over several fields are in `forumProblems.ts`.
 */

const dates: Fields<CabinetDates> = {
  registrationFrom: { title: () => i18n.t('регистрация с'), next: 'moved', rule: dayProblem },
  registrationUntil: { title: () => i18n.t('регистрация по'), next: 'moved', rule: dayProblem },
  thesesUntil: { title: () => i18n.t('тезисы по'), next: 'moved', rule: dayProblem },
  certificateFrom: { title: () => i18n.t('сертификаты с'), next: 'moved', rule: dayProblem },
  deadlineShown: { title: () => i18n.t('показанный срок'), next: 'moved', rule: dayProblem },
}

const main: Pick<Fields<ForumSettings>, 'title' | 'shortName' | 'days' | 'timeZone' | 'city' | 'venue' | 'contacts' | 'organizers'> = {
  title: { title: () => i18n.t('Название форума'), next: (_, { title }) => title, rule: line, twin: () => '' },
  shortName: { title: () => i18n.t('Название в шапке портала'), next: 'copied', rule: line, point: 'shortName', twin: 'copied' },
  days: { title: () => i18n.t('Дни форума'), next: (_, { days }) => days, rule: daysProblem },
  timeZone: { title: () => i18n.t('Часовой пояс'), next: 'copied', rule: timeZoneProblem, point: 'dates', isChoice: true },
  city: { title: () => i18n.t('Город'), next: 'copied', rule: line, point: 'place', twin: 'copied' },
  venue: { title: () => i18n.t('Место проведения'), next: 'copied', rule: line, point: 'place', twin: 'copied' },
  contacts: {
    title: () => i18n.t('Контакты'),
    point: 'contacts',
    fields: {
      email: { title: () => 'e-mail', next: 'copied', rule: emailProblem },
      phone: { title: () => i18n.t('телефон'), next: 'copied', rule: (phone) => line(phone) ?? phoneProblem(phone) },
      address: { title: () => i18n.t('адрес'), next: 'copied', rule: line, twin: 'copied' },
      replyTo: {
        title: () => i18n.t('адрес для ответов на письма'),
        next: 'copied',
        rule: (email) => (email ? emailProblem(email) : null),
      },
    },
  },
  organizers: {
    title: () => i18n.t('Организаторы'),
    next: 'copied',
    point: 'organizers',
    rule: (list) => (list.length === 0 ? i18n.t('Укажите хотя бы одного организатора') : listed(list)),
    items: { name: { rule: line, twin: true }, role: { rule: optionalLine, twin: true }, people: { rule: lines, twin: true } },
  },
}

const limits: Fields<ForumSettings['limits']> = {
  registrations: { title: () => i18n.t('заявок одного участника'), next: 'copied', rule: between(forumBounds.registrations) },
  thesis: {
    title: () => i18n.t('Тезисы'),
    fields: {
      titleMin: { title: () => i18n.t('название, не короче'), next: 'copied', rule: between(forumBounds.titleLength) },
      titleMax: { title: () => i18n.t('название, не длиннее'), next: 'copied', rule: between(forumBounds.titleLength) },
      textMin: { title: () => i18n.t('текст, не короче'), next: 'copied', rule: between(forumBounds.textLength) },
      textMax: { title: () => i18n.t('текст, не длиннее'), next: 'copied', rule: between(forumBounds.textLength) },
      fundingMax: { title: () => i18n.t('финансирование, не длиннее'), next: 'copied', rule: between(forumBounds.fundingLength) },
      literatureMax: { title: () => i18n.t('источников, не более'), next: 'copied', rule: between(forumBounds.literature) },
    },
  },
  fileMegabytes: { title: () => i18n.t('размер файла, МБ'), next: 'copied', rule: between(forumBounds.fileMegabytes) },
  fileTypes: {
    title: () => i18n.t('Форматы файлов'),
    fields: {
      thesisPdf: { title: () => fileKinds.thesisPdf.title.toLowerCase(), next: 'copied', rule: fileTypesProblem },
      thesisDoc: { title: () => fileKinds.thesisDoc.title.toLowerCase(), next: 'copied', rule: fileTypesProblem },
      expertOpinion: {
        title: () => fileKinds.expertOpinion.title.toLowerCase(),
        next: 'copied',
        rule: fileTypesProblem,
        shownWith: 'opinions',
      },
    },
  },
  neededFiles: { title: () => i18n.t('обязательные файлы'), next: 'copied' },
}

const notices: Fields<ForumSettings['notices'], ForumSettings['notices']> = {
  registrationNotOpen: { title: () => i18n.t('регистрация не открыта'), next: 'copied', rule: datedNotice, twin: 'copied' },
  registrationClosed: { title: () => i18n.t('регистрация завершена'), next: 'copied', rule: notice, twin: 'copied' },
  waiting: { title: () => i18n.t('ожидание решения'), next: 'copied', rule: datedNotice, twin: 'copied' },
  waitingThesesClosed: { title: () => i18n.t('ожидание решения, тезисы не принимаются'), next: 'copied', rule: notice, twin: 'copied' },
  deadline: { title: () => i18n.t('срок'), next: 'copied', rule: datedNotice, twin: 'copied' },
}

const settings: Fields<ForumSettings> = {
  ...main,
  face: {
    title: () => i18n.t('Вид'),
    point: 'face',
    isChoice: true,
    fields: {
      mark: { title: () => i18n.t('знак'), next: 'copied', rule: (key) => (markKey.test(key) ? null : markTexts.unknown) },
      colours: {
        title: () => i18n.t('Цвета'),
        fields: {
          main: { title: () => i18n.t('основной'), next: 'copied', rule: colourProblem },
          accent: { title: () => i18n.t('дополнительный'), next: 'copied', rule: colourProblem },
        },
      },
      typeface: { title: () => i18n.t('шрифт заголовков'), next: 'copied' },
    },
  },
  operator: {
    title: () => i18n.t('Оператор персональных данных'),
    point: 'operator',
    fields: {
      name: { title: () => i18n.t('название'), next: 'copied' },
      legalForm: { title: () => i18n.t('правовая форма'), next: 'copied' },
      registrationNumbers: { title: () => i18n.t('регистрационные номера'), next: 'copied' },
      address: { title: () => i18n.t('адрес'), next: 'copied' },
      email: { title: () => 'e-mail', next: 'copied' },
    },
  },
  cabinets: {
    point: 'dates',
    isChoice: true,
    fields: {
      main: { title: () => i18n.t('Основной кабинет'), fields: dates },
      expired_reg_25: { title: () => i18n.t('Кабинет поздней регистрации'), fields: dates },
    },
  },
  confirmUntil: { title: () => i18n.t('Подтверждать участие до'), next: 'moved', rule: dayProblem, point: 'dates' },
  reviewUntil: { title: () => i18n.t('Оценки экспертов до'), next: 'moved', rule: dayProblem, point: 'dates', shownWith: 'experts' },
  graceMinutes: {
    title: () => i18n.t('Отсрочка после каждого срока, минут'),
    next: 'copied',
    rule: between(forumBounds.graceMinutes),
    point: 'dates',
  },
  holidays: { title: () => i18n.t('Праздники'), next: (before) => yearlyHolidays(before), rule: holidaysProblem, isChoice: true },
  rolesEndMonths: {
    title: () => i18n.t('Роли по приглашению заканчиваются после форума, месяцев'),
    next: 'copied',
    rule: between(forumBounds.rolesEndMonths),
  },
  slidesDays: {
    title: () => i18n.t('Слайды и стенды хранятся после форума, дней'),
    next: 'copied',
    rule: between(forumBounds.slidesDays),
    shownWith: 'authors',
  },
  modulesOff: { title: () => i18n.t('Выключенные модули'), next: 'copied', point: 'modules' },
  modulesOn: { title: () => i18n.t('Включённые модули'), next: 'copied', point: 'modules' },
  slotsOff: { title: () => i18n.t('Выключенные части чужих разделов'), next: 'copied', isChoice: true, absent: [] },
  slotsOrder: { title: () => i18n.t('Порядок частей чужих разделов'), next: 'copied', isChoice: true, absent: [] },
  capacity: { title: () => i18n.t('Мест на форуме'), next: 'copied', rule: between(forumBounds.places) },
  queueDays: { title: () => i18n.t('Ответ на предложенное место, дней'), next: 'copied', rule: between(forumBounds.queueDays) },
  badges: {
    title: () => i18n.t('Бейджи'),
    fields: {
      kinds: {
        title: () => i18n.t('виды'),
        next: 'copied',
        rule: kindsProblem,
        items: { id: {}, name: { rule: kindNameProblem }, englishName: { rule: optionalLine }, colour: { rule: kindColourProblem } },
      },
      latinNames: { title: () => i18n.t('имена латиницей'), next: 'copied' },
    },
  },
  certificatesNeedPresence: {
    title: () => i18n.t('Сертификаты только отмеченным на форуме'),
    next: 'copied',
    point: 'modules',
    shownWith: 'door',
  },
  ...questions,
  frameSites: {
    title: () => i18n.t('Сайты, которые показывают программу'),
    next: 'copied',
    rule: frameSitesProblem,
    shownWith: 'program',
    isChoice: true,
  },
  limits: { title: () => i18n.t('Пределы'), point: 'limits', isChoice: true, fields: limits },
  consent: {
    title: () => i18n.t('Согласие'),
    fields: {
      version: { title: () => i18n.t('редакция'), next: edition, rule: line, isChoice: true },
      text: { title: () => i18n.t('текст'), next: 'copied', rule: required, point: 'consent' },
      preTicked: { title: () => i18n.t('отмечено заранее'), next: () => false },
    },
  },
  consentDocument: { title: () => i18n.t('Полный текст согласия'), next: 'copied', rule: required, point: 'consent' },
  documents: {
    title: () => i18n.t('Документы'),
    point: 'papers',
    fields: {
      letterhead: { title: () => i18n.t('шапка'), next: letterhead, rule: line, twin: englishLetterhead },
      signatory: {
        title: () => i18n.t('Подпись'),
        fields: {
          name: { title: () => i18n.t('имя'), next: 'copied', rule: line, twin: 'copied' },
          position: { title: () => i18n.t('должность'), next: 'copied', rule: line, twin: 'copied' },
        },
      },
      signature: {
        title: () => i18n.t('Изображение подписи'),
        isFullTitle: true,
        next: 'copied',
        isChoice: true,
        rule: (key) => (signatureKey.test(key) ? null : signatureTexts.unknown),
      },
    },
  },
  notices: { title: () => i18n.t('Сообщения кабинета'), point: 'notices', fields: notices },
  front: { title: () => i18n.t('Страница форума'), fields: front },
  english: 'twins',
  translations: {
    title: () => i18n.t('Переводы на другие языки'),
    next: translations,
    isPartlyCopied: true,
    point: 'translations',
    shownWith: 'english',
  },
}

// Ids are given by the server.
const section: Fields<Omit<ForumSection, 'id'>> = {
  name: { title: () => i18n.t('название'), next: 'copied', rule: line, point: 'sections', twinAt: 'englishName' },
  englishName: { title: () => i18n.t('название на английском'), next: 'copied', rule: optionalLine, point: 'sections', absent: '' },
  isActive: { title: () => i18n.t('включена'), next: 'copied' },
  isPublic: { title: () => i18n.t('для слушателей'), next: 'copied' },
  takesOral: { title: () => i18n.t('устные доклады'), next: 'copied' },
  takesPosters: { title: () => i18n.t('стендовые доклады'), next: 'copied', shownWith: 'posters' },
  dayNumber: { title: () => i18n.t('день'), next: lastDay, point: 'sections' },
  asksProjectName: { title: () => i18n.t('название проекта'), next: 'copied' },
  capacity: { title: () => i18n.t('мест'), next: 'copied', rule: between(forumBounds.capacity), point: 'sections' },
  listenerLimit: { title: () => i18n.t('мест для слушателей'), next: 'copied', rule: between(forumBounds.places), absent: null },
}

const policy: Fields<Policy> = {
  version: { title: () => i18n.t('редакция'), next: 'copied', rule: dayProblem, isChoice: true },
  mailbox: { title: () => i18n.t('адрес'), next: 'copied', rule: emailProblem },
  introduction: { title: () => i18n.t('введение'), next: 'copied', rule: required },
  sections: {
    title: () => i18n.t('разделы'),
    next: 'copied',
    rule: (list) => (list.length === 0 ? i18n.t('Добавьте хотя бы один раздел') : listed(list)),
    items: { heading: { rule: line }, body: {} },
  },
}

export const forumFields = {
  settings: { fields: settings },
  section: { fields: section },
  policy: { title: () => i18n.t('Политика'), point: 'policy', fields: policy },
} as const
