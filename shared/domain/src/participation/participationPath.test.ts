import { lastDayOf } from '../theses/revision.ts'
import { leadingPath, type Path, type PathForum, type PathRegistration, pathOf, type StepState } from './participationPath.ts'

const call: PathForum = {
  today: '2025-09-15',
  days: ['2025-10-20', '2025-10-21'],
  registration: 'open',
  registrationFrom: '2025-08-01',
  registrationUntil: '2025-10-12',
  registerRefused: null,
  deadlineShown: '2025-10-05',
  certificateFrom: '2025-10-22',
  neededFiles: ['expertOpinion'],
}
const before = { ...call, today: '2025-07-31', registration: 'wait' as const }
const closed = { ...call, today: '2025-10-13', registration: 'closed' as const }
const firstDay = { ...closed, today: '2025-10-20' }
const dayAfter = { ...closed, today: '2025-10-22' }

const talk = (fields: Partial<PathRegistration> = {}): PathRegistration => ({
  requestedFormat: 'oral',
  decidedFormat: null,
  ownerConfirmed: false,
  isActive: true,
  createdOn: '2025-09-10',
  decidedOn: null,
  hasThesis: true,
  allowed: [],
  hasCertificate: false,
  ...fields,
})
const withoutThesis = { hasThesis: false, allowed: ['uploadThesis', 'attachExpertOpinion'] as const }
const proposed = { decidedFormat: 'oral', decidedOn: '2025-09-12', allowed: ['confirm'] } as const
const confirmed = { ...proposed, ownerConfirmed: true, allowed: [] }
const listener = talk({ requestedFormat: 'listener', decidedFormat: 'listener', hasThesis: false })
const givenUp = talk({ requestedFormat: 'poster', decidedFormat: 'listener', decidedOn: '2025-09-12', ownerConfirmed: true })

/** Signs of states, in the order of the steps: + done, > now, . later, x missed, - not needed. */
const signs: Record<StepState, string> = { done: '+', now: '>', later: '.', missed: 'x', unneeded: '-' }
const inSigns = ({ steps }: Path) => steps.map(({ state }) => signs[state]).join('')

// @requirement cabinet-27, cabinet-28
test.each([
  ['nobody registered, before registration', null, before, '.......', null, 'opening'],
  ['nobody registered', null, call, '>......', 'register', null],
  [
    'nobody registered, without the consent that is needed',
    null,
    { ...call, registerRefused: 'Нет согласия' },
    '>......',
    null,
    'organisers',
  ],
  ['nobody registered in time', null, closed, 'xxxxxxx', null, 'organisers'],
  ['nobody registered for a forum that is over', null, dayAfter, 'xxxxxxx', null, 'nothing'],
  ['a late registration is still open', null, { ...closed, registration: 'open' }, '>......', 'register', null],
  ['a listener', listener, call, '+---+..', 'invitation', null],
  ['a listener during the forum', listener, firstDay, '+---+>.', null, 'forumEnd'],
  ['a listener after the forum', { ...listener, hasCertificate: true }, dayAfter, '+---++>', 'certificate', null],
  ['a talk without theses', talk(withoutThesis), call, '+>.....', 'uploadThesis', null],
  ['a poster without theses', talk({ ...withoutThesis, requestedFormat: 'poster' }), call, '+>.....', 'uploadThesis', null],
  [
    'a talk without the theses that its opinion is about',
    talk({ hasThesis: false, allowed: ['attachExpertOpinion'] }),
    call,
    '+x>....',
    null,
    'decision',
  ],
  ['a talk without its expert opinion', talk({ allowed: ['attachExpertOpinion'] }), call, '++>....', 'uploadExpertOpinion', null],
  [
    'a talk without a file that the forum asks for',
    talk({ allowed: ['attachThesisPdf', 'attachExpertOpinion'] }),
    { ...call, neededFiles: ['thesisPdf'] },
    '++>....',
    'uploadThesisPdf',
    null,
  ],
  [
    'a talk whose files are all voluntary',
    talk({ allowed: ['attachThesisPdf', 'attachExpertOpinion'] }),
    { ...call, neededFiles: [] },
    '++>....',
    null,
    'decision',
  ],
  ['a complete talk', talk(), call, '++>....', null, 'decision'],
  ['a talk that missed the deadline of theses', talk({ hasThesis: false }), call, '+x>....', null, 'decision'],
  ['a talk in reserve', talk({ verdict: 'reserve' }), call, '++>....', null, 'place'],
  [
    'a returned talk',
    talk({ verdict: 'returned', allowed: ['correctThesis', 'attachExpertOpinion'] }),
    call,
    '+>.....',
    'correctThesis',
    null,
  ],
  ['a returned talk that was not corrected in time', talk({ verdict: 'returned' }), call, '+x>....', null, 'organisers'],
  ['a proposal', talk(proposed), call, '+++>...', 'confirm', null],
  [
    'a proposal without theses',
    talk({ ...proposed, hasThesis: false, allowed: ['confirm', 'uploadThesis'] }),
    call,
    '+.+>...',
    'confirm',
    null,
  ],
  ['a proposal on the first day', talk(proposed), firstDay, '+++>...', 'confirm', null],
  ['a proposal nobody answered', talk(proposed), dayAfter, '+++xxxx', null, 'organisers'],
  ['a confirmed talk without theses', talk({ ...confirmed, ...withoutThesis }), call, '+.+++..', 'uploadThesis', null],
  ['a confirmed talk', talk(confirmed), call, '+++++..', 'invitation', null],
  ['a confirmed talk during the forum', talk(confirmed), firstDay, '+++++>.', null, 'forumEnd'],
  ['a confirmed talk before certificates', talk(confirmed), { ...dayAfter, certificateFrom: '2025-10-30' }, '++++++>', null, 'certificate'],
  ['a confirmed talk with its certificate', talk({ ...confirmed, hasCertificate: true }), dayAfter, '++++++>', 'certificate', null],
  ['a listener who was not there, once there are certificates', listener, dayAfter, '+---++x', null, 'nothing'],
  ['a poster given up for listening', givenUp, call, '+++-+..', 'invitation', null],
  ['an undecided talk of a forum that is over', talk(), dayAfter, '++xxxxx', null, 'organisers'],
  ['a cancelled talk', talk({ isActive: false }), call, '++-----', null, 'nothing'],
  ['a declined talk', talk({ isActive: false, verdict: 'rejected' }), call, '+++----', null, 'nothing'],
] as const)('the path: %s', (_, registration, forum, states, next, awaited) => {
  const path = pathOf(registration, forum)
  expect([inSigns(path), path.next, path.awaited]).toEqual([states, next, awaited])
})

