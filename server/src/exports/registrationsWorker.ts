import { constants, setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import type { ViewQuery } from '@forum/contracts/participants'
import { createStillClock } from '../clock.ts'
import { connect } from '../database/connection.ts'
import { writeOut } from '../documents/inWorker.ts'
import { registrationsSheet } from './registrationsSheet.ts'

export interface SheetOrder {
  databaseUrl: string
  now: Date
  view: ViewQuery
}

/** Runs in a thread of its own: 100,000 rows take many seconds of computing that other requests must not wait for. */
// On Linux this is about the thread alone; elsewhere it would slow the whole server down.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

const { databaseUrl, now, view } = workerData as SheetOrder
const { db, close } = connect(databaseUrl, () => {}, 1)

async function* makeSheet() {
  yield* await registrationsSheet(db, createStillClock(now), view)
  await close()
}

await writeOut(makeSheet())
