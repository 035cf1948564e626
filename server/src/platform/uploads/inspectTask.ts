import { inspectFile } from './inspect.ts'

/**
 * The thread that inspects files. Its code is loaded before the first file, so that only reading a file counts. Unlike other tasks it has
 * the server's priority: people wait in turn for it, and each file is limited.
 */
export default (file: Parameters<typeof inspectFile>[0] | null) => file && inspectFile(file)
