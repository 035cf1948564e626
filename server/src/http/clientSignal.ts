import type { FastifyReply } from 'fastify'

/** Why work was given up: nobody waits for its result any more. */
export class ClientLeft extends Error {}

/** Aborts when the connection closes before the reply has been sent. Fastify's own `request.signal` is about the request's body as well. */
export function clientSignal(reply: FastifyReply): AbortSignal {
  const end = new AbortController()
  const close = () => {
    if (!reply.raw.writableFinished) end.abort(new ClientLeft('The client has left'))
  }
  if (reply.raw.closed) close()
  else reply.raw.once('close', close)
  return end.signal
}
