import type { Verdict } from '@forum/domain/door/verdict'

/** Sounds and vibrations, which people notice without looking at the screen. */

type Colour = Verdict['colour']

/** Tones in hertz, each for a moment. */
const tones: Record<Colour, readonly number[]> = { green: [880], yellow: [660, 660], red: [220, 220, 220] }
const pulses: Record<Colour, number[]> = { green: [80], yellow: [80, 80, 80], red: [300, 100, 300] }
const TONE_S = 0.12
const GAP_S = 0.06

let audio: AudioContext | null = null

/** Enables sound, which browsers allow only after a touch of the page. */
export function wakeSound(): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  void audio.resume().catch(() => undefined)
}

function sound(colour: Colour): void {
  if (audio?.state !== 'running') return
  for (const [index, frequency] of tones[colour].entries()) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    const at = audio.currentTime + index * (TONE_S + GAP_S)
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.4, at)
    volume.gain.exponentialRampToValueAtTime(0.01, at + TONE_S)
    tone.connect(volume).connect(audio.destination)
    tone.start(at)
    tone.stop(at + TONE_S)
  }
}

/** @param isSilent without sound; the phone still vibrates, if it can */
export function signal(colour: Colour, isSilent: boolean): void {
  if (!isSilent) sound(colour)
  navigator.vibrate?.(pulses[colour])
}
