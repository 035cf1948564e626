import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './build.ts'

/** Runs the server in a process of its own, so that nothing of the build stays in its memory, and ends as it ends. */
export function runServer(mode: 'demo' | 'serve', dataDir: string): void {
  const child = spawn(process.execPath, [join(root, 'server/src/main.ts'), mode], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'inherit',
  })
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  process.on('SIGINT', () => undefined)
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}
