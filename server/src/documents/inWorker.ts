import { Readable } from 'node:stream'
import { parentPort, Worker } from 'node:worker_threads'

/**
 * Lets a module compute in a thread of its own.
 * @param module its address; it posts one message, the result
 * @throws what the module threw
 */
export function inWorker<Result>(module: URL, workerData: unknown): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(module, { workerData })
    worker.once('message', (result: Result) => resolve(result))
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The worker ended with ${code} and no result`)))
  })
}

/** Megabytes for a thread that holds no more than what it is just writing. */
const SMALL = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

/**
 * Reads what a module writes in a thread of its own by `writeOut`; it runs ahead no further than it is read.
 * @param module its address
 */
export function streamFromWorker(module: URL, workerData: unknown): Readable {
  const worker = new Worker(module, { workerData, resourceLimits: SMALL })
  const stream = new Readable({
    read: () => worker.postMessage('more'),
    destroy: (error, done) => void worker.terminate().then(() => done(error)),
  })
  let whole = false
  worker.on('message', (chunk: Uint8Array | null) => {
    whole = chunk === null
    stream.push(chunk)
  })
  worker.once('error', (error) => stream.destroy(error))
  worker.once('exit', () => whole || stream.destroy(new Error('The worker ended before its last word')))
  return stream
}

/** Bytes that go to the reader at once. */
const PARCEL = 64 * 1024

/** The other end of `streamFromWorker`. */
export async function writeOut(source: AsyncIterable<Uint8Array>): Promise<void> {
  const port = parentPort
  if (!port) throw new Error('Not in a thread of its own')
  let wanted = 0
  let wake = () => {}
  const onMore = () => {
    wanted += 1
    wake()
  }
  port.on('message', onMore)
  let parcel: Uint8Array[] = []
  let size = 0
  const send = async () => {
    while (wanted === 0)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    wanted -= 1
    port.postMessage(Buffer.concat(parcel))
    parcel = []
    size = 0
  }
  for await (const chunk of source) {
    parcel.push(chunk)
    size += chunk.length
    if (size >= PARCEL) await send()
  }
  if (size > 0) await send()
  port.postMessage(null)
  // Whoever listens keeps the thread alive.
  port.off('message', onMore)
}
