import type pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

type Query = (...args: unknown[]) => unknown

const statementOf = ([query, values]: unknown[]): Statement => {
  const { text, values: own } = typeof query === 'string' ? { text: query, values: undefined } : (query as Partial<Statement>)
  return { text: text ?? '', values: (values ?? own ?? []) as unknown[] }
}

/** The mail queue maintains its own tables every few seconds; calls only touch its jobs. */
const isUpkeep = ({ text }: Statement): boolean => /\bpgboss\.(?!job\b)/.test(text)

/** Records the statements of a pool in their order. @returns a function that returns those sent during a task */
export function watchStatements(pool: pg.Pool): (work: () => Promise<unknown>) => Promise<Statement[]> {
  let sent: Statement[] | null = null
  const watched = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as Query
    client.query = ((...args: unknown[]) => {
      const statement = statementOf(args)
      if (!isUpkeep(statement)) sent?.push(statement)
      return query(...args)
    }) as typeof client.query
  })
  return async (work) => {
    const noted: Statement[] = []
    sent = noted
    await work()
    sent = null
    return noted
  }
}
