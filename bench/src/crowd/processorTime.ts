import { readdirSync, readFileSync } from 'node:fs'

/** Processor time of a server's process and of its PostgreSQL, as the kernel counts it: other work on the machine hardly changes it. */

export interface ProcessorTime {
  server: number
  database: number
}

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10

/** Fields of `/proc/PID/stat` after the name of the program, which may contain blanks. */
function statOf(pid: string): { parent: number; name: string; ms: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = text.lastIndexOf(')')
    const fields = text.slice(end + 2).split(' ')
    const ticks = [11, 12, 13, 14].reduce((all, at) => all + Number(fields[at]), 0)
    return { parent: Number(fields[1]), name: text.slice(text.indexOf('(') + 1, end), ms: ticks * TICK_MS }
  } catch {
    // The process has ended since.
    return null
  }
}

/** Milliseconds until now, those of ended child processes included. @param databaseParent process that started PostgreSQL */
export function processorTimeOf(server: number, databaseParent: number): ProcessorTime {
  const all = readdirSync('/proc').flatMap((name) => {
    const stat = /^\d+$/.test(name) ? statOf(name) : null
    return stat ? [{ pid: Number(name), ...stat }] : []
  })
  const main = all.find(({ parent, name }) => parent === databaseParent && name === 'postgres')
  const database = all.filter(({ pid, parent }) => main && (pid === main.pid || parent === main.pid))
  return {
    server: all.find(({ pid }) => pid === server)?.ms ?? 0,
    database: database.reduce((sum, { ms }) => sum + ms, 0),
  }
}
