import type { ForumSection, ForumSettings, PageForum } from './forum/forum.ts'
import type { Policy } from './forum/policy.ts'
import type { ProgramItem } from './program/program.ts'

/** A forum for tests, with the values of the product document. */
export const forum: PageForum = {
  shortName: 'Геномный форум',
  timeZone: 'Europe/Moscow',
  limits: {
    registrations: 3,
    thesis: { titleMin: 10, titleMax: 250, textMin: 1500, textMax: 3500, fundingMax: 400, literatureMax: 5 },
    fileMegabytes: 6,
    fileTypes: { thesisPdf: ['pdf'], thesisDoc: ['doc', 'docx'], expertOpinion: ['doc', 'docx', 'pdf'] },
  },
  consent: { version: '2025-08-01', text: 'Согласие на обработку персональных данных', preTicked: true },
  notices: {
    registrationNotOpen: 'Регистрация ещё не открыта. Она начнётся {date}.',
    registrationClosed: 'Регистрация уже завершена.',
    waiting: 'Заявка ожидает подтверждения модератором. Тезисы принимаются до {date}.',
    waitingThesesClosed: 'Заявка ожидает подтверждения модератором. Приём тезисов завершён.',
    deadline: 'до {date} включительно по московскому времени',
  },
  projectSections: [15],
  email: 'forum@forum.example',
}

/** A short policy for tests of how one is shown. */
export const policy: Policy = {
  version: '2025-08-01',
  mailbox: 'personal-data@forum.test',
  introduction: 'Составлена в соответствии с Федеральным законом от 27.07.2006 № 152-ФЗ.',
  sections: [
    { heading: 'Отзыв согласия', body: ['Напишите на адрес personal-data@forum.test.', ['сначала первое;', 'затем второе.']] },
    { heading: 'Ответы уполномоченному органу', body: ['Оператор отвечает в течение 10 дней.'] },
  ],
}

const { shortName, timeZone, limits, consent, notices } = forum
const late = { registrationFrom: '2025-08-30', registrationUntil: '2025-10-19', thesesUntil: '2025-10-19', deadlineShown: '2025-10-19' }

/** All settings of that forum that organisers may change. */
export const settings: ForumSettings = {
  title: 'Форум',
  shortName,
  days: ['2025-10-20', '2025-10-21'],
  timeZone,
  city: 'Приозёрск',
  venue: 'Спираль',
  contacts: { email: 'forum@forum.test', phone: '+7 495 000-20-25', address: 'проспект Науки, 1' },
  organizers: [{ name: 'Центр', role: 'Организатор', people: ['Светлов Андрей'] }],
  cabinets: {
    main: {
      registrationFrom: '2025-08-01',
      registrationUntil: '2025-10-12',
      thesesUntil: '2025-10-05',
      certificateFrom: '2025-10-22',
      deadlineShown: '2025-10-05',
    },
    expired_reg_25: { ...late, certificateFrom: '2025-10-22' },
  },
  graceMinutes: 0,
  limits,
  consent,
  consentDocument: 'Я даю согласие на обработку своих данных.\n\nЕго можно отозвать.',
  documents: { letterhead: 'Форум', signatory: { name: 'Светлов Андрей', position: 'председатель' }, signature: null },
  notices,
  front: {
    tagline: 'Два дня о геномах',
    topics: ['Геномика человека'],
    ways: { listener: '', oral: 'Расскажите о работе', poster: '' },
    travel: 'Автобус 4.',
    speakers: [{ name: 'Анна Ли', role: 'Центр', talk: 'Геном озера', english: { name: 'Anna Li', role: 'Centre', talk: '' } }],
    partners: [{ name: 'Журнал', url: 'https://journal.test', english: { name: 'Journal' } }],
    stops: [{ name: 'Вокзал', minutes: 9, direction: 's', english: { name: 'Station' } }],
    english: { tagline: 'Two days about genomes', topics: [], ways: { listener: '', oral: '', poster: '' }, travel: '' },
  },
  english: {
    title: 'Forum',
    shortName: 'Genome Forum',
    city: 'Priozyorsk',
    venue: 'Spiral',
    contacts: { address: '1 Prospekt Nauki' },
    documents: { letterhead: 'Forum', signatory: { name: 'Andrey Svetlov', position: 'chair' } },
    notices: {
      registrationNotOpen: 'Registration opens on {date}.',
      registrationClosed: 'Registration is closed.',
      waiting: 'A moderator is yet to decide. Abstracts are accepted until {date}.',
      waitingThesesClosed: 'A moderator is yet to decide. Abstracts are no longer accepted.',
      // The deadline is not given.
      deadline: '',
    },
  },
}

const section = {
  isActive: true,
  isPublic: true,
  takesOral: true,
  takesPosters: true,
  asksProjectName: false,
  capacity: null,
  dayNumber: 1,
}
export const sections: ForumSection[] = [
  { ...section, id: 3, name: 'Сессия' },
  { ...section, id: 15, name: 'Молодые учёные', dayNumber: 2, asksProjectName: true },
]

/** An hour in the first room, from ten o’clock. */
export const programItem = (id: number, changes: Partial<ProgramItem> = {}): ProgramItem => ({
  id,
  kind: 'session',
  sessionId: null,
  registrationId: null,
  sectionId: null,
  dayNumber: 1,
  roomId: 1,
  start: 600,
  minutes: 60,
  title: '',
  englishTitle: '',
  chair: '',
  ...changes,
})

/** A talk of 15 minutes; its registration has the id of the entry plus 100. */
export const programTalk = (id: number, changes: Partial<ProgramItem> = {}): ProgramItem =>
  programItem(id, { kind: 'talk', registrationId: id + 100, minutes: 15, ...changes })
