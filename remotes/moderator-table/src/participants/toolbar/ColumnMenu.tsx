import { i18n } from '@forum/language'
import { Button } from '@forum/ui'
import { Menu, MenuDivider, MenuItem, MenuItemCheckbox, MenuList, MenuPopover, MenuTrigger } from '@forum/ui/menu'
import type { ColumnSettings } from '../columns/columnSettings.ts'
import { judging } from '../columns/columns.tsx'

export function ColumnMenu({ settings: { available, shown, toggle, choose, reset } }: { settings: ColumnSettings }) {
  const checked = shown.map(({ id }): string => id)
  return (
    <Menu
      checkedValues={{ columns: checked }}
      onCheckedValueChange={(_, { checkedItems }) => {
        const touched = available.find(({ id }) => checked.includes(id) !== checkedItems.includes(id))
        if (touched) toggle(touched.id)
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button>{i18n.t('Столбцы')}</Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {available.map(({ id, title, fixed }) => (
            <MenuItemCheckbox key={id} name="columns" value={id} disabled={fixed ?? false}>
              {title}
            </MenuItemCheckbox>
          ))}
          <MenuDivider />
          <MenuItem onClick={() => choose(judging)}>{i18n.t('Столбцы для решения')}</MenuItem>
          <MenuItem onClick={reset}>{i18n.t('Вернуть исходный вид')}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
