import { setTimeout as wait } from 'node:timers/promises'
import { findChromium } from '@forum/scripts/test/chromium'
import { chromium } from '@playwright/test'
import { flags, type Network } from './visits.ts'

/** Long enough for a page to come to rest on a processor four times slower. */
const LOAD_MS = 6000

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Processor time in microseconds. */
  tdur?: number
  args: { name?: string }
}

/**
 * Processor time of the longest main-thread task of a first visit, in milliseconds.
 * Time in which the machine runs something else does not count.
 * @param token of a person who has signed in before
 */
export async function longestTaskOf(
  url: string,
  width: number,
  { download, upload, latency, slowdown = 1 }: Network,
  token?: string,
): Promise<number> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: flags })
  try {
    const devtools = await browser.newBrowserCDPSession()
    // The driver lets go of pages in contexts that it has not made. In its own it switches on `Runtime`, for which V8 parses scripts again.
    const { browserContextId } = await devtools.send('Target.createBrowserContext')
    const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank', browserContextId })
    const { sessionId } = await devtools.send('Target.attachToTarget', { targetId })
    let sent = 0
    const sendToPage = (method: string, params: object = {}) => {
      sent += 1
      return devtools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: sent, method, params }) })
    }
    const failures: string[] = []
    devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
      if ('error' in JSON.parse(message)) failures.push(message)
    })
    const events: TraceEvent[] = []
    devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
    await sendToPage('Emulation.setDeviceMetricsOverride', { width, height: 844, deviceScaleFactor: 1, mobile: false })
    if (token) {
      const session = JSON.stringify(JSON.stringify({ token, userId: null }))
      await sendToPage('Page.enable')
      await sendToPage('Page.addScriptToEvaluateOnNewDocument', {
        source: `if (location.origin === ${JSON.stringify(new URL(url).origin)}) localStorage.setItem('forum-session', ${session})`,
      })
    }
    await sendToPage('Network.enable')
    await sendToPage('Network.emulateNetworkConditions', {
      offline: false,
      downloadThroughput: download,
      uploadThroughput: upload,
      latency,
    })
    await sendToPage('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel', '__metadata'] } })
    await sendToPage('Page.navigate', { url })
    await wait(LOAD_MS)
    const traced = new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()))
    await devtools.send('Tracing.end')
    await traced
    if (failures.length > 0) throw new Error(failures.join())
    const mainThreads = new Set(
      events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
    )
    const tasks = events.filter(({ name, pid, tid }) => name.endsWith('RunTask') && mainThreads.has(`${pid} ${tid}`))
    if (tasks.length === 0) throw new Error('The trace has no tasks')
    return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
  } finally {
    await browser.close()
  }
}
