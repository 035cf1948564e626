import { previewSpeaker, replaceSpeaker } from '@forum/contracts/program/speaker'
import type { TestApp, TestPerson } from '../../testing/testApp.ts'

interface Change {
  id: number
  user_id: number
  agreed?: boolean
}

/** Calls by which an organiser changes the speaker of a talk. */
export const speakerCalls = (server: TestApp, admin: TestPerson) => {
  const preview = async (change: Change) => (await server.call(previewSpeaker, { ...change }, admin.token)).body
  const replace = (change: Change, seen: string, headers?: Record<string, string>) =>
    server.call(replaceSpeaker, { ...change, seen, reason: 'Заменён по просьбе автора' }, admin.token, headers)
  return {
    preview,
    replace,
    /** Reads what would happen, and carries it out. */
    change: async (change: Change) => {
      const { seen } = await preview(change)
      return replace(change, seen)
    },
    /** All sentences of the preview, one a line. */
    sentences: async (change: Change): Promise<string> => {
      const { effects } = await preview(change)
      return effects
        .flatMap(({ title, sentences }: { title: string; sentences: string[] }) => sentences.map((one) => `${title}: ${one}`))
        .join('\n')
    },
  }
}
