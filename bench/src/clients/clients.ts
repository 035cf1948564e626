import { passPosition } from '@forum/server/testing/apiTokens'
import { type Benchmark, occurred } from '../benchmark.ts'
import { type WrittenForum, withWrittenForum } from './forum.ts'
import { type Client, generateClients } from './generate.ts'
import { type Copied, compareRows, isSame, type Row, startProgram } from './program.ts'
import { writeRandomly } from './writes.ts'

/** Reads a list anew, without a generated client. */
async function readList(url: string, token: string, list: string): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: number | null = 0
  while (cursor !== null) {
    const page: { rows: Row[]; cursor: number | null } = await readData(url, token, `${list}/?limit=500&cursor=${cursor}`)
    rows.push(...page.rows)
    cursor = page.cursor
  }
  return rows
}

/** Uses up the calls that a token has in a minute, as another copy of its program may. */
async function useUp(url: string, token: string): Promise<void> {
  const call = () => fetch(`${url}/api/data/talks/?limit=1`, { headers: { authorization: `Bearer ${token}` } })
  while ((await call()).ok);
}

const readData = async (url: string, token: string, path: string) =>
  (await fetch(`${url}/api/data/${path}`, { headers: { authorization: `Bearer ${token}` } })).json()

/** A row of the table for each list that a program copied. */
async function compare(forum: WrittenForum, { client, lists, longestCall }: Copied) {
  const token = await forum.newApiToken('Сверка')
  const rows = []
  for (const [list, { rows: copied, ...counts }] of Object.entries(lists)) {
    const listed = await readList(forum.url, token, list)
    rows.push({ client, list, rows: listed.length, ...counts, ...compareRows(copied, listed), 'longest call, s': Math.round(longestCall) })
  }
  return rows
}

const failuresOf = (rows: Awaited<ReturnType<typeof compare>>, copies: readonly Copied[], program: unknown) =>
  occurred({
    'Rows came twice in a listing': rows.some(({ twice }) => twice > 0),
    'Rows were missed': rows.some(({ missed }) => missed > 0),
    'Rows that are gone were kept': rows.some(({ kept }) => kept > 0),
    'Rows differ from those of the portal': rows.some(({ different }) => different > 0),
    'A list had no rows or no changes': rows.some(({ rows: listed, changes }) => listed === 0 || changes === 0),
    'The programme differs': copies.some((copied) => !isSame(copied.program, program)),
    'A program was refused again after waiting as Retry-After says': copies.some(({ refusedAgain }) => refusedAgain > 0),
  })

/** Lets programs copy the lists while people write. */
async function copyDuringWrites(forum: WrittenForum, generated: readonly Client[], short: boolean, say: (line: string) => void) {
  const tokens = await Promise.all(generated.map(({ language }) => forum.newApiToken(language)))
  const programs = generated.map((client, at) => startProgram(client, forum.url, tokens[at] ?? ''))
  try {
    const from = performance.now()
    const writing = writeRandomly(forum, short ? 200 : 2000, say)
    const usingUp = short ? [] : tokens.map((token) => useUp(forum.url, token))
    const [{ made, refused }] = await Promise.all([writing, ...usingUp])
    const counts = Object.entries(made).map(([kind, count]) => `${count} ${kind}`)
    say(`in ${Math.round((performance.now() - from) / 1000)} s ${counts.join(', ')}; ${refused} more refused by rules`)
    await passPosition(forum)
    return await Promise.all(programs.map((program) => program.finish()))
  } finally {
    for (const program of programs) program.stop()
  }
}

/** `npm run bench -- clients`: programs with generated clients list and follow while people write; nothing may be missed or come twice. */
export const clients: Benchmark = ({ short }, say) =>
  withWrittenForum(short ? 100 : 500, async (forum) => {
    const generated = await generateClients(forum.folder, forum.url, say)
    const copies = await copyDuringWrites(forum, generated, short, say)
    const rows = (await Promise.all(copies.map((copied) => compare(forum, copied)))).flat()
    const program = await readData(forum.url, await forum.newApiToken('Программа'), 'program/')
    const notTold = !short && copies.some(({ longestCall }) => longestCall < 2)
    const failures = [...failuresOf(rows, copies, program), ...occurred({ 'A program was not told to wait': notTold })]
    return { rows, failures, exceeded: [] }
  })
