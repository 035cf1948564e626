import { getMeeting } from '@forum/contracts/participation/meeting'
import { answerOffer, joinQueue } from '@forum/contracts/participation/queue'
import { changeRegistration } from '@forum/contracts/participation/registrations'
import { asc } from 'drizzle-orm'
import { queueEntries } from '../platform/database/schema/participation.ts'
import type { TestApp, TestPerson } from './testApp.ts'

/** Steps of those who wait for a place. */
export const queueScenes = (server: TestApp) => ({
  join: (who: TestPerson, input: Record<string, unknown> = { type: 1 }) => server.call(joinQueue, input, who.token),

  /** The person's queues as the cabinet shows them. */
  async queue(who: TestPerson) {
    const { body } = await server.call(getMeeting, { id: 2 }, who.token)
    return body.queue
  },

  async cancel(who: TestPerson) {
    const { body } = await server.call(getMeeting, { id: 2 }, who.token)
    return server.call(changeRegistration, { id: body.registrations[0].id, is_active: 0, cancel_reg: 1 }, who.token)
  },

  /** Token of the latest offer in the person's mails. */
  async offered({ email }: TestPerson): Promise<string> {
    for (const { text } of await server.mails(email)) {
      const [link] = /^\S*\/offer\?t=\S+$/m.exec(text) ?? []
      if (link) return new URL(link).searchParams.get('t') ?? ''
    }
    return ''
  },

  answer: (t: string, answer: 'accept' | 'decline' = 'accept') => server.call(answerOffer, { t, answer }),

  /** State of every entry, in the order of joining. */
  async states(): Promise<string[]> {
    return (await server.db.select().from(queueEntries).orderBy(asc(queueEntries.id))).map(({ state }) => state)
  },

  subjects: async ({ email }: TestPerson): Promise<string[]> => (await server.mails(email)).map(({ subject }) => subject),
})
