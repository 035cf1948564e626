import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/** A program that keeps copies of lists with a generated client: `node follow.ts CLIENT URL TOKEN LIMIT`. The end of its input is the last round. */

interface Page {
  rows: { id: number }[]
  deleted: number[]
  cursor: number | null
  since: string | null
}
type Call<Reply> = (options?: { query: object }) => Promise<{ data?: Reply; error?: unknown; response: Response }>

const [folder, baseUrl, auth, limit] = process.argv.slice(2)
const { client } = await import(`${folder}/client.gen.ts`)
const sdk = await import(`${folder}/sdk.gen.ts`)
client.setConfig({ baseUrl, auth })

let longestCall = 0
let refusedAgain = 0

async function ask<Reply>(call: Call<Reply>, query: object = {}): Promise<Reply> {
  const from = performance.now()
  for (let isRepeat = false; ; isRepeat = true) {
    const { data, error, response } = await call({ query })
    longestCall = Math.max(longestCall, (performance.now() - from) / 1000)
    if (data) return data
    if (response.status !== 429) throw new Error(JSON.stringify(error))
    if (isRepeat) refusedAgain += 1
    await wait(1000 * Number(response.headers.get('retry-after')))
  }
}

interface List {
  call: Call<Page>
  copy: Map<number, { id: number }>
  since?: string
  pages: number
  changes: number
  deleted: number
  twice: number
}
const startList = (call: Call<Page>): List => ({ call, copy: new Map(), pages: 0, changes: 0, deleted: 0, twice: 0 })
const lists = {
  talks: startList(sdk.listDataTalks),
  participants: startList(sdk.listDataParticipants),
  people: startList(sdk.listDataPeople),
  attendance: startList(sdk.listDataAttendance),
}

/** Reads all pages of a list or, later, of its changes. */
async function read(list: List): Promise<void> {
  const { call, copy, since } = list
  const seen = new Set<number>()
  let cursor: number | null | undefined
  do {
    const page: Page = await ask(call, { limit, since, cursor })
    if (page.since !== null) list.since = page.since
    list.pages += 1
    if (since !== undefined) list.changes += page.rows.length + page.deleted.length
    const ids = [...page.rows.map(({ id }) => id), ...page.deleted]
    list.twice += ids.filter((id) => seen.has(id)).length
    for (const id of ids) seen.add(id)
    for (const row of page.rows) copy.set(row.id, row)
    list.deleted += page.deleted.filter((id) => copy.delete(id)).length
    cursor = page.cursor
  } while (cursor !== null)
}

let isOver = false
const ending = text(process.stdin).then(() => {
  isOver = true
})
for (let isLast = false; !isLast; ) {
  isLast = isOver
  for (const list of Object.values(lists)) await read(list)
  await Promise.race([ending, wait(100)])
}
const results = Object.entries(lists).map(([name, { copy, since: _, ...counts }]) => [name, { rows: [...copy.values()], ...counts }])
const program = await ask(sdk.readDataProgram)
process.stdout.write(JSON.stringify({ lists: Object.fromEntries(results), program, longestCall, refusedAgain }))
