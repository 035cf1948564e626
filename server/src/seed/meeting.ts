import { FORUM_MEETING_ID } from '@forum/domain/limits'
import type { cabinetDates, meetings } from '../database/schema.ts'

export const meeting: typeof meetings.$inferInsert = {
  id: FORUM_MEETING_ID,
  title: 'Форум геномных технологий — 2025',
  day_1: '2025-10-20',
  day_2: '2025-10-21',
  contacts: {
    email: 'forum@forum.example',
    phone: '+7 495 000-20-25',
    address: 'г. Приозёрск, проспект Науки, 1, конгресс-центр «Спираль»',
  },
  organizers: [
    {
      name: 'Национальный центр геномных технологий',
      role: 'Организатор форума',
      people: ['Светлов Андрей Николаевич, председатель программного комитета', 'Заречная Ольга Викторовна, учёный секретарь'],
    },
    {
      name: 'Институт геномных исследований',
      role: 'Соорганизатор',
      people: ['Белогоров Михаил Сергеевич, сопредседатель программного комитета', 'Ясенева Ирина Павловна, секция молодых учёных'],
    },
    { name: 'Приозёрский государственный университет', role: 'Площадка форума', people: ['Кедров Павел Игоревич, оргкомитет'] },
  ],
}

export const cabinets: (typeof cabinetDates.$inferInsert)[] = [
  {
    meeting_id: FORUM_MEETING_ID,
    cabinet: 'main',
    registration_from: '2025-08-01',
    registration_until: '2025-10-12',
    theses_until: '2025-10-05',
    certificate_from: '2025-10-22',
    deadline_shown: '2025-10-05',
  },
  {
    meeting_id: FORUM_MEETING_ID,
    cabinet: 'expired_reg_25',
    registration_from: '2025-08-30',
    registration_until: '2025-10-19',
    theses_until: '2025-10-19',
    certificate_from: '2025-10-22',
    deadline_shown: '2025-10-19',
  },
]
