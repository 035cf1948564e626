import { i18n } from '@forum/language'
import { fileKinds } from '../../platform/files.ts'
import { yearlyHolidays } from '../../platform/holidays.ts'
import type { ForumSection, ForumSettings } from '../forum.ts'
import type { CabinetDates } from '../gates.ts'
import type { Policy } from '../policy.ts'
import type { Fields } from './leaf.ts'
import { edition, englishLetterhead, lastDay, letterhead, translations } from './nextValues.ts'

/**
 * Everything that holds for a single setting of a forum, in the order in which settings are listed: history, next forum, settling, leftovers,
 * rules and English twins fold over it. Rules over several fields are in `forumProblems.ts`.
 */

const dates: Fields<CabinetDates> = {
  registrationFrom: { title: () => i18n.t('регистрация с'), next: 'moved' },
  registrationUntil: { title: () => i18n.t('регистрация по'), next: 'moved' },
  thesesUntil: { title: () => i18n.t('тезисы по'), next: 'moved' },
  certificateFrom: { title: () => i18n.t('сертификаты с'), next: 'moved' },
  deadlineShown: { title: () => i18n.t('показанный срок'), next: 'moved' },
}

const main: Pick<Fields<ForumSettings>, 'title' | 'shortName' | 'days' | 'timeZone' | 'city' | 'venue' | 'contacts' | 'organizers'> = {
  title: { title: () => i18n.t('Название форума'), next: (_, { title }) => title, twin: () => '' },
  shortName: { title: () => i18n.t('Название в шапке портала'), next: 'copied', point: 'shortName', twin: 'copied' },
  days: { title: () => i18n.t('Дни форума'), next: (_, { days }) => days },
  timeZone: { title: () => i18n.t('Часовой пояс'), next: 'copied', point: 'dates', isChoice: true },
  city: { title: () => i18n.t('Город'), next: 'copied', point: 'place', twin: 'copied' },
  venue: { title: () => i18n.t('Место проведения'), next: 'copied', point: 'place', twin: 'copied' },
  contacts: {
    title: () => i18n.t('Контакты'),
    point: 'contacts',
    fields: {
      email: { title: () => 'e-mail', next: 'copied' },
      phone: { title: () => i18n.t('телефон'), next: 'copied' },
      address: { title: () => i18n.t('адрес'), next: 'copied', twin: 'copied' },
      replyTo: { title: () => i18n.t('адрес для ответов на письма'), next: 'copied' },
    },
  },
  organizers: {
    title: () => i18n.t('Организаторы'),
    next: 'copied',
    point: 'organizers',
    items: { name: { twin: true }, role: { twin: true }, people: { twin: true } },
  },
}

const limits: Fields<ForumSettings['limits']> = {
  registrations: { title: () => i18n.t('заявок одного участника'), next: 'copied' },
  thesis: {
    title: () => i18n.t('Тезисы'),
    fields: {
      titleMin: { title: () => i18n.t('название, не короче'), next: 'copied' },
      titleMax: { title: () => i18n.t('название, не длиннее'), next: 'copied' },
      textMin: { title: () => i18n.t('текст, не короче'), next: 'copied' },
      textMax: { title: () => i18n.t('текст, не длиннее'), next: 'copied' },
      fundingMax: { title: () => i18n.t('финансирование, не длиннее'), next: 'copied' },
      literatureMax: { title: () => i18n.t('источников, не более'), next: 'copied' },
    },
  },
  fileMegabytes: { title: () => i18n.t('размер файла, МБ'), next: 'copied' },
  fileTypes: {
    title: () => i18n.t('Форматы файлов'),
    fields: {
      thesisPdf: { title: () => fileKinds.thesisPdf.title.toLowerCase(), next: 'copied' },
      thesisDoc: { title: () => fileKinds.thesisDoc.title.toLowerCase(), next: 'copied' },
      expertOpinion: { title: () => fileKinds.expertOpinion.title.toLowerCase(), next: 'copied', shownWith: 'opinions' },
    },
  },
  neededFiles: { title: () => i18n.t('обязательные файлы'), next: 'copied' },
}

const notices: Fields<ForumSettings['notices'], ForumSettings['notices']> = {
  registrationNotOpen: { title: () => i18n.t('регистрация не открыта'), next: 'copied', twin: 'copied' },
  registrationClosed: { title: () => i18n.t('регистрация завершена'), next: 'copied', twin: 'copied' },
  waiting: { title: () => i18n.t('ожидание решения'), next: 'copied', twin: 'copied' },
  waitingThesesClosed: { title: () => i18n.t('ожидание решения, тезисы не принимаются'), next: 'copied', twin: 'copied' },
  deadline: { title: () => i18n.t('срок'), next: 'copied', twin: 'copied' },
}

