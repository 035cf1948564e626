import { runInProcess } from '../workers/runInProcess.ts'
import type { BadgeContent } from './badgeContent.ts'

/** Time limit of 5,000 badges with a margin, on a busy machine. */
const LIMIT_MS = 300_000

/** Memory of the process, measured: fixed, and of each badge. */
const memoryOf = (badges: number): number => (200 + 0.25 * badges) * 1024 * 1024

/**
 * Typesets badges as PDF in a separate process.
 * @param onProgress how many codes are drawn, which takes most of the time
 * @throws ProcessLimit; the signal's reason
 */
export const typesetBadges = (content: BadgeContent, signal: AbortSignal, onProgress: (done: number) => void = () => {}): Promise<Buffer> =>
  runInProcess(new URL('./badgeProcess.ts', import.meta.url), content, {
    signal,
    limit: LIMIT_MS,
    memory: memoryOf(content.badges.length),
    onProgress,
  })
