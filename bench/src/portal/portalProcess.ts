import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '@forum/scripts/build'
import { serverEnvironment, serverFlags } from '@forum/scripts/start/serverProcess'
import { freePort } from '@forum/server/platform/database/embedded/embedded'

/** A production portal in its own process, to be killed and restarted. */
export async function startPortalProcess(dataDir: string, settings: Record<string, string>) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...serverEnvironment,
    PATH: process.env.PATH ?? '',
    DATA_DIR: dataDir,
    PORT: String(port),
    PORTAL_URL: url,
    PORTAL_SECRET: 'a secret of the benchmark, long enough',
    PORTAL_CLOCK: '2025-09-15',
    MAIL_FROM: 'forum@forum.test',
    LOG_LEVEL: 'fatal',
    ...settings,
  }
  let child: ChildProcess | undefined
  return {
    url,
    pid: () => child?.pid,
    async start() {
      const command = [...serverFlags, join(root, 'server/src/main.ts'), 'serve']
      child = spawn(process.execPath, command, { env, stdio: ['ignore', 'ignore', 'inherit'] })
      while (
        !(await fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ))
      ) {
        if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
        await wait(20)
      }
    },
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill(signal)
      await exited
    },
  }
}
