import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** The program of a server: `npm test` bundles it, since dozens are started. */
export const PROGRAM = process.env.SERVER_PROGRAM ?? fileURLToPath(new URL('../main.ts', import.meta.url))
/** The program of its commands, likewise. */
export const COMMANDS = process.env.COMMANDS_PROGRAM ?? fileURLToPath(new URL('../portalCommands.ts', import.meta.url))
/** Folder for `NODE_COMPILE_CACHE`: code compiled by one process is loaded by the next ones; dozens are started. */
export const COMPILED = fileURLToPath(new URL('../../../node_modules/.cache/server', import.meta.url))

export interface RunningMain {
  url: string
  child: ChildProcess
  output: () => string
}

/** Starts the real server in a separate process, as `npm start` does. Settings of this shell do not reach it. */
export function spawnMain(mode: 'demo' | 'serve', settings: Record<string, string>): { child: ChildProcess; output: () => string } {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, LOG_LEVEL: 'warn', ...settings }
  const child = spawn(process.execPath, [PROGRAM, mode], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  return { child, output: () => text }
}

/** @returns once the server replies. @throws with its output if it exits instead */
export async function startMain(settings: Record<string, string>): Promise<RunningMain> {
  const { child, output } = spawnMain('demo', settings)
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The server ended: ${output()}`)
  })
  const url = `http://127.0.0.1:${settings.PORT}`
  const ready = async (): Promise<void> => {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (!answer?.ok) return new Promise((again) => setTimeout(() => again(ready()), 50))
  }
  await Promise.race([ready(), ended])
  return { url, child, output }
}

export async function signal({ child }: { child: ChildProcess }, name: NodeJS.Signals): Promise<number | null> {
  const exited = once(child, 'exit')
  child.kill(name)
  const [status] = await exited
  return status
}
