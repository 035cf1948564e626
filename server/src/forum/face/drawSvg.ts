import { runInProcess } from '../../platform/workers/runInProcess.ts'

/** Side of the picture of a mark, in pixels. */
export const SIDE = 512

/** Genuine drawings take a tenth of a second; the rest is a busy machine. */
const LIMIT_MS = 10_000
/** Memory limit: that of a process with the library, as measured, with a margin. */
const MEMORY = 150 * 1024 * 1024

/**
 * Draws what `readSvg` wrote, as a square PNG. The library draws in a thread that cannot be ended, so it runs in a separate process.
 * @throws ProcessLimit; the signal's reason
 */
export function drawSvg(svg: string, signal: AbortSignal = new AbortController().signal, limit = LIMIT_MS): Promise<Buffer> {
  // The size of the SVG is set, since that of its coordinates may be any.
  const sized = svg.replace('<svg ', `<svg width="${SIDE}" height="${SIDE}" `)
  return runInProcess(new URL('./drawProcess.ts', import.meta.url), { svg: sized }, { signal, limit, memory: MEMORY })
}
