import { constants, setPriority } from 'node:os'

/** On Linux this affects only the calling thread; elsewhere it would slow the whole server down. */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}
