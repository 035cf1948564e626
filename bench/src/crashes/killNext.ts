import { setTimeout as wait } from 'node:timers/promises'
import type { startPortalProcess } from '../portal/portalProcess.ts'
import type { startMailServer } from './mailServer.ts'
import { databasePid, untilReady } from './portalDatabase.ts'

/** Processes that are killed in turn with SIGKILL. */
export const victims = ['server', 'mail server', 'database'] as const

interface Running {
  portal: Awaited<ReturnType<typeof startPortalProcess>>
  sink: Awaited<ReturnType<typeof startMailServer>>
  folder: string
}

/** Kills the process of this round soon after a mail has arrived, and waits until the portal is ready again. @returns what was killed */
export async function killNext(round: number, { portal, sink, folder }: Running): Promise<string> {
  const victim = victims[round % victims.length] ?? 'server'
  await sink.nextMail()
  await wait(Math.random() * 300)
  const database = databasePid(folder)
  if (victim === 'mail server') await sink.kill()
  else if (victim === 'database') process.kill(database, 'SIGKILL')
  else await portal.stop('SIGKILL')
  await wait(Math.random() * 1000)
  if (victim === 'mail server') await sink.restart()
  if (victim === 'server') await portal.start()
  await untilReady(portal.url, folder, victim === 'database' ? database : 0)
  return victim
}
