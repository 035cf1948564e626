import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import type { Client } from './generate.ts'

/** A program with a generated client, in its own process, and what it has copied. */

export interface Row {
  id: number
}

interface List {
  rows: Row[]
  pages: number
  /** Rows and deleted ids read with `since`. */
  changes: number
  /** Rows that the program deleted. */
  deleted: number
  /** Ids that came twice in one listing. */
  twice: number
}

export interface Copied {
  /** Language of the client. */
  client: string
  lists: Record<string, List>
  program: unknown
  /** Seconds, with those that the program waited as `Retry-After` says. */
  longestCall: number
  /** How often it was refused again after waiting. */
  refusedAgain: number
}

const PAGE = 7

export function startProgram({ language, command, args }: Client, url: string, token: string) {
  const child = spawn(command, [...args, url, token, String(PAGE)], { stdio: ['pipe', 'pipe', 'inherit'] })
  // A program that has failed reads no input; its exit code says so.
  child.stdin.on('error', () => {})
  const output = text(child.stdout)
  const exited = once(child, 'exit')
  return {
    /** Lets the program read the last changes. */
    async finish(): Promise<Copied> {
      child.stdin.end()
      const [code] = await exited
      if (code !== 0) throw new Error(`The program in ${language} ended with ${code}`)
      const copied: Omit<Copied, 'client'> = JSON.parse(await output)
      return { client: language, ...copied }
    },
    stop: () => child.kill(),
  }
}

/** Clients in some languages have null for a field that is absent. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value, (_key, field) => field ?? undefined) ?? 'null')

export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(plain(one), plain(other))

/** @returns how many rows a copy lacks, has too many of, and has with other fields */
export function compareRows(copied: readonly Row[], listed: readonly Row[]) {
  const [copy, list] = [copied, listed].map((rows) => new Map(rows.map((row) => [row.id, row])))
  return {
    missed: listed.filter(({ id }) => !copy?.has(id)).length,
    kept: copied.filter(({ id }) => !list?.has(id)).length,
    different: listed.filter((row) => copy?.has(row.id) && !isSame(row, copy.get(row.id))).length,
  }
}
