import { whileBusy } from '@forum/client/busy'
import { call } from '@forum/client/call'
import { heldRoles, useSession } from '@forum/client/session'
import { showFailure } from '@forum/client/toasts'
import * as names from '@forum/contracts/names/platform/view'
import { exportRegistrations } from '@forum/contracts/participation/exports'
import { wireName } from '@forum/contracts/platform/mapping'
import { ALL_THESES } from '@forum/contracts/theses/allTheses'
import { exportOpinions } from '@forum/contracts/theses/opinions'
import { thesisToDoc } from '@forum/contracts/theses/theses'
import type { Section } from '@forum/domain/forum/sections'
import { allows } from '@forum/domain/people/roles'
import { TOAST_MS } from '@forum/domain/platform/limits'
import { Link, useSearchParams } from '@forum/router'
import { Button, lazyWithRetry, makeStyles, mergeClasses, Text, tokens } from '@forum/ui'
import { Menu, MenuDivider, MenuItem, MenuItemCheckbox, MenuList, MenuPopover, MenuTrigger } from '@forum/ui/menu'
import { useState } from 'react'
import { ViewsMenu } from '../../views/ViewsMenu.tsx'
import { readMeeting, readView } from '../../views/view.ts'
import { viewQuery } from '../../views/viewQuery.ts'
import type { ColumnSettings } from '../columns/columnSettings.ts'
import { judging } from '../columns/columns.tsx'
import { participantsTexts } from '../texts.ts'

const BookDialog = lazyWithRetry(async () => (await import('../../book/BookDialog.tsx')).BookDialog)

const PHONE = '@media (max-width: 640px)'

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', margin: '16px 0 12px' },
  write: { padding: '5px 8px', fontWeight: tokens.fontWeightSemibold, textAlign: 'center' },
  count: { marginRight: 'auto', color: tokens.colorNeutralForeground2, [PHONE]: { flexBasis: '100%' } },
  // Two rows and one on a phone, where a row for each button would push the list off the screen.
  group: {
    display: 'contents',
    [PHONE]: {
      display: 'grid',
      flexBasis: '100%',
      alignItems: 'stretch',
      gap: '8px',
      '& button': { minWidth: 0, padding: '5px 8px', fontSize: tokens.fontSizeBase200 },
    },
  },
  exports: { [PHONE]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  tools: { [PHONE]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', alignItems: 'center' } },
})

/** Requests a URL and opens it in a new tab. */
async function openFrom(asking: Promise<{ url: string }>): Promise<void> {
  try {
    const { url } = await whileBusy(asking)
    window.open(url, '_blank', 'noopener')
  } catch (error) {
    showFailure(error, TOAST_MS.failure)
  }
}

/** URL parameters of a new mail to everyone in this view. */
const writeTo = (params: URLSearchParams): URLSearchParams => {
  const to = new URLSearchParams(`new=1&${viewQuery(params)}`)
  to.delete('ordering')
  to.delete('show')
  const forum = readMeeting(params).meetingId
  if (forum !== undefined) to.set(wireName(names.list, 'meetingId'), String(forum))
  return to
}

interface Props {
  /** Of the person. */
  sections: readonly Section[]
  list: { count: number; ignoredWords?: number | undefined }
  /** They are of the current forum. */
  exports: boolean
  settings: ColumnSettings
}

export function Tools({ list, exports, settings, sections }: Props) {
  const styles = useStyles()
  const [params] = useSearchParams()
  const session = useSession()
  const [booking, setBooking] = useState(false)
  return (
    <div className={styles.root}>
      <Text className={styles.count} role="status">
        {participantsTexts.found(list.count)}
        {list.ignoredWords && `. ${participantsTexts.wordsIgnored}`}
      </Text>
      {exports && (
        <div className={mergeClasses(styles.group, styles.exports)}>
          <Button onClick={() => openFrom(call(exportRegistrations, readView(params)))}>{participantsTexts.exportExcel}</Button>
          <Button onClick={() => openFrom(call(thesisToDoc, { id: ALL_THESES }))}>{participantsTexts.allTheses}</Button>
          <Button onClick={() => setBooking(true)}>{participantsTexts.book}</Button>
          {booking && (
            <BookDialog
              sections={sections.filter(({ takesOral, takesPosters }) => takesOral || takesPosters)}
              onClose={() => setBooking(false)}
            />
          )}
          <Button onClick={() => openFrom(call(exportOpinions, {}))}>{participantsTexts.allOpinions}</Button>
        </div>
      )}
      <div className={mergeClasses(styles.group, styles.tools)}>
        {allows('forum-staff', heldRoles(session)) && (
          <Link className={styles.write} to={`/mailing?${writeTo(params)}`}>
            {participantsTexts.write}
          </Link>
        )}
        <ViewsMenu />
        <ColumnMenu settings={settings} />
      </div>
    </div>
  )
}

function ColumnMenu({ settings: { available, shown, toggle, choose, reset } }: { settings: ColumnSettings }) {
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
        <Button>{participantsTexts.columns}</Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {available.map(({ id, title, fixed }) => (
            <MenuItemCheckbox key={id} name="columns" value={id} disabled={fixed ?? false}>
              {title}
            </MenuItemCheckbox>
          ))}
          <MenuDivider />
          <MenuItem onClick={() => choose(judging)}>{participantsTexts.judgingColumns}</MenuItem>
          <MenuItem onClick={reset}>{participantsTexts.resetColumns}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
