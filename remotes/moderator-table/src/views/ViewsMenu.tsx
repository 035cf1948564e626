import { call } from '@forum/client/call'
import { showFailure } from '@forum/client/toasts'
import { listViews, type SavedView } from '@forum/contracts/participation/savedViews'
import { i18n } from '@forum/language'
import { useNavigate, useSearchParams } from '@forum/router'
import { Button, lazyWithRetry } from '@forum/ui'
import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@forum/ui/menu'
import { useState } from 'react'
import { viewTexts } from './texts.ts'
import { viewQuery } from './viewQuery.ts'

const SaveViewDialog = lazyWithRetry(async () => (await import('./SaveViewDialog.tsx')).SaveViewDialog)
const RemoveViewsDialog = lazyWithRetry(async () => (await import('./RemoveViewsDialog.tsx')).RemoveViewsDialog)

/** Saved filters of the caller, and filters shared by others; loaded when the menu opens. */
export function ViewsMenu() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [views, setViews] = useState<SavedView[]>([])
  const [dialog, setDialog] = useState<'save' | 'remove' | null>(null)
  const read = async () => {
    try {
      setViews(await call(listViews, {}))
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <>
      <Menu onOpenChange={(_, { open }) => open && void read()}>
        <MenuTrigger disableButtonEnhancement>
          <Button>{i18n.t('Отборы')}</Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {views.length === 0 && <MenuItem disabled>{viewTexts.none}</MenuItem>}
            {views.map(({ id, name, query, isOwn, owner }) => (
              <MenuItem key={id} onClick={() => void navigate({ search: `?${query}` })}>
                {isOwn ? name : i18n.t('{name} — {owner}', { name, owner })}
              </MenuItem>
            ))}
            <MenuDivider />
            <MenuItem onClick={() => setDialog('save')}>{i18n.t('Сохранить этот отбор…')}</MenuItem>
            {views.some(({ isOwn }) => isOwn) && <MenuItem onClick={() => setDialog('remove')}>{i18n.t('Удалить отбор…')}</MenuItem>}
          </MenuList>
        </MenuPopover>
      </Menu>
      {dialog === 'save' && <SaveViewDialog query={viewQuery(params)} onClose={() => setDialog(null)} />}
      {dialog === 'remove' && (
        <RemoveViewsDialog views={views.filter(({ isOwn }) => isOwn)} onRemoved={() => void read()} onClose={() => setDialog(null)} />
      )}
    </>
  )
}
