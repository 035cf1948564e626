import { getForum, saveForum } from '@forum/contracts/forum/forum'
import { getMeeting } from '@forum/contracts/participation/meeting'
import { changeParticipant } from '@forum/contracts/participation/participants'
import { leaveQueue, listQueue, takeAhead } from '@forum/contracts/participation/queue'
import { makeRegistration } from '@forum/contracts/participation/registrations'
import { randomOf } from '@forum/domain/platform/random'
import { serveAllQueues } from '../../forum/queue/serve.ts'
import { changeForum, changeSection } from '../../testing/forum.ts'
import { oral } from '../../testing/participation.ts'
import { queueScenes } from '../../testing/queue.ts'
import { createTestApp, type TestPerson } from '../../testing/testApp.ts'

const PLACES = 6
const EVENT = 3
const LISTENERS = 3

// @requirement queue-3, queue-5
test('joining, leaving, cancelling, answering, deciding, saving and serving in the same moment neither fail nor exceed the places', async () => {
  const server = await createTestApp()
  try {
    const steps = queueScenes(server)
    const staff = await server.createUser({ roles: ['conf_admin', 'moderator'] })
    await changeForum(server, () => ({ capacity: PLACES, queueDays: 5 }))
    await changeSection(server, EVENT, { listenerLimit: LISTENERS })
    const people: TestPerson[] = []
    for (let count = 0; count < 24; count++) people.push(await server.createUser())
    const random = randomOf(7)
    const below = (limit: number) => Math.floor(random() * limit)
    const cabinet = async (who: TestPerson) => (await server.call(getMeeting, { id: 2 }, who.token)).body
    const save = async () => {
      const { version, settings, sections } = (await server.call(getForum, {}, staff.token)).body
      return server.call(saveForum, { id: 2, version, settings: { ...settings, title: `Форум ${below(1000)}` }, sections }, staff.token)
    }
    const act = async (who: TestPerson) => {
      const { registrations, queue } = await cabinet(who)
      const [entry] = queue.entries
      const [own] = registrations
      if (entry?.token) return steps.answer(entry.token, below(4) > 0 ? 'accept' : 'decline')
      if (entry && below(3) === 0) return server.call(leaveQueue, { id: entry.id }, who.token)
      if (own && own.type === 2 && below(2) === 0) {
        const decision = { id: own.id, new_user_type: below(2) + 1, new_section: below(2) ? 2 : EVENT, new_org_comment: '' }
        return server.call(changeParticipant, decision, staff.token)
      }
      if (own) return steps.cancel(who)
      const application = below(3) === 0 ? oral : { type: 1, selected_listen_sections: `2, ${EVENT}` }
      return below(4) === 0 ? server.call(makeRegistration, application, who.token) : steps.join(who, application)
    }
    const take = async () => {
      const { entries } = (await server.call(listQueue, {}, staff.token)).body
      const waiting = entries.filter(({ state }: { state: string }) => state === 'waiting')
      return server.call(takeAhead, { id: waiting.at(-1)?.id ?? 1, reason: 'Гость' }, staff.token)
    }

    for (let round = 0; round < 8; round++) {
      const replies = await Promise.all([
        ...people.map(act),
        save(),
        take(),
        serveAllQueues(server).then(() => ({ status: 200, body: {} })),
      ])
      expect(replies.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([])
      const { places } = (await server.call(listQueue, {}, staff.token)).body
      const [forum, ...events] = places
      expect(forum.taken).toBeLessThanOrEqual(PLACES)
      expect(events.find(({ section_id }: { section_id: number }) => section_id === EVENT).listening).toBeLessThanOrEqual(LISTENERS)
    }
    // No place is left free while people wait.
    const { places, entries } = (await server.call(listQueue, {}, staff.token)).body
    const waits = entries.some(
      ({ section_id, state }: { section_id: number | null; state: string }) => section_id === null && state === 'waiting',
    )
    expect([waits, waits ? places[0].taken : PLACES]).toEqual([waits, PLACES])
  } finally {
    await server.close()
  }
})
