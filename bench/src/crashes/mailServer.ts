import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Mail {
  to: string
  messageId: string
  resent: boolean
}

/** The mail server's process, and the mails it received. */
export async function startMailServer() {
  const arrived: Mail[] = []
  const start = async (port: number): Promise<{ child: ChildProcess; url: string }> => {
    const child = fork(fileURLToPath(new URL('mailServerProcess.ts', import.meta.url)), [String(port)])
    const [{ url }] = (await once(child, 'message')) as [{ url: string }]
    child.on('message', (mail) => arrived.push(mail as Mail))
    return { child, url }
  }
  const { url, ...started } = await start(0)
  let { child } = started
  return {
    url,
    arrived,
    /** Resolves when a mail has arrived, before its reply. */
    nextMail: () => once(child, 'message', { signal: AbortSignal.timeout(5000) }).catch(() => {}),
    assertRunning() {
      if (child.exitCode !== null) throw new Error('The mail server of the benchmark has ended by itself')
    },
    async kill() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    /** Restarts the mail server at the same address. */
    async restart() {
      child = (await start(Number(new URL(url).port))).child
    },
    close: () => void child.kill(),
  }
}

/**
 * Duplicate mails.
 * @param inFlightAtKill Message-IDs being sent at the moment of a kill: only these may be resent, marked
 */
export function countDoubled(arrived: readonly Mail[], inFlightAtKill: ReadonlySet<string>) {
  const copies = new Map<string, Mail[]>()
  for (const mail of arrived) copies.set(mail.messageId, [...(copies.get(mail.messageId) ?? []), mail])
  const doubled = [...copies].filter(([, mails]) => mails.length > 1)
  const marked = doubled.filter(([id, mails]) => inFlightAtKill.has(id) && mails.slice(1).every(({ resent }) => resent))
  return { marked: marked.length, unexplained: doubled.length - marked.length }
}
