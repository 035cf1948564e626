import type { Composition } from '@forum/contracts/portal/composition'
import { i18n } from '@forum/language'
import { Text } from '@forum/ui'
import { List, ListItem, Quiet } from '@forum/ui/layout'
import { Badge } from '@forum/ui/notice'
import { useListStyles } from '../people/listStyles.ts'

/** Slots of the pages, and who fills them. */
export function Slots({ slots }: Pick<Composition, 'slots'>) {
  const styles = useListStyles()
  return (
    <List>
      {slots.map(({ slot, isNeeded, placedBy, filledBy }) => (
        <ListItem key={slot}>
          <div className={styles.head}>
            <Text weight="semibold">{slot}</Text>
            {isNeeded && <Badge appearance="tint">{i18n.t('обязательное')}</Badge>}
          </div>
          <Text>
            {filledBy.length === 0
              ? i18n.t('Сейчас пусто')
              : i18n.t('Заполняет: {remotes}', { remotes: filledBy.map(({ remote }) => remote).join(', ') })}
          </Text>
          <Quiet>{i18n.t('На страницах разделов: {remotes}', { remotes: placedBy.join(', ') })}</Quiet>
        </ListItem>
      ))}
    </List>
  )
}
