import { i18n, translated } from '@forum/language'
import { useEffect } from 'react'
import { type CameraState, useCamera } from '../scanning/useCamera.ts'

const cameraStates = translated({
  starting: () => i18n.t('Включаем камеру…'),
  on: () => i18n.t('Наведите на код билета'),
  denied: () => i18n.t('Нет доступа к камере. Разрешите его в настройках браузера, возьмите ручной сканер или ищите по фамилии.'),
  none: () => i18n.t('Камеры нет. Подойдёт ручной сканер или поиск по фамилии.'),
  failed: () => i18n.t('Камера не включилась. Закройте другие программы с камерой или ищите по фамилии.'),
})

interface CameraProps {
  onCode: (text: string) => void
  onState: (state: CameraState) => void
}

export function Camera({ onCode, onState }: CameraProps) {
  const { video, state } = useCamera(true, onCode)
  useEffect(() => onState(state), [onState, state])
  return (
    <section className="camera" aria-label={i18n.t('Камера')}>
      <video ref={video} muted playsInline hidden={state !== 'on'} />
      <p>{cameraStates[state]}</p>
    </section>
  )
}
