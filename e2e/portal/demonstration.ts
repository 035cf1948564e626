import { spawn } from 'node:child_process'
import { compileCache } from '@forum/scripts/start/serverBundle'
import { PROGRAM } from '@forum/server/testing/runMain'

/** A message in the outbox of the demonstration. */
interface OutboxMessage {
  id: number
  to: string
  subject: string
  text: string
  html: string
  created_at: string
}

/** A running demonstration portal with its own database and port. */
export interface Demonstration {
  url: string
  /** @returns a token of one of the demo accounts */
  signIn(email: string): Promise<string>
  /** Newest first. */
  outbox(): Promise<OutboxMessage[]>
  /** Stops the server, immediately with `SIGKILL`. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

export const PASSWORD = 'Forum2025'

/** Starts the server on a data folder with published releases. */
export async function startDemonstration(dataDir: string, environment: Record<string, string> = {}): Promise<Demonstration> {
  const child = spawn(process.execPath, [PROGRAM, 'demo'], {
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /http:\/\/[\w.]+:\d+/.exec(output)
      if (found) resolve(found[0])
    })
    child.once('exit', (code, signal) => reject(new Error(`the server ended with ${code ?? signal}: ${output}`)))
  })
  return {
    url,
    signIn: async (email) => {
      const response = await fetch(new URL('/accounts/login/', url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ login: email, password: PASSWORD }),
      })
      return ((await response.json()) as { token: string }).token
    },
    outbox: async () => (await (await fetch(new URL('/outbox/messages.json', url))).json()) as OutboxMessage[],
    stop: (signal = 'SIGTERM') =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill(signal)
      }),
  }
}
