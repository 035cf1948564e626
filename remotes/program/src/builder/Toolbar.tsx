import { forum } from '@forum/client/forum'
import { hasModule } from '@forum/domain/forum/modules'
import { dayInWords } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { Button } from '@forum/ui'
import { AddRegular } from '@forum/ui/icons'
import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@forum/ui/menu'
import { DayChoice } from '../DayChoice.tsx'
import { usePageStyles } from './pageStyles.ts'
import { builderTexts } from './texts.ts'
import { useBuilderPage } from './useBuilder.ts'

/** Days of the forum, and actions on the whole programme. */
export function Toolbar() {
  const styles = usePageStyles()
  const { draft, day, showDay, open } = useBuilderPage()
  return (
    <div className={styles.tools}>
      <div className={styles.days}>
        <DayChoice
          choices={draft.days.map((date, index) => ({ day: index + 1, label: dayInWords(date) }))}
          shown={day}
          onChange={showDay}
        />
      </div>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button icon={<AddRegular />}>{builderTexts.add}</Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={() => open({ type: 'new', kind: 'session' })}>{i18n.t('Новое заседание…')}</MenuItem>
            {hasModule(forum(), 'posters') && (
              <MenuItem onClick={() => open({ type: 'new', kind: 'posters' })}>{i18n.t('Стендовая сессия…')}</MenuItem>
            )}
            <MenuItem onClick={() => open({ type: 'new', kind: 'plenary' })}>{i18n.t('Пленарный доклад…')}</MenuItem>
            <MenuItem onClick={() => open({ type: 'new', kind: 'break' })}>{i18n.t('Перерыв…')}</MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button>{i18n.t('Ещё')}</Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={() => open({ type: 'rooms' })}>{builderTexts.rooms}</MenuItem>
            <MenuItem onClick={() => open({ type: 'settings' })}>{i18n.t('Настройки…')}</MenuItem>
            <MenuDivider />
            <MenuItem onClick={() => open({ type: 'proposal' })}>{i18n.t('Предложить расстановку…')}</MenuItem>
            <MenuItem onClick={() => open({ type: 'releases' })}>{i18n.t('Версии…')}</MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {/* Without rooms the main action is to add some. */}
      <Button appearance={draft.rooms.length > 0 ? 'primary' : 'secondary'} onClick={() => open({ type: 'publish' })}>
        {i18n.t('Опубликовать…')}
      </Button>
    </div>
  )
}
