import { call } from '@forum/client/call'
import { announce, showFailure } from '@forum/client/toasts'
import { type Composition, changeSlot } from '@forum/contracts/portal/composition'
import type { SlotChange, SlotFiller } from '@forum/domain/forum/slots'
import { i18n } from '@forum/language'
import { useRevalidator } from '@forum/router'
import { Button, Text } from '@forum/ui'
import { List, ListItem, Quiet } from '@forum/ui/layout'
import { Badge } from '@forum/ui/notice'
import { useListStyles } from '../people/listStyles.ts'

type Slot = Composition['slots'][number]

const changeTexts: Record<SlotChange, () => string> = {
  up: () => i18n.t('Выше'),
  down: () => i18n.t('Ниже'),
  off: () => i18n.t('Выключить'),
  on: () => i18n.t('Включить'),
  forget: () => i18n.t('Убрать из списка'),
}

/** Changes that make sense for the filler at a place of the list. */
function changesOf({ isOff, isGone }: SlotFiller, index: number, count: number): SlotChange[] {
  if (isGone) return ['forget']
  return [...(index > 0 ? ['up' as const] : []), ...(index < count - 1 ? ['down' as const] : []), isOff ? 'on' : 'off']
}

function Filler({ slot, filler, index }: { slot: Slot; filler: SlotFiller; index: number }) {
  const styles = useListStyles()
  const { revalidate } = useRevalidator()
  const { remote, isOff, isGone } = filler
  const change = async (what: SlotChange) => {
    try {
      await call(changeSlot, { slot: slot.slot, remote, change: what })
      announce(i18n.t('Сохранено'))
      await revalidate()
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <li>
      <div className={styles.head}>
        <Text>{remote}</Text>
        {isOff && <Badge appearance="outline">{i18n.t('выключен')}</Badge>}
        {isGone && (
          <Badge appearance="tint" color="warning">
            {i18n.t('такого раздела больше нет')}
          </Badge>
        )}
      </div>
      <div className={styles.actions}>
        {changesOf(filler, index, slot.filledBy.length).map((what) => (
          <Button key={what} size="small" aria-label={`${changeTexts[what]()}: ${remote}`} onClick={() => void change(what)}>
            {changeTexts[what]()}
          </Button>
        ))}
      </div>
    </li>
  )
}

/** Slots of the pages, and who fills them; organisers arrange those that take several remotes. */
export function Slots({ slots }: Pick<Composition, 'slots'>) {
  const styles = useListStyles()
  return (
    <List>
      {slots.map((one) => (
        <ListItem key={one.slot}>
          <div className={styles.head}>
            <Text weight="semibold">{one.slot}</Text>
            {one.isNeeded && <Badge appearance="tint">{i18n.t('обязательное')}</Badge>}
          </div>
          <Quiet>{i18n.t('На страницах разделов: {remotes}', { remotes: one.placedBy.join(', ') })}</Quiet>
          {one.filledBy.length === 0 && <Text>{i18n.t('Сейчас пусто')}</Text>}
          {one.isNeeded ? (
            one.filledBy.length > 0 && (
              <Text>{i18n.t('Заполняет: {remotes}', { remotes: one.filledBy.map(({ remote }) => remote).join(', ') })}</Text>
            )
          ) : (
            <List gap={8}>
              {one.filledBy.map((filler, index) => (
                <Filler key={filler.remote} slot={one} filler={filler} index={index} />
              ))}
            </List>
          )}
        </ListItem>
      ))}
    </List>
  )
}
