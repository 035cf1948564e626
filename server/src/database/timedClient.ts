import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'

/** Told of every statement, without the values in it, and of how long it took. */
export type OnStatement = (statement: string, milliseconds: number) => void

type Query = (...args: unknown[]) => unknown
type Connect = (callback?: Query) => unknown

/** The kind of client for a pool whose statements are timed, whether it answers by a promise or by a callback. */
export const timedClient = (onStatement: OnStatement): typeof pg.Client =>
  class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: stands for all overloads of the library
    override query(...args: any[]): any {
      const query = super.query.bind(this) as Query
      const [asked] = args
      const statement: string | undefined = typeof asked === 'string' ? asked : asked.text
      // A copy of a table answers as a stream and lasts as long as whoever reads it.
      if (statement === undefined) return query(...args)
      const began = performance.now()
      // Answers come in the context of the socket.
      const note = AsyncResource.bind(() => onStatement(statement, performance.now() - began))
      const callback = args.at(-1)
      if (typeof callback === 'function')
        return query(...args.slice(0, -1), (...answer: unknown[]) => {
          note()
          callback(...answer)
        })
      const answer = query(...args)
      if (answer instanceof Promise) answer.then(note, note)
      return answer
    }
  }

/** A pool under load goes on in the context of whoever gave a connection back; this one keeps to the context that has waited for it. */
export class ContextPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: stands for both overloads of the library
  override connect(callback?: any): any {
    const connect = super.connect.bind(this) as Connect
    return callback ? connect(AsyncResource.bind(callback)) : connect()
  }
}
