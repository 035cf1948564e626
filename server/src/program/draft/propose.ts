import { proposeProgram } from '@forum/contracts/program/programDraft'
import { readForum } from '../../forum/current/forum.ts'
import { clientSignal } from '../../platform/http/clientSignal.ts'
import { handleReading } from '../../platform/http/handle.ts'
import { threadTask } from '../../platform/workers/threadTask.ts'
import { readSchedule } from '../schedule/schedule.ts'

const proposeProgramTask = threadTask<typeof import('./proposeTask.ts').proposeProgram>(
  new URL('./proposeTask.ts', import.meta.url),
  'proposeProgram',
)

export const proposeRoute = handleReading(proposeProgram, async ({ id, seed }, { db, workers, reply }) => {
  const { revision, ...program } = await readSchedule(db, await readForum(db, id))
  const { moves, ...costs } = await workers.run(proposeProgramTask, { program, seed }, { signal: clientSignal(reply) })
  const versions = new Map(program.items.map((item) => [item.id, item.version]))
  return { revision, ...costs, moves: moves.map((move) => ({ ...move, version: versions.get(move.id) ?? 0 })) }
})
