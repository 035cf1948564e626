import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { codeReader } from './reader.ts'
import { sharpen } from './sharpen.ts'

export type CameraState = 'starting' | 'on' | 'denied' | 'none' | 'failed'

interface Look {
  /** Share of the picture that is searched, a square in its middle, at which people aim the code. */
  region: number
  /** Maximum side of the searched picture in pixels. */
  side: number
  enlarges: boolean
}

/** Search of the whole picture: enough for a ticket that fills a third of it; more pixels only take longer. */
const whole: Look = { region: 0.8, side: 640, enlarges: false }
/** Search of the middle, twice as large and sharpened, for codes that are out of focus. */
const close: Look = { region: 0.4, side: 576, enlarges: true }
/** Searches in their order. Sharpening amplifies noise, so most searches are plain. */
const looks = [whole, whole, close]
/** Pause between searches, so that the screen responds and the phone stays cool. */
const PAUSE_MS = 25

const VIDEO: MediaTrackConstraints = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }

function draw(video: HTMLVideoElement, canvas: HTMLCanvasElement, { region, side: most, enlarges }: Look): boolean {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return false
  const from = Math.min(videoWidth, videoHeight) * region
  const side = Math.min(most, Math.round(enlarges ? from * 2 : from))
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return false
  context.drawImage(video, (videoWidth - from) / 2, (videoHeight - from) / 2, from, from, 0, 0, side, side)
  if (enlarges) {
    const pixels = context.getImageData(0, 0, side, side)
    sharpen(pixels)
    context.putImageData(pixels, 0, 0)
  }
  return true
}

const stateOf = (error: unknown): CameraState => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed'
}

/** Shows the camera and reads codes while the page is visible. */
export function useCamera(
  isOn: boolean,
  onCode: (text: string) => void,
): { video: RefObject<HTMLVideoElement | null>; state: CameraState } {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const report = useEffectEvent(onCode)

  useEffect(() => {
    if (!isOn) return
    let isEnded = false
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const canvas = document.createElement('canvas')

    async function run(): Promise<void> {
      if (!navigator.mediaDevices) return setState('none')
      const [read, given] = await Promise.all([codeReader(), navigator.mediaDevices.getUserMedia({ video: VIDEO })])
      stream = given
      const shown = video.current
      if (isEnded || !shown) return stop()
      shown.srcObject = stream
      await shown.play()
      setState('on')
      let turn = 0
      const look = async () => {
        if (isEnded) return
        turn += 1
        if (document.visibilityState === 'visible' && draw(shown, canvas, looks[turn % looks.length] ?? whole)) {
          const [text] = await read(canvas).catch(() => [])
          if (text !== undefined && !isEnded) report(text)
        }
        timer = setTimeout(look, PAUSE_MS)
      }
      await look()
    }
    const stop = () => {
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    run().catch((error: unknown) => {
      stop()
      if (!isEnded) setState(stateOf(error))
    })
    return () => {
      isEnded = true
      stop()
    }
  }, [isOn])
  return { video, state }
}
