import { anonymous, type Person, type Recorder } from '../recorder.ts'
import type { Talks } from './participant.ts'

/** Calls for chosen talks and the calendar feed. */
export async function walkMyProgram({ ask }: Recorder, stranger: Person, { oral }: Talks): Promise<void> {
  const mine = 'api/program/mine/'
  await ask(stranger, `POST ${mine}`, 'a talk and an unknown one', { add: [oral, 999_999], remove: [] })
  await ask(stranger, `POST ${mine}`, 'text instead of ids', { add: ['x'] })
  const feed = 'api/program/mine/feed/'
  await ask(stranger, `POST ${feed}`, 'a feed')
  await ask(anonymous, `POST ${feed}`, 'nobody')
  await ask(stranger, `GET ${mine}`, 'own')
  await ask(stranger, `GET ${mine}`, 'unknown forum', { id: 3 })
  await ask(stranger, `DELETE ${feed}`, 'revoked')
  await ask(anonymous, `DELETE ${feed}`, 'nobody')
  await ask(stranger, `POST ${mine}`, 'no talk any more', { remove: [oral] })
}
