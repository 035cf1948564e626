import { useNavigate } from '@forum/router'
import { Button, makeStyles } from '@forum/ui'
import { Avatar } from '@forum/ui/avatar'
import { Menu, MenuDivider, MenuGroup, MenuGroupHeader, MenuItem, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@forum/ui/menu'
import { chooseTheme, type ThemeChoice, themeChoices, useThemeChoice } from '@forum/ui/provider'
import { shellTexts } from '../../texts.ts'

const useStyles = makeStyles({
  name: {
    marginLeft: '6px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // The name takes the remaining width of the header on a tablet.
    maxWidth: 'clamp(110px, 100vw - 630px, 220px)',
    // The photo replaces the visible name on a phone; the name remains the button's accessible name.
    '@media (max-width: 400px)': { position: 'absolute', width: '1px', height: '1px', margin: 0, clipPath: 'inset(50%)' },
  },
  person: { '@media (max-width: 400px)': { minWidth: 0, padding: '4px' } },
})

export interface UserMenuProps {
  name: string
  photo: string | null
  entries: { label: string; path: string }[]
  onSignOut: () => void
}

export function UserMenu({ name, photo, entries, onSignOut }: UserMenuProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const theme = useThemeChoice()
  return (
    <Menu checkedValues={{ theme: [theme] }} onCheckedValueChange={(_, { checkedItems }) => chooseTheme(checkedItems[0] as ThemeChoice)}>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          className={styles.person}
          icon={<Avatar aria-hidden name={name} size={28} color="brand" {...(photo && { image: { src: photo } })} />}
        >
          <span className={styles.name}>{name}</span>
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {entries.map(({ label, path }) => (
            <MenuItem key={path} data-path={path} onClick={() => navigate(path)}>
              {label}
            </MenuItem>
          ))}
          <MenuItem onClick={() => navigate('/privacy')}>{shellTexts.privacy}</MenuItem>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>{shellTexts.theme}</MenuGroupHeader>
            {themeChoices.map((choice) => (
              <MenuItemRadio key={choice} name="theme" value={choice}>
                {shellTexts.themes[choice]}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuItem onClick={onSignOut}>{shellTexts.signOut}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
