import { openForum } from './forum.ts'

/** A server with this many registrations, in a process of its own: says where it is, and from then on how much memory it takes. */

const [url = '', size = '0'] = process.argv.slice(2)
const { app, token } = await openForum(url, Number(size))
const address = await app.listen({ port: 0, host: '127.0.0.1' })
globalThis.gc?.()
process.send?.({ address, token })
setInterval(() => process.send?.({ rss: process.memoryUsage().rss }), 50)
