import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Closes connections on which a request's body stands still. How long a body takes altogether is not limited: six megabytes over a slow
 * line have to pass.
 */
export function limitIdleBodies(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const { socket, headers } = raw
    done()
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (!hasBody || raw.complete || !(socket instanceof Socket)) return
    const watch = () => {
      // Unread data means that the server is behind, not the sender.
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
