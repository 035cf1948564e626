import type { FastifyReply } from 'fastify'

/** Abort reason: the client has disconnected. */
export class ClientLeft extends Error {}

/** Aborts when the connection closes before the reply was sent. Fastify's `request.signal` also covers the request body. */
export function clientSignal(reply: FastifyReply): AbortSignal {
  const end = new AbortController()
  const close = () => {
    if (!reply.raw.writableFinished) end.abort(new ClientLeft('The client has left'))
  }
  if (reply.raw.closed) close()
  else reply.raw.once('close', close)
  return end.signal
}
