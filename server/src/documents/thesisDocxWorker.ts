import { parentPort, workerData } from 'node:worker_threads'
import { type BookContent, makeThesisDocx } from './thesisBook.ts'

/** Runs in a thread of its own: a book takes seconds of computing that other requests must not wait for. */
const bytes = await makeThesisDocx(workerData as BookContent)
parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer])
