import { createToken } from '@forum/server/platform/sessions/token'
import { s3Storage } from '@forum/server/platform/storage/s3'
import { openFilledForum } from '../portal/filledForum.ts'

/** A server on a bucket in its own process: reports its URL and tokens, then its memory. */

const [url = '', size = '0', callers = '0', bucket = ''] = process.argv.slice(2)
const forum = await openFilledForum(url, Number(size), { storage: s3Storage(JSON.parse(bucket)) })
const tokens: string[] = []
for (let id = 1; id <= Number(callers); id += 1) tokens.push(await createToken(forum.db, forum.clock, id))
const ids = async (query: string): Promise<number[]> => (await forum.pool.query(query)).rows.map(({ id }) => id)
const theses = await ids('select id from theses order by id')
const registrations = await ids('select id from registrations order by id')
const address = await forum.app.listen({ port: 0, host: '127.0.0.1' })
// Memory of seeding the forum does not count.
globalThis.gc?.()
process.send?.({ address, staff: forum.token, tokens, theses, registrations })
setInterval(() => process.send?.({ rss: process.memoryUsage().rss }), 20)
