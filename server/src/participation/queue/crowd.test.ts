import { getForum, saveForum } from '@forum/contracts/forum/forum'
import { asc, eq } from 'drizzle-orm'
import { queueEntries, registrations } from '../../platform/database/schema/participation.ts'
import { changeForum } from '../../testing/forum.ts'
import { queueScenes } from '../../testing/queue.ts'
import { createTestApp, type TestPerson } from '../../testing/testApp.ts'

// @requirement queue-3
test('of 50 in the same moment 10 get places; 10 cancellations and a larger room reach the next 20 by the order of the queue, with one mail each', async () => {
  const server = await createTestApp()
  try {
    const steps = queueScenes(server)
    const admin = await server.createUser({ roles: ['conf_admin'] })
    await changeForum(server, () => ({ capacity: 10, queueDays: 5 }))
    const people: TestPerson[] = []
    for (let count = 0; count < 50; count++) people.push(await server.createUser())
    const byId = new Map(people.map((person) => [person.id, person]))

    const replies = await Promise.all(people.map((person) => steps.join(person)))
    expect(replies.filter(({ status }) => status !== 201).map(({ body }) => body)).toEqual([])
    const registered = people.filter((_, index) => replies[index]?.body.registration)
    expect(registered).toHaveLength(10)
    const queue = await server.db.select().from(queueEntries).orderBy(asc(queueEntries.id))
    expect(queue).toHaveLength(40)

    await Promise.all(registered.map((person) => steps.cancel(person)))
    const { version, settings, sections } = (await server.call(getForum, {}, admin.token)).body
    const larger = { id: 2, version, settings: { ...settings, capacity: 20 }, sections }
    expect((await server.call(saveForum, larger, admin.token)).status).toBe(200)
    const offered = await server.db.select().from(queueEntries).where(eq(queueEntries.state, 'offered')).orderBy(asc(queueEntries.id))
    expect(offered.map(({ id }) => id)).toEqual(queue.slice(0, 20).map(({ id }) => id))

    const mails = (await server.mails()).filter(({ subject }) => subject.startsWith('Вам предложено место'))
    expect(mails.map(({ to }) => to).sort()).toEqual(offered.map(({ userId }) => byId.get(userId)?.email).sort())
    const lucky = offered.map(({ userId }) => byId.get(userId) as TestPerson)
    const tokens = []
    for (const person of lucky) tokens.push(await steps.offered(person))
    // Every answer twice, together with newcomers.
    const late = registered.map((person) => steps.join(person))
    const answers = await Promise.all([...tokens, ...tokens].map((t) => steps.answer(t)))
    expect((await Promise.all(late)).map(({ body }) => body.registration)).toEqual(registered.map(() => null))
    expect(answers.map(({ status }) => status).sort()).toEqual([...tokens.map(() => 200), ...tokens.map(() => 409)])
    const active = eq(registrations.isActive, true)
    expect(await server.db.$count(registrations, active)).toBe(20)
    const taken = (await server.mails()).filter(({ subject }) => subject === 'Место за вами')
    expect(taken.map(({ to }) => to).sort()).toEqual(lucky.map(({ email }) => email).sort())
  } finally {
    await server.close()
  }
})
