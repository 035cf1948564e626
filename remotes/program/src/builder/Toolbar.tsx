import { forum } from '@forum/client/forum'
import { hasModule } from '@forum/domain/forum/modules'
import { Button } from '@forum/ui'
import { AddRegular } from '@forum/ui/icons'
import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@forum/ui/menu'
import { dayTitle } from './model/dayTitle.ts'
import { usePageStyles } from './pageStyles.ts'
import { builderTexts } from './texts.ts'
import { useBuilderPage } from './useBuilder.ts'

/** Days of the forum, and actions on the whole programme. */
export function Toolbar() {
  const styles = usePageStyles()
  const { draft, day, showDay, open } = useBuilderPage()
  return (
    <div className={styles.tools}>
      <fieldset className={styles.days} aria-label={builderTexts.days}>
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
          <Button icon={<AddRegular />}>{builderTexts.add}</Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={() => open({ type: 'new', kind: 'session' })}>{builderTexts.newSession}</MenuItem>
            {hasModule(forum(), 'posters') && (
              <MenuItem onClick={() => open({ type: 'new', kind: 'posters' })}>{builderTexts.newPosters}</MenuItem>
            )}
            <MenuItem onClick={() => open({ type: 'new', kind: 'plenary' })}>{builderTexts.newPlenary}</MenuItem>
            <MenuItem onClick={() => open({ type: 'new', kind: 'break' })}>{builderTexts.newBreak}</MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button>{builderTexts.more}</Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={() => open({ type: 'rooms' })}>{builderTexts.rooms}</MenuItem>
            <MenuItem onClick={() => open({ type: 'settings' })}>{builderTexts.settings}</MenuItem>
            <MenuDivider />
            <MenuItem onClick={() => open({ type: 'proposal' })}>{builderTexts.propose}</MenuItem>
            <MenuItem onClick={() => open({ type: 'releases' })}>{builderTexts.releases}</MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      <Button appearance="primary" onClick={() => open({ type: 'publish' })}>
        {builderTexts.publish}
      </Button>
    </div>
  )
}
