import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ArrivedMail {
  from: string
  to: string[]
  /** The message as it came, headers first. */
  message: string
  messageId: string
  /** The message is marked as possibly sent before. */
  resent: boolean
}

/** The mail server's refusal. */
export const refusing = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode })

interface Behaviour {
  port?: number
  /** Milliseconds between the final dot and the reply. */
  replyAfter?: number
  /** Refusals by command; read at every call, so that tests can change them. */
  refuse?: {
    connection?: Error | undefined
    auth?: Error | undefined
    recipient?: (to: string) => Error | undefined
    message?: () => Error | undefined
  }
  /** Ends the connection instead of replying to the final dot; the mail is recorded all the same. */
  hangUp?: () => boolean
  onMail?: (arrived: ArrivedMail) => void
  options?: SMTPServerOptions
}

/** A mail server on its own port that records received messages. */
export async function startMailServer({ port = 0, replyAfter = 0, refuse = {}, hangUp, onMail, options }: Behaviour = {}) {
  const arrived: ArrivedMail[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = new SMTPServer({
    authOptional: refuse.auth === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    ...options,
    onConnect(_session, done) {
      connections += 1
      done(refuse.connection)
    },
    onAuth(auth, _session, done) {
      if (refuse.auth) done(refuse.auth)
      else done(null, { user: auth.username })
    },
    onRcptTo({ address }, _session, done) {
      done(refuse.recipient?.(address))
    },
    async onData(stream, session, done) {
      // The portal may be killed in the middle of a mail: that one has not arrived.
      const message = await text(stream).catch(() => null)
      if (message === null) return done(new Error('The connection broke'))
      const refusal = refuse.message?.()
      if (refusal) return done(refusal)
      const { mailFrom, rcptTo } = session.envelope
      const letter = {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        message,
        messageId: /^Message-ID: (.*)$/im.exec(message)?.[1]?.trim() ?? '',
        resent: /^X-Forum-Resent: 1\r$/im.test(message),
      }
      arrived.push(letter)
      onMail?.(letter)
      if (hangUp?.()) {
        for (const socket of sockets) socket.destroy()
        return
      }
      if (replyAfter > 0) await wait(replyAfter)
      done()
    },
  })
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1') as unknown as Server
  listening.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await once(listening, 'listening')
  const { port: taken } = listening.address() as AddressInfo
  return {
    arrived,
    port: taken,
    url: `smtp://${refuse.auth === undefined ? '' : 'forum:secret@'}127.0.0.1:${taken}`,
    connections: () => connections,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        // Connections kept open for a next mail do not delay closing.
        for (const socket of sockets) socket.destroy()
      }),
  }
}
