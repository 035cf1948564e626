import fc from 'fast-check'
import { programItem as item, programTalk } from '../../testing.ts'
import type { ProgramItem } from '../program.ts'
import type { ScheduledTalk } from '../programPeople.ts'
import { swapPlaces } from './programBlocks.ts'
import { type CheckedProgram, conflictCost, conflictsOf, HARD_COST } from './programConflicts.ts'
import { createCosts, splitCost } from './programCosts.ts'
import { type ProposedProgram, proposeSchedule } from './programProposal.ts'

const applied = (program: CheckedProgram, { moves }: ProposedProgram): CheckedProgram => ({
  ...program,
  items: program.items.map((one) => ({ ...one, ...moves.find(({ id }) => id === one.id) })),
})
const hard = (program: CheckedProgram): number => conflictsOf(program).filter(({ severity }) => severity === 'hard').length
const talkOf = (id: number, changes: Partial<ScheduledTalk>): ScheduledTalk => ({
  id,
  talkTitle: '',
  speaker: `Докладчик ${id}`,
  speakerId: id,
  coauthors: [],
  sectionId: null,
  listeners: [],
  ...changes,
})

/** Sessions, some of one section and length, with talks that need not fit; breaks, chairs and listeners at random. */
const programs = fc
  .record({
    sessions: fc.array(
      fc.record({
        sectionId: fc.constantFrom(1, 2, null),
        dayNumber: fc.constantFrom(1, 1, 2),
        roomId: fc.constantFrom(1, 2, 3),
        start: fc.constantFrom(540, 600, 620),
        minutes: fc.constantFrom(60, 60, 80),
        chair: fc.constantFrom('', 'А. Ежов', 'Лисин Б.'),
        talks: fc.array(
          fc.record({
            minutes: fc.constantFrom(15, 15, 20),
            sectionId: fc.constantFrom(1, 2, null),
            speaker: fc.constantFrom(0, 0, 0, 1, 2),
            coauthors: fc.subarray(['Ежов Андрей', 'Лисин Борис']),
            listeners: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 6 }),
          }),
          { maxLength: 5 },
        ),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    break: fc.constantFrom(580, 630),
    walkMinutes: fc.constantFrom(0, 5),
  })
  .map((made): CheckedProgram => {
    const items: ProgramItem[] = [item(1, { kind: 'break', roomId: null, start: made.break, minutes: 15 })]
    const talks: ScheduledTalk[] = []
    for (const { talks: own, ...session } of made.sessions) {
      const id = items.push(item(items.length + 1, session))
      let { start } = session
      for (const { minutes, sectionId, speaker, coauthors, listeners } of own) {
        const talk = programTalk(items.length + 1, { ...session, chair: '', sectionId: null, sessionId: id, start, minutes })
        items.push(talk)
        start += minutes
        const known = speaker === 0 ? {} : { speaker: ['', 'Ежов Андрей', 'Лисин Борис'][speaker] as string, speakerId: 1000 + speaker }
        talks.push(talkOf(talk.registrationId as number, { sectionId: sectionId ?? session.sectionId, coauthors, listeners, ...known }))
      }
    }
    const sections = [
      { id: 1, listeners: [1, 2, 3] },
      { id: 2, listeners: [2, 3, 4] },
    ]
    return { items, talks, sections, settings: { walkMinutes: made.walkMinutes } }
  })

const costsOf = (program: CheckedProgram): number => conflictsOf(program).reduce((sum, conflict) => sum + conflictCost(conflict), 0)

// @requirement schedule-9
test('the costs that a swap changes are those of all conflicts before and after', () => {
  fc.assert(
    fc.property(programs, fc.nat(), fc.nat(), (program, first, second) => {
      const one = program.items[first % program.items.length] as ProgramItem
      const alike = program.items.filter(({ kind }) => kind === one.kind)
      const other = alike[second % alike.length] as ProgramItem
      const items = program.items.map((item) => ({ ...item }))
      const { hard, soft } = splitCost(createCosts(program, items).move(one === other ? [] : swapPlaces(program.items, one, other)).change)
      expect(hard * HARD_COST + soft).toBe(costsOf({ ...program, items }) - costsOf(program))
    }),
    { seed: 20251020, numRuns: 300 },
  )
})

// @requirement schedule-9
test('a proposal is never worse, brings no hard conflict, keeps talks in sessions of their sections, and comes again from its seed', () => {
  fc.assert(
    fc.property(programs, fc.integer({ min: 1, max: 2 ** 31 - 1 }), (program, seed) => {
      const proposal = proposeSchedule(program, seed)
      const after = applied(program, proposal)
      expect(proposal.after).toBeLessThanOrEqual(proposal.before)
      if (proposal.moves.length === 0) expect(proposal.after).toBe(proposal.before)
      else expect(proposal.after).toBeLessThan(proposal.before)
      expect(hard(after)).toBeLessThanOrEqual(hard(program))

      const before = new Map(program.items.map((one) => [one.id, one]))
      const sectionOf = new Map(program.talks.map(({ id, sectionId }) => [id, sectionId]))
      for (const { id, registrationId, sessionId, kind, ...slot } of after.items) {
        const old = before.get(id) as ProgramItem
        if (kind === 'talk' && sessionId !== old.sessionId) {
          const [section, oldSection] = [sessionId, old.sessionId].map((session) => before.get(session ?? 0)?.sectionId)
          expect([section, oldSection]).toEqual(Array(2).fill(sectionOf.get(registrationId as number)))
        }
        if (kind === 'break') expect(slot).toMatchObject({ start: old.start, dayNumber: old.dayNumber, roomId: null })
      }
      expect(proposeSchedule({ ...program, items: program.items.toReversed() }, seed)).toEqual(proposal)
    }),
    { seed: 20251020, numRuns: 25 },
  )
})

// @requirement schedule-9
test('talks that many want to attend no longer coincide', () => {
  const sessions = [item(1, { sectionId: 5, minutes: 30 }), item(2, { sectionId: 6, roomId: 2, minutes: 30 })]
  const items = [11, 12, 21, 22].map((id) => {
    const session = Math.floor(id / 10)
    return programTalk(id, { sessionId: session, roomId: session, start: 600 + 15 * ((id % 10) - 1) })
  })
  const listeners: Record<number, number[]> = { 111: [1, 2, 3], 112: [4, 5], 121: [1, 2, 3], 122: [4, 5] }
  const talks = items.map(({ registrationId, sessionId }) =>
    talkOf(registrationId ?? 0, { sectionId: sessionId === 1 ? 5 : 6, listeners: listeners[registrationId ?? 0] ?? [] }),
  )
  const program = { items: [...sessions, ...items], talks, sections: [], settings: { walkMinutes: 5 } }
  const proposal = proposeSchedule(program, 1)
  expect(proposal).toMatchObject({ before: 5, after: 0 })
  expect(proposal.moves).toHaveLength(2)
  expect(conflictsOf(applied(program, proposal))).toEqual([])
})

// @requirement schedule-9
test('sessions of equal length change places with their talks', () => {
  const program: CheckedProgram = {
    items: [
      item(1, { sectionId: 5 }),
      programTalk(11, { sessionId: 1 }),
      item(2, { sectionId: 6, roomId: 2 }),
      programTalk(21, { sessionId: 2, roomId: 2 }),
      item(3, { sectionId: 7, start: 700 }),
    ],
    talks: [talkOf(111, { sectionId: 5 }), talkOf(121, { sectionId: 6 })],
    sections: [
      { id: 5, listeners: [1, 2] },
      { id: 6, listeners: [1, 2] },
    ],
    settings: { walkMinutes: 5 },
  }
  const proposal = proposeSchedule(program, 1)
  expect(proposal).toMatchObject({ before: 2, after: 0 })
  const moved = new Map(applied(program, proposal).items.map((one) => [one.id, one]))
  for (const [talk, session] of [
    [11, 1],
    [21, 2],
  ] as const) {
    expect(moved.get(talk)).toMatchObject({ start: moved.get(session)?.start, roomId: moved.get(session)?.roomId })
  }
})
