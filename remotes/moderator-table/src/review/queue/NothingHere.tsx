import { i18n } from '@forum/language'
import { Subtitle2, Text } from '@forum/ui'
import { useDeskStyles } from '../deskStyles.ts'

/** Message of an empty queue. */
export function NothingHere() {
  const styles = useDeskStyles()
  return (
    <div className={styles.missing}>
      <Subtitle2 as="h2" block>
        {i18n.t('Здесь никто не ждёт решения')}
      </Subtitle2>
      <Text>{i18n.t('Выберите другую секцию или покажите все доклады.')}</Text>
    </div>
  )
}
