import { type CabinetDates, withThesesUntil } from '../../forum/gates.ts'
import { sections, settings } from '../../testing.ts'
import { createRehearsal, rehearse } from './rehearsal.ts'
import type { RehearsedForum, RehearsedRegistration } from './rehearsed.ts'

const forum: RehearsedForum = { settings, sections }
const nothing = { thesisId: null, thesisDocId: null, thesisPdfId: null, expertOpinionId: null }
const talk: RehearsedRegistration = {
  ...nothing,
  id: 1,
  fullName: 'Ёлкина Анна',
  requestedFormat: 'oral',
  decidedFormat: null,
  ownerConfirmed: false,
  isActive: true,
  requestedSectionId: 3,
  decidedSectionId: null,
  projectName: '',
  plannedSectionIds: [],
}
const listener: RehearsedRegistration = {
  ...talk,
  requestedFormat: 'listener',
  decidedFormat: 'listener',
  requestedSectionId: null,
  plannedSectionIds: [3],
}
const crowd = (count: number, change: (index: number) => Partial<RehearsedRegistration> = () => ({})) =>
  Array.from({ length: count }, (_, index) => [{ ...talk, id: index + 1, ...change(index) }])

const withDates = (change: Partial<(typeof settings.cabinets)['main']>): RehearsedForum => ({
  ...forum,
  settings: { ...settings, cabinets: { ...settings.cabinets, main: { ...settings.cabinets.main, ...change } } },
})
const withLimits = (change: Partial<typeof settings.limits>): RehearsedForum => ({
  ...forum,
  settings: { ...settings, limits: { ...settings.limits, ...change } },
})
const withSection = (change: Partial<(typeof sections)[number]>): RehearsedForum => ({
  ...forum,
  sections: sections.map((section) => (section.id === 3 ? { ...section, ...change } : section)),
})

const today = '2025-09-15'
const sentences = (after: RehearsedForum, people: RehearsedRegistration[][], before = forum) =>
  rehearse(before, after, people, today).map(({ sentence }) => sentence)

test('an unchanged forum affects no one', () => {
  expect(rehearse(forum, forum, crowd(3), today)).toEqual([])
})

test('an earlier end of registration names who loses what, and how many lack a thesis', () => {
  const people = crowd(312, (index) => ({ thesisId: index < 14 ? null : index, decidedFormat: 'listener', expertOpinionId: 1 }))
  // Listeners only remove files.
  const effects = rehearse(forum, withDates({ registrationUntil: '2025-10-05' }), people, today)
  expect(effects.map(({ sentence, count, isLoss, from, until }) => [sentence, count, isLoss, from, until])).toEqual([
    ['312 человек не смогут подать ещё одну заявку с 6 октября', 312, true, '2025-10-06', '2025-10-12'],
    ['312 человек не смогут удалить файлы с 6 октября, у 14 из них нет тезисов', 312, true, '2025-10-06', '2025-10-12'],
  ])
  expect(effects[0]?.people).toHaveLength(100)
  expect(effects[0]?.people[0]).toEqual({ registrationId: 1, fullName: 'Ёлкина Анна' })
})

test.each([
  [
    'later',
    { registrationUntil: '2025-10-14' },
    '21 человек сможет загрузить файлы с 13 октября по 14 октября, тезисов нет ни у кого из них',
  ],
  ['a day later', { thesesUntil: '2025-10-06' }, '21 человек сможет загрузить тезисы 6 октября'],
  [
    'from today on',
    { registrationUntil: '2025-09-14' },
    '21 человек не сможет загрузить файлы с сегодняшнего дня, тезисов нет ни у кого из них',
  ],
  [
    'for some days',
    { registrationFrom: '2025-09-20' },
    '21 человек не сможет загрузить файлы с сегодняшнего дня по 19 сентября, тезисов нет ни у кого из них',
  ],
])('a date that is %s', (_, change, sentence) => {
  expect(sentences(withDates(change), crowd(21))).toContain(sentence)
})

test('a year is named when it is not this one; what does not end has no last day', () => {
  const confirmed = { ...listener, plannedSectionIds: [] }
  const [effect] = rehearse(forum, withDates({ certificateFrom: '2026-01-10' }), [[confirmed]], '2026-01-05')
  expect(effect).toMatchObject({ sentence: '1 человек не сможет получить сертификат с сегодняшнего дня по 9 января', until: '2026-01-09' })
  const [gain] = rehearse(withDates({ certificateFrom: '2026-01-10' }), withDates({ certificateFrom: '2026-01-08' }), [[confirmed]], today)
  expect(gain).toMatchObject({ sentence: '1 человек сможет получить сертификат с 8 января 2026 года по 9 января 2026 года', isLoss: false })
})

