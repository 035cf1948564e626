import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { freePort } from '@forum/server/platform/database/embedded/embedded'
import { COMMANDS, PROGRAM } from '@forum/server/testing/runMain'
import { settingsOf } from './dataFolder.ts'

/** A portal in production mode, without a terminal. @param folder of `createDataFolder` */
export async function startProduction(folder: string, smtpUrl: string) {
  const url = `http://127.0.0.1:${await freePort()}`
  const env = {
    ...{ ...process.env, ...settingsOf(folder), PORT: new URL(url).port, PORTAL_URL: url, LOG_LEVEL: 'info' },
    ...{ PORTAL_SECRET: 'a secret of the tests, long enough', SMTP_URL: smtpUrl, MAIL_FROM: 'forum@society.test' },
  }
  const child = spawn(process.execPath, [PROGRAM, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'exit')
  return {
    url,
    output: () => output,
    /** Runs a command of the portal. @returns what it prints */
    portal: async (...args: string[]) => (await promisify(execFile)(process.execPath, [COMMANDS, ...args], { env })).stdout,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
