import { useCamera } from '../scanning/useCamera.ts'
import { deskTexts } from '../texts.ts'

export function Camera({ onCode }: { onCode: (text: string) => void }) {
  const { video, state } = useCamera(true, onCode)
  return (
    <section className="camera" aria-label={deskTexts.camera}>
      <video ref={video} muted playsInline hidden={state !== 'on'} />
      <p>{deskTexts.cameraStates[state]}</p>
    </section>
  )
}
