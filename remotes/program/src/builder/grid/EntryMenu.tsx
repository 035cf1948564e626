import { i18n } from '@forum/language'
import { Menu, MenuItem, MenuList, MenuPopover } from '@forum/ui/menu'
import { useEffect } from 'react'
import { builderTexts } from '../texts.ts'
import { useBuilderPage } from '../useBuilder.ts'
import { useEntryActions } from '../useEntryActions.ts'

interface Props {
  id: number
  target: HTMLElement
  onClose: () => void
}

/** Actions on an entry: one menu for all entries, positioned at the pressed one. */
export function EntryMenu({ id: known, target, onClose }: Props) {
  const { items, draft, open } = useBuilderPage()
  const { fill, remove } = useEntryActions()
  const id = draft.realIds.get(known) ?? known
  const item = items.get(id)
  const isGone = !item
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone, onClose])
  if (!item) return null
  const { kind } = item
  return (
    <Menu
      open
      positioning={{ target, position: 'below', align: 'start' }}
      onOpenChange={(_, { open: isOpen }) => {
        if (isOpen) return
        onClose()
        target.focus()
      }}
    >
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => open({ type: 'move', id })}>
            {kind === 'session' ? builderTexts.menuMoveBlock : builderTexts.menuMove}
          </MenuItem>
          <MenuItem onClick={() => open({ type: 'swap', id })}>{builderTexts.menuSwap}</MenuItem>
          {kind === 'session' && <MenuItem onClick={() => fill(item)}>{i18n.t('Заполнить по порядку')}</MenuItem>}
          {kind !== 'talk' && <MenuItem onClick={() => open({ type: 'edit', id })}>{i18n.t('Изменить…')}</MenuItem>}
          <MenuItem onClick={() => remove(item)}>{i18n.t('Убрать из программы')}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
