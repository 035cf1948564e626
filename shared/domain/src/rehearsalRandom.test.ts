import { extendable } from './forum/extensions.ts'
import { type Cabinet, cabinets, type Gates, gatesOn, presenceAsked } from './forum/gates.ts'
import { formatOf, formats, isTalk, placesOf, sectionOf } from './forum/participation.ts'
import { permissionsOf } from './participation/actions.ts'
import { rehearse } from './participation/rehearsal/rehearsal.ts'
import { type Topic, topicNames } from './participation/rehearsal/rehearsalTexts.ts'
import type { RehearsedForum, RehearsedRegistration } from './participation/rehearsal/rehearsed.ts'
import { whyNot, whyNotIn } from './participation/rules.ts'
import { keysOf } from './platform/keys.ts'
import { dayAfter } from './platform/localTime.ts'
import { randomOf } from './platform/random.ts'
import { sections, settings } from './testing.ts'

/** The rehearsal against the rules, asked anew for each person and day. */

vi.setConfig({ testTimeout: 300_000 })

function randomFrom(seed: number) {
  const next = randomOf(seed)
  const below = (most: number) => Math.floor(next() * most)
  return { below, yes: () => next() < 0.5, one: <T>(items: readonly T[]): T => items[below(items.length)] as T }
}
type Random = ReturnType<typeof randomFrom>

const daysFrom = (first: string, count: number) => {
  const days = [first]
  while (days.length < count) days.push(dayAfter(days.at(-1) as string))
  return days
}
// Few, so that dates often coincide or touch.
const calendar = daysFrom('2025-09-25', 30)

const randomDates = ({ one }: Random) => ({
  registrationFrom: one(calendar),
  registrationUntil: one(calendar),
  thesesUntil: one(calendar),
  certificateFrom: one(calendar),
  deadlineShown: one(calendar),
})

function randomForum(random: Random): RehearsedForum {
  const { below, one, yes } = random
  const first = below(25)
  return {
    settings: {
      ...settings,
      days: calendar.slice(first, first + 2),
      cabinets: { main: randomDates(random), expired_reg_25: randomDates(random) },
      limits: { ...settings.limits, registrations: 1 + below(3) },
      modulesOn: one([[], ['door']]),
      certificatesNeedPresence: yes(),
      confirmUntil: one([null, ...calendar]),
    },
    sections: sections.map((section) => ({
      ...section,
      isActive: yes() || yes(),
      isPublic: yes(),
      takesOral: yes(),
      takesPosters: yes(),
      capacity: one([null, 1, 4, 8]),
    })),
  }
}

function randomPeople({ below, one, yes }: Random): RehearsedRegistration[][] {
  const id = () => (yes() ? 1 + below(99) : null)
  return Array.from({ length: 12 }, (_, person) => {
    const extensions = extendable.filter(() => below(4) === 0).map((action) => ({ action, until: one(calendar) }))
    const isPresent = yes()
    return Array.from({ length: 1 + below(3) }, (__, index) => ({
      extensions,
      attended: { isPresent, isTalkHeld: below(3) === 0 },
      id: person * 10 + index,
      fullName: `Имя ${person}`,
      projectName: '',
      requestedFormat: one(formats),
      decidedFormat: one([null, ...formats]),
      ownerConfirmed: yes(),
      isActive: yes() || yes(),
      thesisId: id(),
      thesisDocId: id(),
      thesisPdfId: id(),
      expertOpinionId: id(),
      requestedSectionId: one([null, 3, 15]),
      decidedSectionId: one([null, 3, 15]),
      plannedSectionIds: one([[], [3], [3, 15]]),
    }))
  })
}

