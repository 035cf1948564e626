import { Button } from '@forum/ui'
import { AddRegular } from '@forum/ui/icons'
import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@forum/ui/menu'
import { dayTitle } from './model/dayTitle.ts'
import { usePageStyles } from './pageStyles.ts'
import { texts } from './texts.ts'
import { useBuilderPage } from './useBuilder.ts'

/** Days of the forum, and what concerns the whole programme. */
export function Toolbar() {
  const styles = usePageStyles()
  const { draft, day, showDay, open } = useBuilderPage()
  return (
    <div className={styles.tools}>
      <fieldset className={styles.days} aria-label={texts.days}>
        {draft.days.map((date, index) => (
          <Button
            key={date}
            shape="circular"
            appearance={day === index + 1 ? 'primary' : 'secondary'}
            aria-pressed={day === index + 1}
            onClick={() => showDay(index + 1)}
          >
            {dayTitle(index + 1, date)}
          </Button>
        ))}
      </fieldset>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button icon={<AddRegular />}>{texts.add}</Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={() => open({ type: 'new', kind: 'session' })}>{texts.newSession}</MenuItem>
            <MenuItem onClick={() => open({ type: 'new', kind: 'posters' })}>{texts.newPosters}</MenuItem>
            <MenuItem onClick={() => open({ type: 'new', kind: 'plenary' })}>{texts.newPlenary}</MenuItem>
            <MenuItem onClick={() => open({ type: 'new', kind: 'break' })}>{texts.newBreak}</MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button>{texts.more}</Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={() => open({ type: 'rooms' })}>{texts.rooms}</MenuItem>
            <MenuItem onClick={() => open({ type: 'settings' })}>{texts.settings}</MenuItem>
            <MenuDivider />
            <MenuItem onClick={() => open({ type: 'proposal' })}>{texts.propose}</MenuItem>
            <MenuItem onClick={() => open({ type: 'releases' })}>{texts.releases}</MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      <Button appearance="primary" onClick={() => open({ type: 'publish' })}>
        {texts.publish}
      </Button>
    </div>
  )
}
