import type { CreatedApiToken } from '@forum/contracts/dashboard/apiTokens'
import { i18n } from '@forum/language'
import { Text } from '@forum/ui'
import { ReadingDialog } from '@forum/ui/reading-dialog'
import { CopyField } from '../fields/CopyField.tsx'

interface Props extends CreatedApiToken {
  onClose: () => void
}

/** Shows a new token, which cannot be read again. */
export function TokenDialog({ token, onClose }: Props) {
  return (
    <ReadingDialog title={i18n.t('Токен выдан')} close={i18n.t('Готово')} onClose={onClose}>
      <Text as="p" block>
        {i18n.t(
          'Портал хранит только его отпечаток: второй раз токен не показать. Передайте его тому, кто настраивает программу, и не публикуйте.',
        )}
      </Text>
      <CopyField label={i18n.t('Токен')} hint={i18n.t('Программа передаёт его в заголовке: Authorization: Bearer …')} value={token} />
    </ReadingDialog>
  )
}
