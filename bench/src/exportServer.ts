import { openForum } from './forum.ts'

/** A server with this many registrations in its own process: reports its URL, then its memory. */

const [url = '', size = '0'] = process.argv.slice(2)
const { app, token } = await openForum(url, Number(size))
const address = await app.listen({ port: 0, host: '127.0.0.1' })
globalThis.gc?.()
process.send?.({ address, token })
setInterval(() => process.send?.({ rss: process.memoryUsage().rss }), 50)