test('the cabinet of late registrations is rehearsed by itself', () => {
  const { expired_reg_25: late, main } = settings.cabinets
  const after = { ...forum, settings: { ...settings, cabinets: { main, expired_reg_25: withThesesUntil(late, '2025-10-17') } } }
  expect(sentences(after, crowd(2))).toEqual(['2 человека не смогут загрузить тезисы в кабинете поздней регистрации с 18 октября'])
})

// @requirement forum-14
test('a deadline that is shown although another one holds is reported when either changes', () => {
  const { main } = settings.cabinets
  const withMain = (dates: Partial<CabinetDates>) => ({
    ...forum,
    settings: { ...settings, cabinets: { ...settings.cabinets, main: { ...main, ...dates } } },
  })
  const apart = withMain({ thesesUntil: '2025-10-09' })
  const sentence = 'Участник увидит срок 5 октября, хотя тезисы принимаются по 9 октября'
  expect(sentences(apart, [])).toEqual([sentence])
  expect(rehearse(apart, apart, [], today)).toEqual([])
  // A deadline that was set separately stays; equal ones move together.
  expect(withThesesUntil(apart.settings.cabinets.main, '2025-10-10').deadlineShown).toBe('2025-10-05')
  expect(withThesesUntil(main, '2025-10-10').deadlineShown).toBe('2025-10-10')
})

test.each([
  ['Asia/Omsk', 'начнутся и закончатся на 3 ч раньше'],
  ['Europe/Kaliningrad', 'начнутся и закончатся на 1 ч позже'],
  ['Asia/Kolkata', 'начнутся и закончатся на 2 ч 30 мин раньше'],
  ['Europe/Simferopol', 'не сдвинутся'],
])('another time zone alone: %s', (timeZone, words) => {
  const sentence = `Часовой пояс меняется с Europe/Moscow на ${timeZone}: дни и сроки форума ${words}`
  const effects = rehearse(forum, { ...forum, settings: { ...settings, timeZone } }, crowd(2), today)
  expect(effects).toEqual([{ sentence, count: 0, isLoss: false, from: null, until: null, people: [] }])
})

test('another notice alone', () => {
  const notices = { ...settings.notices, waiting: 'Ждите до {date}.', registrationClosed: 'Всё.' }
  expect(sentences({ ...forum, settings: { ...settings, notices } }, [])).toEqual([
    'Изменится сообщение кабинета: ожидание решения',
    'Изменится сообщение кабинета: регистрация завершена',
  ])
})

test('a new text of the consent alone', () => {
  const consent = { ...settings.consent, version: '2' }
  const sentence = 'Согласие редакции «2» спросят у каждого при следующем входе в кабинет; без него нельзя подать заявку'
  const after = { ...forum, settings: { ...settings, consent } }
  expect(sentences(after, [])).toEqual([sentence])
  // No one has consented to anything of a forum that is not current.
  expect(createRehearsal(forum, after, '2025-09-15').effects(false)).toEqual([])
})

test('fewer registrations a person', () => {
  const two = [talk, { ...talk, id: 2 }]
  const one = [
    { ...talk, id: 3 },
    { ...talk, id: 4, isActive: false },
  ]
  expect(sentences(withLimits({ registrations: 1 }), [two, one])).toEqual([
    'У 1 человека больше 1 заявки: они остаются, новую подать нельзя',
    '2 человека не смогут подать ещё одну заявку с сегодняшнего дня',
    '2 человека не смогут подать ещё одну заявку в кабинете поздней регистрации с сегодняшнего дня',
  ])
})

const draft = {
  title: 'Геном северного оленя',
  text: 'т'.repeat(1600),
  funding: '',
  email: '',
  literature: [],
  organizations: [],
  speaker: { fullName: '', organizationNumbers: [] },
  coauthors: [],
}
test.each([
  [{ textMax: 1599 }, true],
  [{ textMax: 1600 }, false],
  [{ textMin: 1601 }, true],
  [{ titleMin: 22 }, true],
  [{ literatureMax: 0 }, false],
])('thesis limits %o: a draft no longer fits: %s; a sent thesis stays', (change, affected) => {
  const after = withLimits({ thesis: { ...settings.limits.thesis, ...change } })
  const sentence = ['У 1 человека черновик тезисов не уложится в новые пределы']
  expect(sentences(after, [[{ ...talk, draft }]])).toEqual(affected ? sentence : [])
  expect(sentences(after, [[{ ...talk, thesisId: 1, draft }]])).toEqual([])
})

