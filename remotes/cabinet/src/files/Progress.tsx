import { i18n } from '@forum/language'
import { Text } from '@forum/ui'
import { ProgressBar } from '@forum/ui/progress'

/** The part of a file that has been sent. @param share from 0 to 1 */
export function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <>
      <ProgressBar label={i18n.t('Загрузка файла')} percent={percent} />
      <Text>{percent < 100 ? `${percent} %` : i18n.t('Файл отправлен, сервер его проверяет…')}</Text>
    </>
  )
}
