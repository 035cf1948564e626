import { formatInWords } from '@forum/domain/forum/participation'
import { dayInWords, formatDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { daysInWords } from '../../platform/mail/composition/periods.ts'

/** Made-up values of placeholders, for previews: events that have not happened, and a person who does not exist. */
export function exampleValues(): Record<string, string> {
  const talkTitle = i18n.t('Длинные ряды измерений')
  const author = i18n.t('Петрова Анна Сергеевна')
  return {
    name: i18n.t('Мария Петровна'),
    fullName: i18n.t('Иванова Мария Петровна'),
    email: 'maria@example.org',
    talkTitle,
    format: formatInWords('oral'),
    section: i18n.t('Первая секция'),
    sections: i18n.t('Первая секция'),
    events: i18n.t('Открытие форума; Круглый стол'),
    count: '1',
    theses: `— ${talkTitle}`,
    decisions: i18n.t('Ваш доклад «{talkTitle}» принят.', { talkTitle }),
    deadline: formatDay('2030-10-15'),
    undoUntil: formatDay('2030-10-15'),
    until: formatDay('2030-10-15'),
    period: daysInWords(7),
    place: i18n.t('Открытие форума'),
    nextStep: i18n.t('Следующий шаг — загрузить тезисы в личном кабинете до {day} включительно.', { day: dayInWords('2030-10-15') }),
    about: i18n.t('Организаторы зарегистрировали вас на форум.'),
    reason: i18n.t('Нет подписи эксперта.'),
    organization: i18n.t('Институт'),
    changes: i18n.t('Ваш доклад «{talkTitle}»: 10:00–10:15, зал 1.', { talkTitle }),
    calendar: 'https://example.org/calendar.ics',
    device: 'Firefox, Linux',
    at: `${formatDay('2030-10-15')}, 10:00`,
    factor: i18n.t('Мой телефон'),
    before: i18n.t('Телефон'),
    title: 'ORCID',
    cancelled: i18n.t('Отменено заявок: {cancelled}.', { cancelled: 1 }),
    stays: 'maria@example.org',
    absorbed: 'm***@example.com',
    role: i18n.t('Эксперт'),
    author,
    talkSpeaker: author,
    answer: i18n.t('просит напечатать: Петрова А. С.'),
    position: '2',
    total: '3',
    organizations: i18n.t('Институт'),
    questions: i18n.t('— Придёте ли вы на ужин?'),
  }
}