test.each([
  [{ fileMegabytes: 1 }, true],
  [{ fileMegabytes: 2 }, false],
  [{ fileTypes: { ...settings.limits.fileTypes, thesisDoc: ['docx'] } }, true],
  [{ fileTypes: { ...settings.limits.fileTypes, thesisPdf: ['docx'] } }, false],
])('file limits %o: a file would be refused: %s', (change, affected) => {
  const files = [{ kind: 'thesisDoc' as const, name: 'a.doc', size: 2 * 1024 * 1024 }]
  const sentence = 'У 2 человек загружены файлы, которые не отвечают новым требованиям: они остаются, но такие же больше не примут'
  expect(
    sentences(
      withLimits(change),
      crowd(2, () => ({ files })),
    ),
  ).toEqual(affected ? [sentence] : [])
})

test.each<[string, Partial<(typeof sections)[number]>, string[]]>([
  ['takes no talks', { takesOral: false }, ['«Сессия» больше не принимает устные доклады: у 1 человека там уже есть заявка, она остаётся']],
  ['is not for listeners', { isPublic: false }, ['«Сессия» закрывается для слушателей: 1 человек уже записан и остаётся']],
  [
    'is switched off',
    { isActive: false },
    [
      '«Сессия» больше не принимает устные доклады: у 1 человека там уже есть заявка, она остаётся',
      '«Сессия» закрывается для слушателей: 1 человек уже записан и остаётся',
    ],
  ],
  ['moves', { dayNumber: 2 }, ['2 человека участвуют в «Сессия»: день меняется с 20 октября на 21 октября']],
  ['has one place', { capacity: 1 }, ['«Сессия»: записано 2 человека, а мест будет 1; все остаются, но записаться больше нельзя']],
  ['has two places', { capacity: 2 }, []],
])('a section that %s', (_, change, told) => {
  expect(sentences(withSection(change), [[talk], [{ ...listener, id: 2 }]])).toEqual(told)
  expect(sentences(withSection(change), [[{ ...talk, isActive: false }]])).toEqual([])
})

test('a section that asks for a project concerns who would confirm without one', () => {
  const proposed = { ...talk, decidedFormat: 'oral' as const }
  const after = withSection({ asksProjectName: true })
  expect(sentences(after, [[proposed], [{ ...proposed, id: 2, projectName: 'Геном' }], [{ ...talk, id: 3 }]])).toEqual([
    '1 человек сможет подтвердить участие, только указав название проекта: «Сессия»',
  ])
  expect(rehearse(after, forum, [[proposed]], today)).toMatchObject([
    { sentence: '1 человек сможет подтвердить участие без названия проекта: «Сессия»', isLoss: false },
  ])
})

// @requirement queue-1
test('places of the forum and of listeners: who stays beyond them, and who of the queue gets an offer', () => {
  const people = crowd(3, () => ({ ...listener }))
  const limited = (settings_: Partial<typeof settings>, section: Partial<(typeof sections)[number]> = {}): RehearsedForum => ({
    settings: { ...settings, ...settings_ },
    sections: withSection(section).sections,
  })
  expect(sentences(limited({ capacity: 2 }, { listenerLimit: 1 }), people)).toEqual([
    expect.stringMatching(/записано 3 слушателя, а мест для них будет 1; все остаются, но записаться больше нельзя$/),
    'На форум записано 3 человека, а мест будет 2; все остаются, но записаться больше нельзя',
  ])
  const told = (before: RehearsedForum, after: RehearsedForum) => {
    const rehearsal = createRehearsal(before, after, today, [
      { sectionId: null, waiting: 4, offered: 1 },
      { sectionId: 3, waiting: 1, offered: 0 },
    ])
    for (const person of people) rehearsal.add(person)
    return rehearsal.effects().map(({ sentence, count, isLoss }) => [sentence, count, isLoss])
  }
  const kept = { capacity: 4, queueDays: 3 }
  expect(told(limited(kept, { listenerLimit: 3 }), limited({ ...kept, capacity: 6 }, { listenerLimit: 9 }))).toEqual([
    ['2 людям из очереди будет предложено место на форуме', 2, false],
    [expect.stringMatching(/^1 человеку из очереди будет предложено место: «/), 1, false],
  ])
  expect(told(limited(kept), limited({ capacity: 4, queueDays: null }))).toEqual([
    ['5 человек ждут в очереди: мест им больше не предложат', 5, true],
  ])
  const begun = limited({ ...kept, capacity: null, days: ['2025-09-15'] })
  expect(told(begun, begun).map(([sentence]) => sentence)).not.toContainEqual(expect.stringContaining('из очереди'))
})