const front: Fields<Exclude<ForumSettings['front'], undefined>> = {
  tagline: { title: () => i18n.t('девиз'), next: 'copied', point: 'front', twin: 'copied' },
  topics: { title: () => i18n.t('темы'), next: 'copied', point: 'front', twin: 'copied' },
  ways: {
    title: () => i18n.t('Формы участия'),
    point: 'front',
    fields: {
      listener: { title: () => i18n.t('слушатель'), next: 'copied', twin: 'copied' },
      oral: { title: () => i18n.t('устный доклад'), next: 'copied', twin: 'copied' },
      poster: { title: () => i18n.t('стендовый доклад'), next: 'copied', twin: 'copied', shownWith: 'posters' },
    },
  },
  travel: { title: () => i18n.t('как добраться'), next: 'copied', point: 'travel', twin: 'copied' },
  // No one has agreed to come to the next forum yet.
  speakers: {
    title: () => i18n.t('приглашённые докладчики'),
    next: () => [],
    items: { name: { twin: true }, role: { twin: true }, talk: { twin: true } },
  },
  partners: { title: () => i18n.t('партнёры'), next: () => [], items: { name: { twin: true }, url: {} } },
  stops: {
    title: () => i18n.t('остановки на схеме'),
    next: 'copied',
    point: 'travel',
    items: { name: { twin: true }, minutes: {}, direction: {} },
  },
  english: 'twins',
}

const settings: Fields<ForumSettings> = {
  ...main,
  face: {
    title: () => i18n.t('Вид'),
    point: 'face',
    isChoice: true,
    fields: {
      mark: { title: () => i18n.t('знак'), next: 'copied' },
      colours: {
        title: () => i18n.t('Цвета'),
        fields: {
          main: { title: () => i18n.t('основной'), next: 'copied' },
          accent: { title: () => i18n.t('дополнительный'), next: 'copied' },
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
  confirmUntil: { title: () => i18n.t('Подтверждать участие до'), next: 'moved', point: 'dates' },
  graceMinutes: { title: () => i18n.t('Отсрочка после каждого срока, минут'), next: 'copied', point: 'dates' },
  holidays: { title: () => i18n.t('Праздники'), next: (before) => yearlyHolidays(before), isChoice: true },
  rolesEndMonths: { title: () => i18n.t('Роли по приглашению заканчиваются после форума, месяцев'), next: 'copied' },
  modulesOff: { title: () => i18n.t('Выключенные модули'), next: 'copied', point: 'modules' },
  modulesOn: { title: () => i18n.t('Включённые модули'), next: 'copied', point: 'modules' },
  capacity: { title: () => i18n.t('Мест на форуме'), next: 'copied' },
  queueDays: { title: () => i18n.t('Ответ на предложенное место, дней'), next: 'copied' },
  badges: {
    title: () => i18n.t('Бейджи'),
    fields: {
      kinds: { title: () => i18n.t('виды'), next: 'copied' },
      latinNames: { title: () => i18n.t('имена латиницей'), next: 'copied' },
    },
  },
  certificatesNeedPresence: {
    title: () => i18n.t('Сертификаты только отмеченным на форуме'),
    next: 'copied',
    point: 'modules',
    shownWith: 'door',
  },
  feedback: {
    title: () => i18n.t('Вопросы о мероприятиях'),
    next: 'copied',
    point: 'feedback',
    shownWith: 'door',
    items: { kind: { isChoice: true }, text: { twin: true }, options: { twin: true } },
  },
  limits: { title: () => i18n.t('Пределы'), point: 'limits', isChoice: true, fields: limits },
  consent: {
    title: () => i18n.t('Согласие'),
    fields: {
      version: { title: () => i18n.t('редакция'), next: edition, isChoice: true },
      text: { title: () => i18n.t('текст'), next: 'copied', point: 'consent' },
      preTicked: { title: () => i18n.t('отмечено заранее'), next: () => false },
    },
  },
  consentDocument: { title: () => i18n.t('Полный текст согласия'), next: 'copied', point: 'consent' },
  documents: {
    title: () => i18n.t('Документы'),
    point: 'papers',
    fields: {
      letterhead: { title: () => i18n.t('шапка'), next: letterhead, twin: englishLetterhead },
      signatory: {
        title: () => i18n.t('Подпись'),
        fields: {
          name: { title: () => i18n.t('имя'), next: 'copied', twin: 'copied' },
          position: { title: () => i18n.t('должность'), next: 'copied', twin: 'copied' },
        },
      },
      signature: { title: () => i18n.t('Изображение подписи'), isFullTitle: true, next: 'copied', isChoice: true },
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
  name: { title: () => i18n.t('название'), next: 'copied', point: 'sections' },
  englishName: { title: () => i18n.t('название на английском'), next: 'copied', point: 'sections' },
  isActive: { title: () => i18n.t('включена'), next: 'copied' },
  isPublic: { title: () => i18n.t('для слушателей'), next: 'copied' },
  takesOral: { title: () => i18n.t('устные доклады'), next: 'copied' },
  takesPosters: { title: () => i18n.t('стендовые доклады'), next: 'copied', shownWith: 'posters' },
  dayNumber: { title: () => i18n.t('день'), next: lastDay, point: 'sections' },
  asksProjectName: { title: () => i18n.t('название проекта'), next: 'copied' },
  capacity: { title: () => i18n.t('мест'), next: 'copied', point: 'sections' },
  listenerLimit: { title: () => i18n.t('мест для слушателей'), next: 'copied' },
}

const policy: Fields<Policy> = {
  version: { title: () => i18n.t('редакция'), next: 'copied', isChoice: true },
  mailbox: { title: () => i18n.t('адрес'), next: 'copied' },
  introduction: { title: () => i18n.t('введение'), next: 'copied' },
  sections: { title: () => i18n.t('разделы'), next: 'copied' },
}

export const forumFields = {
  settings: { fields: settings },
  section: { fields: section },
  policy: { title: () => i18n.t('Политика'), point: 'policy', fields: policy },
} as const
