import type { Gates } from '../forum/gates.ts'
import { actions, permissionsOf } from './actions.ts'

const open: Gates = {
  registration: 'open',
  registrationFrom: '2025-08-01',
  theses: true,
  files: true,
  certificate: false,
  cancelling: true,
  deadlineShown: '2025-10-05',
}
const talk = {
  requestedFormat: 'poster' as const,
  decidedFormat: null,
  ownerConfirmed: false,
  isActive: true,
  thesisId: null,
  thesisDocId: null,
  thesisPdfId: null,
  expertOpinionId: null,
}
const attachments = ['attachThesisDoc', 'attachThesisPdf', 'attachExpertOpinion']

// @requirement cabinet-9, files-16, states-8
test.each([
  ['a new talk', talk, open, ['uploadThesis', 'correctTalk', ...attachments, 'cancel']],
  [
    'a proposed poster',
    { ...talk, decidedFormat: 'poster' as const },
    open,
    ['confirm', 'giveUpPoster', 'uploadThesis', 'correctTalk', ...attachments, 'cancel'],
  ],
  [
    'a proposed talk',
    { ...talk, decidedFormat: 'oral' as const },
    open,
    ['confirm', 'uploadThesis', 'correctTalk', ...attachments, 'cancel'],
  ],
  [
    'what is there',
    { ...talk, thesisId: 1, thesisPdfId: 2 },
    open,
    ['correctThesis', 'correctTalk', 'deleteThesis', 'attachThesisDoc', 'attachExpertOpinion', 'removeThesisPdf', 'cancel'],
  ],
  ['after the deadline of theses', { ...talk, thesisId: 1 }, { ...open, theses: false }, [...attachments, 'cancel']],
  [
    'returned after the deadline',
    { ...talk, thesisId: 1, revisionState: 'open' as const },
    { ...open, theses: false },
    ['correctThesis', 'correctTalk', ...attachments, 'cancel'],
  ],
  [
    'returned after the deadline, without a thesis',
    { ...talk, revisionState: 'open' as const },
    { ...open, theses: false },
    ['uploadThesis', 'correctTalk', ...attachments, 'cancel'],
  ],
  ['returned, too late', { ...talk, thesisId: 1, revisionState: 'over' as const }, { ...open, theses: false }, [...attachments, 'cancel']],
  [
    'after registration',
    { ...talk, thesisPdfId: 2 },
    { ...open, registration: 'closed' as const, files: false, theses: false },
    ['cancel'],
  ],
  ['at the forum', talk, { ...open, registration: 'closed' as const, files: false, theses: false, cancelling: false }, []],
  [
    'a poster given up, with a file',
    { ...talk, decidedFormat: 'listener' as const, thesisPdfId: 2 },
    open,
    ['correctTalk', 'removeThesisPdf', 'cancel'],
  ],
  ['a listener', { ...talk, requestedFormat: 'listener' as const, decidedFormat: 'listener' as const }, open, ['cancel']],
  ['a cancelled one', { ...talk, isActive: false }, open, []],
])('an owner may: %s', (_, registration, gates, allowed) => {
  const permissions = permissionsOf(registration, gates)
  expect(permissions.allowed).toEqual(allowed)
  expect(Object.keys(permissions.refused)).toEqual(actions.filter((action) => !allowed.includes(action)))
})

test('a refused action has a message', () => {
  expect(permissionsOf(talk, { ...open, theses: false }).refused.uploadThesis).toBe('Приём тезисов завершён.')
  expect(permissionsOf({ ...talk, isActive: false }, open).refused.cancel).toBe('Эта заявка отменена. Обновите страницу.')
})
