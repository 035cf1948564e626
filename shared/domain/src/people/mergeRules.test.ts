import { holdingViolations, mergeViolations, undoUntil, whyNotUndoMerge } from './mergeRules.ts'

const forum = { id: 2, title: 'Форум', limits: { registrations: 3 } }
const talk = { meetingId: 2, requestedFormat: 'oral', isActive: true }
const listener = { ...talk, requestedFormat: 'listener' }
const cancelled = { ...talk, isActive: false }
const consent = (at: string, withdrawnAt: string | null = null) => ({
  meetingId: 2,
  version: '1',
  at: `2025-09-${at}T09:00:00.000Z`,
  withdrawnAt: withdrawnAt && `2025-09-${withdrawnAt}T09:00:00.000Z`,
})
const account = { isActive: true, roles: [], isKept: true, isReviewer: false, registrations: [talk], consents: [] }
const pair = { stays: account, absorbed: account, isInMerge: false }
const codes = (violations: { code: string }[]) => violations.map(({ code }) => code)

// @requirement duplicates-4
test.each([
  ['three active registrations', { registrations: [talk, talk, talk] }, []],
  ['a fourth one', { registrations: [talk, talk, talk, talk] }, ['registration_limit']],
  ['a fourth one that is cancelled', { registrations: [talk, talk, talk, cancelled] }, []],
  ['a fourth one in another forum', { registrations: [talk, talk, talk, { ...talk, meetingId: 3 }] }, []],
  ['a listener', { registrations: [talk, listener] }, []],
  ['a listener twice', { registrations: [listener, listener] }, ['further_listener']],
  ['a consent after a withdrawal', { registrations: [talk], consents: [consent('10', '11'), consent('12')] }, []],
  ['a withdrawal after a consent', { consents: [consent('10'), consent('09', '11')] }, ['consent_withdrawn']],
  ['a withdrawal and an active registration', { registrations: [talk], consents: [consent('09', '11')] }, ['consent_withdrawn']],
  ['a withdrawal and nothing in use', { registrations: [cancelled], consents: [consent('09', '11')] }, []],
  ['a withdrawal for another forum', { registrations: [talk], consents: [{ ...consent('09', '11'), meetingId: 3 }] }, []],
])('one account with %s: %o refused as %o', (_what, holdings, refused) => {
  expect(codes(holdingViolations({ registrations: [], consents: [], ...holdings }, [forum, { ...forum, id: 3 }]))).toEqual(refused)
})

// @requirement duplicates-4
test.each([
  ['two accounts in order', {}, []],
  ['a disabled staying one', { stays: { ...account, isActive: false } }, ['account_disabled']],
  ['a disabled absorbed one', { absorbed: { ...account, isActive: false } }, ['account_disabled']],
  ['an unverified staying one', { stays: { ...account, isKept: false } }, ['account_unverified']],
  ['an absorbed reviewer', { absorbed: { ...account, isReviewer: true } }, ['account_has_reviews']],
  ['an unverified absorbed one', { absorbed: { ...account, isKept: false } }, []],
  ['roles of the staying one', { stays: { ...account, roles: ['moderator' as const] } }, []],
  ['roles of the absorbed one', { absorbed: { ...account, roles: ['moderator' as const] } }, ['account_has_roles']],
  ['an absorbed one that absorbed another', { isInMerge: true }, ['already_merged']],
  [
    'no consent but a withdrawn one, of an account that is about to be deleted',
    { absorbed: { ...account, registrations: [], consents: [{ ...consent('09', '11'), meetingId: 3 }] } },
    ['consent_withdrawn'],
  ],
  [
    'a withdrawn consent of one and a later one of the other',
    { absorbed: { ...account, consents: [consent('09', '11')] }, stays: { ...account, consents: [consent('12')] } },
    [],
  ],
  [
    'more than three registrations together',
    { stays: { ...account, registrations: [talk, talk] }, absorbed: { ...account, registrations: [talk, talk] } },
    ['registration_limit'],
  ],
])('%s: %o refused as %o', (_what, change, refused) => {
  expect(codes(mergeViolations({ ...pair, ...change }, [forum]))).toEqual(refused)
})

// @requirement duplicates-5
test('a merge can be undone for 30 days, the latest first', () => {
  const until = undoUntil(new Date('2025-09-15T09:00:00Z'))
  expect(until).toEqual(new Date('2025-10-15T09:00:00Z'))
  const just = new Date(until.getTime() - 1)
  expect(whyNotUndoMerge(just, until, true)).toBeNull()
  expect(whyNotUndoMerge(until, until, true)?.code).toBe('merge_final')
  expect(whyNotUndoMerge(just, until, false)?.code).toBe('merge_not_latest')
})
