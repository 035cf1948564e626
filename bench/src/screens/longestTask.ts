import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findChromium } from '@forum/scripts/chromium'
import { flags, type Network } from '../pageLoad/visits.ts'

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

type Send = (method: string, params?: object) => Promise<void>

/** DevTools of the only page, without the domain `Runtime` that test drivers switch on: with it V8 parses scripts again for stack traces that nobody reads. */
async function devtools(port: string): Promise<{ send: Send; events: TraceEvent[]; traced: Promise<void>; close: () => void }> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as { type: string; webSocketDebuggerUrl: string }[]
  const target = targets.find(({ type }) => type === 'page')
  if (!target) throw new Error('Chromium has no page')
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await once(socket, 'open')
  const events: TraceEvent[] = []
  const waiting = new Map<number, { resolve: () => void; reject: (error: Error) => void }>()
  const { promise: traced, resolve: endTrace } = Promise.withResolvers<void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, error } = JSON.parse(String(data))
    if (method === 'Tracing.dataCollected') events.push(...params.value)
    if (method === 'Tracing.tracingComplete') endTrace()
    const call = waiting.get(id)
    if (error) call?.reject(new Error(error.message))
    else call?.resolve()
  })
  const send: Send = (method, params = {}) =>
    new Promise((resolve, reject) => {
      const id = waiting.size + 1
      waiting.set(id, { resolve, reject })
      socket.send(JSON.stringify({ id, method, params }))
    })
  return { send, events, traced, close: () => socket.close() }
}

/**
 * Processor time of the longest main-thread task of a first visit, in milliseconds.
 * Time in which the machine runs something else does not count.
 */
export async function longestTaskOf(url: string, width: number, { download, upload, latency, slowdown = 1 }: Network): Promise<number> {
  const profile = await mkdtemp(join(tmpdir(), 'forum-profile-'))
  const args = [...flags, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  const browser = spawn(findChromium(), args, { stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    const port = await new Promise<string>((resolve, reject) => {
      browser.once('exit', () => reject(new Error('Chromium did not start')))
      browser.stderr.on('data', (text) => {
        const [, found] = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(String(text)) ?? []
        if (found) resolve(found)
      })
    })
    const { send, events, traced, close } = await devtools(port)
    await send('Emulation.setDeviceMetricsOverride', { width, height: 844, deviceScaleFactor: 1, mobile: false })
    await send('Network.enable')
    await send('Network.emulateNetworkConditions', { offline: false, downloadThroughput: download, uploadThroughput: upload, latency })
    await send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel', '__metadata'] } })
    await send('Page.navigate', { url })
    await wait(LOAD_MS)
    await send('Tracing.end')
    await traced
    close()
    const mainThreads = new Set(
      events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
    )
    const tasks = events.filter(({ name, pid, tid }) => name.endsWith('RunTask') && mainThreads.has(`${pid} ${tid}`))
    if (tasks.length === 0) throw new Error('The trace has no tasks')
    return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
  } finally {
    browser.kill()
    if (browser.exitCode === null) await once(browser, 'exit')
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
