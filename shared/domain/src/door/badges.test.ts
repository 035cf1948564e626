import { badgeKindsOf, standardBadges } from '../forum/badges.ts'
import { type Box, badgeLayout, badgeSheet, badgeSizes, divideText, whyNotBadgePaper } from './badgePaper.ts'
import { badgeDetail, badgeKindOf, bandText } from './badges.ts'

const of = (decidedFormat: 'listener' | 'oral' | 'poster' | null, chosenKind: string | null = null, board: number | null = null) => ({
  ...{ requestedFormat: 'oral' as const, decidedFormat, ownerConfirmed: true, isActive: true, chosenKind, board },
})
const proposed = (format: 'oral' | 'poster', board: number | null = null) => ({ ...of(format, null, board), ownerConfirmed: false })

test.each([
  ['a listener', [of('listener')], 'participant'],
  ['who is not decided about', [of(null)], 'participant'],
  ['a speaker', [of('oral')], 'speaker'],
  ['who has not confirmed a talk', [proposed('oral')], 'participant'],
  ['a confirmed poster with a proposed talk', [proposed('oral'), of('poster')], 'poster'],
  ['a poster', [of('poster')], 'poster'],
  ['a speaker with a poster', [of('poster'), of('oral')], 'speaker'],
  ['whom an organiser made press', [of('poster'), of('oral', 'press')], 'press'],
  ['whose chosen kind was deleted', [of('oral', 'vip')], 'speaker'],
])('%s has the badge that follows', (_, registrations, kind) => {
  expect(badgeKindOf({}, registrations).id).toBe(kind)
})

test('a forum’s own names replace the standard ones', () => {
  const badges = standardBadges()
  const named = badges.kinds.map((kind) => (kind.id === 'press' ? { ...kind, name: 'СМИ' } : kind))
  expect(badgeKindsOf({ badges: { ...badges, kinds: named } }).map(({ name }) => name)).toEqual([
    'Участник',
    'Докладчик',
    'Стендовый доклад',
    'Организатор',
    'СМИ',
  ])
})

test('boards are named, on the band of a poster alone', () => {
  expect(badgeDetail([of('oral')])).toBe('')
  expect(badgeDetail([of('poster', null, 12)])).toBe('Стенд № 12')
  expect(badgeDetail([proposed('poster', 12)])).toBe('')
  expect(badgeDetail([of('poster', null, 12), of('poster', null, 3)])).toBe('Стенды № 3, 12')
  expect(bandText({ id: 'poster', name: 'Стендовый доклад' }, 'Стенд № 12')).toBe('Стенд № 12')
  expect(bandText({ id: 'speaker', name: 'Докладчик' }, 'Стенд № 12')).toBe('Докладчик · Стенд № 12')
})

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width - 0.01 && b.left < a.left + a.width - 0.01 && a.top < b.top + b.height - 0.01 && b.top < a.top + a.height - 0.01

test.each([...Object.values(badgeSizes), [50, 40], [210, 297], [210, 40], [50, 297]] as [number, number][])(
  'on %d × %d mm nothing overlaps or leaves the badge',
  (width, height) => {
    const { names, code, band } = badgeLayout({ width, height })
    for (const { name, text } of names) {
      const boxes = [name, text, code, band]
      for (const [index, box] of boxes.entries()) {
        expect(box.left >= 0 && box.top >= 0 && box.left + box.width <= width + 0.01 && box.top + box.height <= height + 0.01).toBe(true)
        expect(box.height).toBeGreaterThan(2)
        for (const other of boxes.slice(index + 1)) expect([width, height, overlaps(box, other)]).toEqual([width, height, false])
      }
    }
  },
)

test.each([
  [50, 40, true],
  [210, 297, true],
  [49.9, 40, false],
  [50, 39, false],
  [211, 100, false],
  [Number.NaN, 100, false],
])('a badge of %d × %d mm is possible: %s', (width, height, possible) => {
  expect(whyNotBadgePaper({ width, height }) === null).toBe(possible)
})

test.each([
  [105, 148, 4],
  [90, 55, 10],
  [86, 54, 10],
  [105, 74, 8],
  [210, 297, 1],
])('of %d × %d mm a sheet has %d', (width, height, places) => {
  expect(badgeSheet({ width, height, sheet: 'a4' }).places).toHaveLength(places)
})

test('what is below the name is divided without gaps, in its order; without a Latin name the organisation has its place', () => {
  for (const [width, height] of Object.values(badgeSizes))
    for (const { text } of badgeLayout({ width, height }).names) {
      const { latin, organization, foot } = divideText({ width }, text, true)
      expect([latin.top, organization.top, foot.top]).toEqual([
        text.top,
        expect.closeTo(latin.top + latin.height),
        expect.closeTo(organization.top + organization.height),
      ])
      expect(foot.top + foot.height).toBeCloseTo(text.top + text.height)
      expect(organization.height).toBeGreaterThan(latin.height)
      const alone = divideText({ width }, text, false)
      expect([alone.latin.height, alone.organization.top, alone.foot]).toEqual([0, text.top, foot])
    }
})
