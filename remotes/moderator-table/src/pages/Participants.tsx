import { call } from '@forum/client/call'
import { forum } from '@forum/client/forum'
import { heldRoles, heldSections, useSession } from '@forum/client/session'
import { getForumPage } from '@forum/contracts/participation/meeting'
import { listRegistrations } from '@forum/contracts/participation/participants'
import { listQuestions } from '@forum/contracts/participation/staffAnswers'
import { content, optionName } from '@forum/domain/forum/bilingual'
import { hasModule } from '@forum/domain/forum/modules'
import { allows, isInScope, scopeOf } from '@forum/domain/people/roles'
import { PAGE_SIZES } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from '@forum/router'
import { Content, lazyWithRetry, makeStyles, mergeClasses, PageBody, Text } from '@forum/ui'
import { Pager, shownRange } from '@forum/ui/pager'
import { useState } from 'react'
import { readCardFor } from '../card/readCardFor.ts'
import { SelectionBar } from '../participants/bulk/SelectionBar.tsx'
import { chosenOf, useSelection } from '../participants/bulk/selection.ts'
import { useColumns } from '../participants/columns/columnSettings.ts'
import { PrintHead } from '../participants/print/PrintHead.tsx'
import { ParticipantsTable } from '../participants/table/ParticipantsTable.tsx'
import { useFocusOnRow } from '../participants/table/useFocusOnRow.ts'
import { Toolbar } from '../participants/toolbar/Toolbar.tsx'
import { Tools } from '../participants/toolbar/Tools.tsx'
import { useFreshLinks } from '../participants/useFreshLinks.ts'
import { readSections, withSectionNames } from '../sections.ts'
import { useAddress } from '../views/useAddress.ts'
import { readMeeting, readPaging, readView, viewKey } from '../views/view.ts'

// Every navigation loads the card again, including after a failed load of another one.
const CardDialog = lazyWithRetry(async () => (await import('../card/CardDialog.tsx')).CardDialog, { retryOn: ({ card }) => card })

/** Loads the page of rows that the URL selects, and the open card if there is one. */
async function readParticipants({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams
  const view = readView(params)
  const { signal } = request
  const meeting = readMeeting(params)
  const [list, sections, card, former, questions] = await Promise.all([
    call(listRegistrations, { ...readPaging(params), ...view, ...meeting }, { signal }),
    readSections(meeting.meetingId),
    readCardFor(params.get('card'), view, signal),
    meeting.meetingId === undefined ? null : call(getForumPage, { id: meeting.meetingId }, { signal }),
    hasModule(forum(), 'questions') ? call(listQuestions, meeting, { signal }).then((reply) => reply.questions) : [],
  ])
  return { list, sections, card, former, questions }
}

const NothingFound = lazyWithRetry(async () => (await import('../participants/table/NothingFound.tsx')).NothingFound)
const PrintedList = lazyWithRetry(async () => (await import('../participants/print/PrintedList.tsx')).PrintedList)

const useStyles = makeStyles({
  // The list of all rows is printed instead.
  unprinted: { '@media print': { display: 'none' } },
  scope: { display: 'block', marginBottom: '12px', overflowWrap: 'anywhere' },
})

const scopeInWords = (sections: readonly string[]) =>
  sections.length > 0
    ? i18n.t('Вы видите заявки своих секций: {sections}.', { sections: sections.join('; ') })
    : i18n.t('У вас пока нет секций: заявок не видно.')

function ParticipantsPage() {
  const styles = useStyles()
  const { list, sections: all, card, former, questions } = useLoaderData<typeof readParticipants>()
  const [params] = useSearchParams()
  const [coming, change] = useAddress()
  const { page, pageSize } = readPaging(coming)
  const session = useSession()
  const roles = heldRoles(session) ?? []
  const moderator = allows('any-moderator', roles)
  const scope = scopeOf('staff', { roles, sections: heldSections(session) })
  const sections = all.filter(({ id }) => isInScope(scope, id))
  const rows = list.results.map((row) => withSectionNames(row, all))
  const settings = useColumns(moderator, questions)
  const [printing, setPrinting] = useState(0)
  const selection = useSelection(viewKey(params))
  useFreshLinks()
  useFocusOnRow(params.get('card'))

  return (
    <PageBody title={i18n.t('Участники')} width="wide">
      {former && (
        <Text className={styles.scope}>
          <Content {...content(former.title, former.englishTitle)} />
        </Text>
      )}
      {scope && <Text className={styles.scope}>{scopeInWords(sections.map(optionName))}</Text>}
      <Toolbar sections={sections} moderator={moderator} limited={scope !== null} questions={questions} settings={settings} />
      {/* The tools act on all rows of the view, the bar on the selected ones: one of them is shown at a time. */}
      {chosenOf(selection, list.count) > 0 ? (
        <SelectionBar selection={selection} count={list.count} rows={rows} sections={sections} />
      ) : (
        <Tools list={list} exports={moderator && !former} sections={sections} onPrint={() => setPrinting(printing + 1)} />
      )}
      <div className={mergeClasses(printing > 0 && styles.unprinted)}>
        <PrintHead current={!former} sections={all} questions={questions} shown={shownRange(list.count, page, pageSize)} />
        {list.results.length > 0 ? <ParticipantsTable rows={rows} settings={settings} selection={selection} /> : <NothingFound />}
      </div>
      {printing > 0 && (
        <PrintedList key={printing} columns={settings.shown} sections={all} questions={questions} onClose={() => setPrinting(0)} />
      )}
      {list.count > 0 && (
        <Pager
          count={list.count}
          page={page}
          pageSize={pageSize}
          onPage={(to) => change({ page: to === 1 ? null : String(to) }, {})}
          sizes={{ of: PAGE_SIZES, onSize: (size) => change({ pageSize: String(size) }, {}) }}
        />
      )}
      {card && <CardDialog card={card} sections={all} ownSections={sections} moderator={moderator} />}
    </PageBody>
  )
}

export { ParticipantsPage as Component, readParticipants as loader }
