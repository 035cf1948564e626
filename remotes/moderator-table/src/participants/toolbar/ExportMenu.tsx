import { call } from '@forum/client/call'
import { download } from '@forum/client/download'
import { forum } from '@forum/client/forum'
import { exportOpinions } from '@forum/contracts/theses/opinions'
import { hasModule } from '@forum/domain/forum/modules'
import type { Section } from '@forum/domain/forum/sections'
import { i18n } from '@forum/language'
import { Button, lazyWithRetry } from '@forum/ui'
import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@forum/ui/menu'
import { useState } from 'react'

const BookDialog = lazyWithRetry(async () => (await import('../../book/BookDialog.tsx')).BookDialog)

/** Exports that are needed less often than the spreadsheet and the theses. */
export function ExportMenu({ sections, onPrint }: { sections: readonly Section[]; onPrint: () => void }) {
  const [booking, setBooking] = useState(false)
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button>
            {i18n.t('Выгрузить')}
            <span aria-hidden>{'\u00a0▾'}</span>
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={onPrint}>{i18n.t('Напечатать список…')}</MenuItem>
            <MenuItem onClick={() => setBooking(true)}>{i18n.t('Сборник тезисов…')}</MenuItem>
            {hasModule(forum(), 'opinions') && (
              <MenuItem onClick={() => download(call(exportOpinions, {}))}>{i18n.t('Скачать заключения')}</MenuItem>
            )}
          </MenuList>
        </MenuPopover>
      </Menu>
      {booking && (
        <BookDialog
          sections={sections.filter(({ takesOral, takesPosters }) => takesOral || takesPosters)}
          onClose={() => setBooking(false)}
        />
      )}
    </>
  )
}
