import { call } from '@forum/client/call'
import { download } from '@forum/client/download'
import { forum } from '@forum/client/forum'
import { heldRoles, useSession } from '@forum/client/session'
import { exportRegistrations } from '@forum/contracts/participation/exports'
import { wireName } from '@forum/contracts/platform/mapping'
import * as names from '@forum/contracts/platform/view'
import { ALL_THESES } from '@forum/contracts/theses/allTheses'
import { thesisToDoc } from '@forum/contracts/theses/theses'
import { hasModule } from '@forum/domain/forum/modules'
import type { Section } from '@forum/domain/forum/sections'
import { allows } from '@forum/domain/people/roles'
import { SEARCH_WORDS_MAX } from '@forum/domain/platform/limits'
import { currentLocale, i18n } from '@forum/language'
import { useNavigate, useSearchParams } from '@forum/router'
import { Button, makeStyles, Text, tokens } from '@forum/ui'
import { readMeeting, readView } from '../../views/view.ts'
import { viewQuery } from '../../views/viewQuery.ts'
import { NARROW, SMALL_BUTTONS } from '../table/narrow.ts'
import { participantsTexts } from '../texts.ts'
import { ExportMenu } from './ExportMenu.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    // The row has this height even without buttons.
    minHeight: '32px',
    margin: '16px 0 12px',
    [NARROW]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, auto))', minHeight: 0, margin: '8px 0', ...SMALL_BUTTONS },
    '@media print': { display: 'none' },
  },
  count: { marginRight: 'auto', color: tokens.colorNeutralForeground2, [NARROW]: { gridColumn: '1 / -1' } },
})

/** URL parameters of a new mail to everyone in this view. */
const writeTo = (params: URLSearchParams): URLSearchParams => {
  const to = new URLSearchParams(`new=1&${viewQuery(params)}`)
  to.delete('ordering')
  to.delete('show')
  const forum = readMeeting(params).meetingId
  if (forum !== undefined) to.set(wireName(names.view, 'meetingId'), String(forum))
  return to
}

interface Props {
  /** Sections of the person. */
  sections: readonly Section[]
  list: { count: number; ignoredWords?: number | undefined }
  /** Whether exports are offered: they are of the current forum. */
  exports: boolean
  onPrint: () => void
}

/** Number of rows found, and actions on all of them. */
export function Tools({ list, exports, sections, onPrint }: Props) {
  const styles = useStyles()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const session = useSession()
  return (
    <div className={styles.root}>
      <Text className={styles.count} role="status">
        {participantsTexts.found(list.count)}
        {list.ignoredWords && `. ${i18n.t('Учитываются первые {searchWordsMax} слов.', { searchWordsMax: SEARCH_WORDS_MAX })}`}
      </Text>
      {list.count > 0 && exports && (
        <>
          <Button onClick={() => download(call(exportRegistrations, readView(params)))}>{i18n.t('Выгрузить в Excel')}</Button>
          <Button onClick={() => download(call(thesisToDoc, { id: ALL_THESES }))}>{i18n.t('Скачать все тезисы')}</Button>
          <ExportMenu sections={sections} onPrint={onPrint} />
        </>
      )}
      {list.count > 0 && hasModule(forum(), 'campaigns') && allows('forum-staff', heldRoles(session)) && (
        <Button onClick={() => void navigate(`/mailing?${writeTo(params)}`)}>
          {i18n.t('Написать ({count})', { count: list.count.toLocaleString(currentLocale()) })}
        </Button>
      )}
    </div>
  )
}
