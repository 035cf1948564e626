import type { ForumSettings } from '@forum/domain/forum/forum'
import { consentDocument } from './consent.ts'
import { front } from './frontPage.ts'

/** The forum every installation begins with; programs outside know it by this number. */
export const FORUM_ID = 2

export const settings: ForumSettings = {
  title: 'Форум геномных технологий — 2025',
  shortName: 'Геномный форум',
  days: ['2025-10-20', '2025-10-21'],
  timeZone: 'Europe/Moscow',
  city: 'Приозёрск',
  venue: 'конгресс-центр «Спираль»',
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
      english: {
        name: 'National Centre for Genome Technologies',
        role: 'Organiser of the forum',
        people: ['Andrey Svetlov, chair of the programme committee', 'Olga Zarechnaya, scientific secretary'],
      },
    },
    {
      name: 'Институт геномных исследований',
      role: 'Соорганизатор',
      people: ['Белогоров Михаил Сергеевич, сопредседатель программного комитета', 'Ясенева Ирина Павловна, секция молодых учёных'],
      english: {
        name: 'Institute of Genome Research',
        role: 'Co-organiser',
        people: ['Mikhail Belogorov, co-chair of the programme committee', 'Irina Yaseneva, young scientists’ session'],
      },
    },
    {
      name: 'Приозёрский государственный университет',
      role: 'Площадка форума',
      people: ['Кедров Павел Игоревич, оргкомитет'],
      english: { name: 'Priozyorsk State University', role: 'Venue of the forum', people: ['Pavel Kedrov, organising committee'] },
    },
  ],
  cabinets: {
    main: {
      registrationFrom: '2025-08-01',
      registrationUntil: '2025-10-12',
      thesesUntil: '2025-10-05',
      certificateFrom: '2025-10-22',
      deadlineShown: '2025-10-05',
    },
    expired_reg_25: {
      registrationFrom: '2025-08-30',
      registrationUntil: '2025-10-19',
      thesesUntil: '2025-10-19',
      certificateFrom: '2025-10-22',
      deadlineShown: '2025-10-19',
    },
  },
  graceMinutes: 0,
  limits: {
    registrations: 3,
    thesis: { titleMin: 10, titleMax: 250, textMin: 1500, textMax: 3500, fundingMax: 400, literatureMax: 5 },
    fileMegabytes: 6,
    fileTypes: { thesisPdf: ['pdf'], thesisDoc: ['doc', 'docx'], expertOpinion: ['doc', 'docx', 'pdf'] },
  },
  consent: { version: '2025-08-01', text: 'Согласие на обработку персональных данных', preTicked: true },
  consentDocument,
  documents: {
    letterhead: 'Форум геномных технологий — 2025',
    signatory: { name: 'Светлов Андрей Николаевич', position: 'председатель программного комитета' },
    signature: null,
  },
  notices: {
    registrationNotOpen: 'Регистрация ещё не открыта. Она начнётся {date}.',
    registrationClosed: 'Регистрация уже завершена.',
    waiting: 'Заявка ожидает подтверждения модератором. Тезисы принимаются до {date}.',
    waitingThesesClosed: 'Заявка ожидает подтверждения модератором. Приём тезисов завершён.',
    deadline: 'до {date} включительно по московскому времени',
  },
  front,
  english: {
    title: 'Genome Technologies Forum 2025',
    shortName: 'Genome Forum',
    city: 'Priozyorsk',
    venue: 'Spiral Congress Centre',
    contacts: { address: 'Spiral Congress Centre, 1 Prospekt Nauki, Priozyorsk, Russia' },
    documents: {
      letterhead: 'Genome Technologies Forum 2025',
      signatory: { name: 'Andrey Svetlov', position: 'Chair of the Programme Committee' },
    },
    notices: {
      registrationNotOpen: 'Registration is not open yet. It opens on {date}.',
      registrationClosed: 'Registration is closed.',
      waiting: 'Your registration is awaiting a moderator’s decision. Abstracts are accepted until {date}.',
      waitingThesesClosed: 'Your registration is awaiting a moderator’s decision. Abstract submission is closed.',
      deadline: 'until {date}, 23:59 Moscow time',
    },
  },
}
