import { forum } from '@forum/client/forum'
import { i18n } from '@forum/language'
import { Text } from '@forum/ui'
import { choicesOf } from '../decision/choices.ts'
import { useDeskStyles } from '../deskStyles.ts'
import { usePreferences } from '../preferences.ts'
import type { KeyboardPlace } from './useQueueFocus.ts'

/** The keys of the queue, or why they do not act now. */
export function KeysHint({ place }: { place: KeyboardPlace }) {
  const styles = useDeskStyles()
  const { keysAct } = usePreferences()
  const text = !keysAct
    ? i18n.t('Клавиши выключены: решения — кнопками. Включить можно над очередью.')
    : place === 'field'
      ? i18n.t('Клавиши не решают, пока вы в поле. Щёлкните по заявке, чтобы вернуться к ним.')
      : place === 'elsewhere'
        ? i18n.t('Клавиши не действуют: выбрана другая часть страницы. Щёлкните по заявке.')
        : i18n.t('1–{choices} — решить, J и K — дальше и назад, S — пропустить, N — заметка, U — отменить', {
            choices: choicesOf(forum()).length,
          })
  return (
    <Text as="p" block size={200} className={styles.keysHint}>
      {text}
    </Text>
  )
}
