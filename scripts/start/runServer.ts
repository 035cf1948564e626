import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../build.ts'
import { compileCache } from './serverBundle.ts'
import { serverEnvironment, serverFlags } from './serverProcess.ts'

const main = join(root, 'server/src/main.ts')
const environment = (dataDir: string) => ({ ...process.env, DATA_DIR: dataDir })

/** Exits when a setting is invalid or missing; the server prints which. */
export function checkSettings(mode: 'demo' | 'serve', dataDir: string): void {
  const { status } = spawnSync(process.execPath, [main, mode, '--check'], { cwd: root, env: environment(dataDir), stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * Runs the server in its own process, to free the memory of the build, and exits with its status.
 * @param program its sources or its bundle
 */
export function runServer(mode: 'demo' | 'serve', dataDir: string, program = main): void {
  const child = spawn(process.execPath, [...serverFlags, program, mode], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: compileCache, ...serverEnvironment, ...environment(dataDir) },
    stdio: 'inherit',
  })
  // Ctrl-C reaches the server twice, from the terminal and from here; it stops once.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}
