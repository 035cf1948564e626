import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { StartFailure } from '../../errors/startFailure.ts'

/** User of a child process; empty means the current one. */
export interface SystemUser {
  uid?: number
  gid?: number
  /** Parent folders are not accessible: the process keeps root's capability to traverse them, and no other. */
  needsTraversal?: boolean
}

const ask = promisify(execFile)

const setprivArguments = (uid: number, gid: number): string[] => [
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  '--',
]

const succeeds = (command: string, args: string[], options = {}): Promise<boolean> =>
  ask(command, args, options).then(
    () => true,
    () => false,
  )

/**
 * PostgreSQL refuses to run as root, so an existing system user is used.
 * @param paths what that user must be able to reach; a checkout in root's home is closed to others
 */
export async function unprivilegedUser(paths: readonly string[]): Promise<SystemUser> {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all([ask('id', ['-u', name]), ask('id', ['-g', name])]).catch(() => null)
    if (!ids) continue
    const [uid, gid] = [Number(ids[0].stdout), Number(ids[1].stdout)]
    const reachable = await Promise.all(paths.map((path) => succeeds('test', ['-x', path], { uid, gid, cwd: '/' })))
    const needsTraversal = reachable.includes(false) && (await succeeds('setpriv', [...setprivArguments(uid, gid), 'true']))
    return { uid, gid, ...(needsTraversal && { needsTraversal }) }
  }
  throw new StartFailure('Под root встроенной PostgreSQL нужен системный пользователь postgres или nobody, а их нет.')
}

/** Starts a process under another user. */
export function spawnAs(user: SystemUser, command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  if (user.needsTraversal && user.uid !== undefined && user.gid !== undefined)
    return spawn('setpriv', [...setprivArguments(user.uid, user.gid), command, ...args], options)
  const { uid, gid } = user
  return spawn(command, args, { ...options, ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }) })
}
