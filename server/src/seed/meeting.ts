import { FORUM_MEETING_ID } from '@forum/domain/limits'
import type { cabinetDates, meetings } from '../database/schema.ts'

export const meeting: typeof meetings.$inferInsert = {
  id: FORUM_MEETING_ID,
  title: 'Форум геномных технологий — 2025',
  firstDay: '2025-10-20',
  secondDay: '2025-10-21',
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
    meetingId: FORUM_MEETING_ID,
    cabinet: 'main',
    registrationFrom: '2025-08-01',
    registrationUntil: '2025-10-12',
    thesesUntil: '2025-10-05',
    certificateFrom: '2025-10-22',
    deadlineShown: '2025-10-05',
  },
  {
    meetingId: FORUM_MEETING_ID,
    cabinet: 'expired_reg_25',
    registrationFrom: '2025-08-30',
    registrationUntil: '2025-10-19',
    thesesUntil: '2025-10-19',
    certificateFrom: '2025-10-22',
    deadlineShown: '2025-10-19',
  },
]
