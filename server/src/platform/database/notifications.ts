import pg from 'pg'

/**
 * Notifications of PostgreSQL, on a separate connection: servers learn of work without asking for it. They are hints. What must not be
 * missed is asked for from time to time as well.
 */

const RETRY_MS = 1000
/** Interval of the question whether the connection still works, and the time for its reply. */
const CHECK_EVERY_MS = 30_000
const REPLY_WITHIN_MS = 5000

export interface Notifications {
  /**
   * @param onNotification called with the text of each notification
   * @param onConnected called whenever notifications may have been missed
   */
  listen: (channel: string, onNotification: (text: string) => void, onConnected: () => void) => Promise<{ close: () => Promise<void> }>
  close: () => Promise<void>
}

interface Listener {
  channel: string
  onNotification: (text: string) => void
  onConnected: () => void
}

/** @param onError called when the connection breaks; it is made anew until it is closed */
export function createNotifications(connectionString: string, onError: (error: Error) => void): Notifications {
  const listeners = new Set<Listener>()
  let client: pg.Client | null = null
  let connecting: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function reconnectAfter(failed: pg.Client, error: Error): void {
    if (client !== failed) return
    client = null
    failed.end().catch(() => {})
    if (closed) return
    onError(error)
    timer = setTimeout(connectOrRetry, RETRY_MS).unref()
  }
  async function connect(): Promise<void> {
    const made = new pg.Client({ connectionString, application_name: 'forum-portal', keepAlive: true, query_timeout: REPLY_WITHIN_MS })
    client = made
    made.on('error', (error) => reconnectAfter(made, error))
    made.on('end', () => reconnectAfter(made, new Error('The connection of notifications ended')))
    made.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners) if (listener.channel === channel) listener.onNotification(payload)
    })
    await made.connect()
    for (const { channel } of listeners) await made.query(`listen ${pg.escapeIdentifier(channel)}`)
    for (const { onConnected } of listeners) onConnected()
    scheduleCheck(made)
  }
  function scheduleCheck(made: pg.Client): void {
    timer = setTimeout(() => {
      made.query('select 1').then(
        () => scheduleCheck(made),
        (error: Error) => reconnectAfter(made, error),
      )
    }, CHECK_EVERY_MS).unref()
  }
  function connectOrRetry(): Promise<void> {
    clearTimeout(timer)
    connecting = connect().catch((error: Error) => {
      if (client) reconnectAfter(client, error)
    })
    return connecting
  }

  return {
    async listen(channel, onNotification, onConnected) {
      const listener = { channel, onNotification, onConnected }
      const isFirst = listeners.size === 0
      listeners.add(listener)
      if (isFirst) await connectOrRetry()
      else {
        await connecting
        await client?.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => {})
        onConnected()
      }
      return { close: async () => void listeners.delete(listener) }
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await connecting
      await client?.end().catch(() => {})
    },
  }
}
