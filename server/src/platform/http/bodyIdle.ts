import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Closes connections whose request body stalls. The total duration is not limited: six megabytes must pass over a slow
 * line.
 */
export function limitIdleBodies(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const { socket, headers } = raw
    done()
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (!hasBody || raw.complete || !(socket instanceof Socket)) return
    const watch = () => {
      // Unread data means that the server is slow, not the client.
      if (raw.readableLength > 0) socket.setTimeout(milliseconds)
      else {
        request.log.info('request body stalled')
        socket.destroy()
      }
    }
    socket.setTimeout(milliseconds)
    raw.on('timeout', watch)
    raw.once('end', () => {
      raw.off('timeout', watch)
      socket.setTimeout(app.server.timeout)
    })
  })
}