/** Allowed actions of a person on a day, by the rules, anew for each registration. */
function allowedOn(day: string, { settings }: RehearsedForum, cabinet: Cabinet, registrations: RehearsedRegistration[], topic: Topic) {
  const [{ extensions = [] } = {}] = registrations
  const dated = gatesOn(day, settings.cabinets[cabinet], settings.days[0] as string, {
    extensions,
    ...(cabinet === 'main' && { confirmUntil: settings.confirmUntil }),
  })
  const gates: Gates = { ...dated, ...(cabinet === 'main' && presenceAsked(settings) && { needsPresence: true }) }
  const active = registrations.filter(({ isActive }) => isActive).length
  if (topic === 'register') return [whyNot.addRegistration(gates, active, settings) === null]
  return registrations.map((registration) => {
    const { allowed } = permissionsOf(registration, gates)
    if (topic === 'attachFiles') return allowed.some((action) => action.startsWith('attach'))
    if (topic === 'removeFiles') return allowed.some((action) => action.startsWith('remove'))
    return topic === 'certificate'
      ? whyNot.downloadCertificate(registration, gates, registration.attended ?? null) === null
      : allowed.includes(topic)
  })
}

const names = (people: { fullName: string }[]) => [...new Set(people.map(({ fullName }) => fullName))].sort()

// @requirement forum-10
test('for 250 random settings and days the rehearsal names exactly the people who are then affected', () => {
  const wrong: unknown[] = []
  let affected = 0
  for (let seed = 1; seed <= 250; seed += 1) {
    const random = randomFrom(seed)
    const [before, after, people] = [randomForum(random), randomForum(random), randomPeople(random)]
    const start = random.below(20)
    const effects = rehearse(before, after, people, calendar[start] as string)
    const day = calendar[start + random.below(calendar.length - start)] as string
    for (const cabinet of cabinets)
      for (const topic of keysOf(topicNames))
        for (const isLoss of [true, false]) {
          const then = people.filter((registrations) => {
            const [had, has] = [before, after].map((each) => allowedOn(day, each, cabinet, registrations, topic))
            return had?.some((was, index) => was !== has?.[index] && was === isLoss)
          })
          const named = effects.filter(
            (effect) =>
              effect.isLoss === isLoss &&
              effect.from !== null &&
              effect.from <= day &&
              (effect.until === null || day <= effect.until) &&
              effect.sentence.includes(topicNames[topic]) &&
              effect.sentence.includes('поздней') === (cabinet === 'expired_reg_25'),
          )
          const [found, expected] = [
            names(named.flatMap((effect) => effect.people)),
            names(then.map(([first]) => first as { fullName: string })),
          ]
          if (found.join() !== expected.join() || named.some(({ count, people }) => count !== people.length))
            wrong.push([seed, day, cabinet, topic, isLoss, found, expected])
          affected += then.length
        }
  }
  expect(wrong).toEqual([])
  expect(affected).toBeGreaterThan(2500)
})

test('for random forums the rehearsal names exactly the people whose sections refuse them or are overfull', () => {
  let affected = 0
  for (let seed = 1; seed <= 100; seed += 1) {
    const random = randomFrom(seed)
    const [before, after, people] = [randomForum(random), randomForum(random), randomPeople(random)]
    const effects = rehearse(before, after, people, '2025-09-25')
    const find = (forum: RehearsedForum, id: number) => forum.sections.find((section) => section.id === id) as (typeof sections)[number]
    const told = (...parts: string[]) =>
      names(effects.filter(({ sentence }) => parts.every((part) => sentence.includes(part))).flatMap((effect) => effect.people))
    for (const { id, name } of sections) {
      const active = people.flat().filter(({ isActive }) => isActive)
      const [was, will] = [find(before, id), find(after, id)]
      const refused = active.filter((registration) => {
        const format = formatOf(registration)
        return isTalk(format) && sectionOf(registration) === id && !whyNotIn(was, format) && whyNotIn(will, format)
      })
      const closed = active.filter(
        ({ plannedSectionIds }) => plannedSectionIds.includes(id) && !whyNot.attend([was]) && whyNot.attend([will]),
      )
      const inside = names(active.filter((registration) => placesOf(registration).includes(id)))
      const tighter = will.capacity !== null && (was.capacity === null || was.capacity > will.capacity)
      const crowded = tighter && inside.length > (will.capacity ?? 0) ? inside : []
      expect([seed, told(name, 'не принимает'), told(name, 'для слушателей'), told(name, 'мест будет')]).toEqual([
        seed,
        names(refused),
        names(closed),
        crowded,
      ])
      affected += refused.length + closed.length + crowded.length
    }
  }
  expect(affected).toBeGreaterThan(250)
})
