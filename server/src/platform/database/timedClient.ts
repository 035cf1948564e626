import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'

/** Handler called with every statement, without its values, and its duration. */
export type OnStatement = (statement: string, milliseconds: number) => void

type Query = (...args: unknown[]) => unknown
type Connect = (callback?: Query) => unknown

/** A client class for pools that times statements, whether they use promises or callbacks. */
export const timedClient = (onStatement: OnStatement): typeof pg.Client =>
  class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: covers all overloads of the library
    override query(...args: any[]): any {
      const query = super.query.bind(this) as Query
      const [asked] = args
      const statement: string | undefined = typeof asked === 'string' ? asked : asked.text
      // COPY returns a stream and lasts as long as its reader.
      if (statement === undefined) return query(...args)
      const began = performance.now()
      // Callbacks run in the async context of the socket.
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

/**
 * A busy pool continues in the async context of the caller that released the connection; this pool keeps the context of the waiting caller.
 */
export class ContextPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: covers both overloads of the library
  override connect(callback?: any): any {
    const connect = super.connect.bind(this) as Connect
    return callback ? connect(AsyncResource.bind(callback)) : connect()
  }
}
