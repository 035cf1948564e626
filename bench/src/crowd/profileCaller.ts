import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** Another client of the portal, in a separate thread: measures each call until stopped. */

const { url, token }: { url: string; token: string } = workerData
const times: number[] = []
let going = true
parentPort?.once('message', () => {
  going = false
})
while (going) {
  const begun = performance.now()
  const response = await fetch(url, { headers: { authorization: `Token ${token}` } })
  await response.arrayBuffer()
  times.push(performance.now() - begun)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  await wait(20)
}
parentPort?.postMessage(times)