// @requirement cabinet-27
test('at most one step is the current one, and its days are those of the forum and of what was done', () => {
  const { steps } = pathOf(talk(proposed), call)
  expect(steps.map(({ day }) => day)).toEqual(['2025-09-10', null, '2025-09-12', null, null, '2025-10-20', '2025-10-22'])
  expect(steps.filter(({ state }) => state === 'now')).toHaveLength(1)
  expect(pathOf(null, before).steps[0]?.day).toBe('2025-08-01')
  expect(
    pathOf(null, call)
      .steps.slice(0, 2)
      .map(({ day }) => day),
  ).toEqual(['2025-10-12', '2025-10-05'])
})

// @requirement cabinet-27
test('only a thesis that is returned moves the current step back, to its author', () => {
  const withOpinion = { allowed: ['attachExpertOpinion'] as const }
  const ways = [
    [talk(withoutThesis), talk(withOpinion), talk(), talk(proposed), talk(confirmed)],
    [
      talk(withoutThesis),
      talk({ ...proposed, ...withoutThesis, allowed: ['confirm', 'uploadThesis'] }),
      talk({ ...confirmed, ...withoutThesis }),
    ],
    [
      talk({ verdict: 'returned', allowed: ['correctThesis', 'attachExpertOpinion'] }),
      talk(withOpinion),
      talk({ verdict: 'reserve' }),
      talk(proposed),
    ],
    [talk({ ...confirmed, ...withoutThesis }), talk({ ...confirmed, ...withOpinion }), talk(confirmed)],
  ]
  const currentOf = (registration: PathRegistration) => pathOf(registration, call).steps.findIndex(({ state }) => state === 'now')
  for (const way of ways) {
    // Once it is confirmed nothing is left until the forum begins.
    const current = way.map(currentOf).filter((step) => step >= 0)
    expect(current).toEqual(current.toSorted((a, b) => a - b))
  }
})

// @requirement revision-8
test.each([
  ['2025-09-25', '2025-09-20', true, '2025-09-25'],
  ['2025-09-25', '2025-09-25', true, '2025-09-25'],
  ['2025-09-25', '2025-09-26', true, '2025-10-05'],
  ['2025-09-25', '2025-09-26', false, '2025-09-25'],
  ['2025-10-15', '2025-10-10', false, '2025-10-15'],
])('corrections asked for until %s have on %s, theses open %s, the last day %s', (until, today, thesesOpen, last) => {
  expect(lastDayOf(until, today, { thesesOpen, deadlineShown: '2025-10-05' })).toBe(last)
})

// @requirement cabinet-28
test('of several registrations the most urgent one leads, otherwise the first', () => {
  const paths = [talk(), talk(withoutThesis), talk(proposed)].map((registration) => pathOf(registration, call))
  expect(leadingPath(paths)).toBe(2)
  expect(leadingPath(paths.slice(0, 1))).toBe(0)
  expect(leadingPath([pathOf(talk(), call), pathOf(talk(), call)])).toBe(0)
})
