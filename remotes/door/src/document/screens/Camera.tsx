import { i18n, translated } from '@forum/language'
import { useCamera } from '../scanning/useCamera.ts'

const cameraStates = translated({
  starting: () => i18n.t('Включаем камеру…'),
  on: () => i18n.t('Наведите на код билета'),
  denied: () => i18n.t('Нет доступа к камере. Разрешите его в настройках браузера, возьмите ручной сканер или ищите по фамилии.'),
  none: () => i18n.t('Камеры нет. Подойдёт ручной сканер или поиск по фамилии.'),
  failed: () => i18n.t('Камера не включилась. Закройте другие программы с камерой или ищите по фамилии.'),
})

export function Camera({ onCode }: { onCode: (text: string) => void }) {
  const { video, state } = useCamera(true, onCode)
  return (
    <section className="camera" aria-label={i18n.t('Камера')}>
      <video ref={video} muted playsInline hidden={state !== 'on'} />
      <p>{cameraStates[state]}</p>
    </section>
  )
}
