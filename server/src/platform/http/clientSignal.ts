import type { FastifyReply } from 'fastify'

/** Abort reason: the client has disconnected. */
export class ClientDisconnected extends Error {}

/** Aborts when the connection closes before the reply was sent. Fastify's `request.signal` also covers the request body. */
export function clientSignal(reply: FastifyReply): AbortSignal {
  const end = new AbortController()
  const close = () => {
    if (!reply.raw.writableFinished) end.abort(new ClientDisconnected('The client disconnected'))
  }
  if (reply.raw.closed) close()
  else reply.raw.once('close', close)
  return end.signal
}
