import type { Page } from '@playwright/test'

/** A code that came into the picture, and what the screen said of it. In milliseconds of the page. */
export interface Appearance {
  /** Number of the frame from 1, in the order of the film. */
  number: number
  /** The first frame with it was handed to the page. */
  seenAt: number
  /** The frame with the verdict was painted; null: not while the code was there. */
  verdictAt: number | null
}

/** Watches frames and verdicts in the page itself. @param names of the people on the badges, in the order of the film */
export const watchCamera = (page: Page, names: readonly string[], milliseconds: number): Promise<Appearance[]> =>
  page.evaluate(
    async ({ names, milliseconds }) => {
      const video = document.querySelector('video')
      const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
        willReadFrequently: true,
      })
      if (!video || !context) throw new Error('There is no camera')
      const seen: { number: number; seenAt: number; verdictAt: number | null }[] = []
      let current = -1
      const shownName = () => document.querySelector('.outcome .name')?.textContent ?? ''
      const look: VideoFrameRequestCallback = (_now, { presentationTime }) => {
        context.drawImage(video, 24, 24, 1, 1, 0, 0, 1, 1)
        const number = Math.round(((context.getImageData(0, 0, 1, 1).data[0] ?? 0) / 255) * names.length)
        if (number > 0 && number !== current && shownName() !== names[number - 1])
          seen.push({ number, seenAt: presentationTime, verdictAt: null })
        current = number
        video.requestVideoFrameCallback(look)
      }
      const painted = new MessageChannel()
      painted.port1.onmessage = ({ data }) => {
        if (seen[data]) seen[data].verdictAt = performance.now()
      }
      const noteVerdict = () => {
        const last = seen.length - 1
        const open = seen[last]
        if (!open || open.verdictAt !== null || shownName() !== names[open.number - 1]) return
        open.verdictAt = performance.now()
        // Runs after the frame that shows it.
        requestAnimationFrame(() => painted.port2.postMessage(last))
      }
      const watch = new MutationObserver(noteVerdict)
      watch.observe(document.body, { childList: true, subtree: true, characterData: true })
      video.requestVideoFrameCallback(look)
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      watch.disconnect()
      // The last one may have had no time.
      return seen.slice(0, -1)
    },
    { names, milliseconds },
  )
