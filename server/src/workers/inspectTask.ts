import { inspectFile } from '../files/inspection/inspect.ts'
import { lowerPriority } from './lowerPriority.ts'

/** The thread that inspects files. Its code is loaded before the first file, so that only reading a file counts. */

lowerPriority()

type FileToInspect = Parameters<typeof inspectFile>[0]

export default (file: FileToInspect | null) => file && inspectFile(file)
