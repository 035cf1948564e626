import { call } from '@forum/client/call'
import { zoneNote } from '@forum/client/forumTime'
import { prepareDates } from '@forum/client/prepareDates'
import { getPublishedProgram } from '@forum/contracts/program/program'
import { dayInWords } from '@forum/domain/platform/calendar'
import { isPreliminary, OPEN_TALKS_MAX } from '@forum/domain/program/programSchedule'
import { i18n } from '@forum/language'
import { type LoaderFunctionArgs, useLoaderData } from '@forum/router'
import { makeStyles, PageBody, Text, tokens } from '@forum/ui'
import { DayChoice } from '../DayChoice.tsx'
import { ChosenBar } from '../myProgram/ChosenBar.tsx'
import { MyProgram } from '../myProgram/MyProgram.tsx'
import { useMyTalks } from '../myProgram/useMyTalks.ts'
import { SavedCopy } from '../offline/SavedCopy.tsx'
import { countTalks } from '../publicProgram/entries.ts'
import { FoundLine } from '../publicProgram/FoundLine.tsx'
import { Filters } from '../publicProgram/filters/Filters.tsx'
import { useProgramView } from '../publicProgram/filters/programView.ts'
import { ProgramGrid } from '../publicProgram/grid/ProgramGrid.tsx'
import { SessionList } from '../publicProgram/list/SessionList.tsx'
import { useIsPhone, useIsPrinting } from '../publicProgram/media.ts'
import { NowAndNext } from '../publicProgram/NowAndNext.tsx'
import { Preliminary } from '../publicProgram/Preliminary.tsx'
import { PrintedProgram } from '../publicProgram/PrintedProgram.tsx'
import { forumTime, useForumTime } from '../publicProgram/useForumTime.ts'
import { useShownProgram } from '../publicProgram/useShownProgram.ts'
import { programTexts } from '../texts.ts'

async function loadProgram({ request }: LoaderFunctionArgs) {
  const [program] = await Promise.all([call(getPublishedProgram, {}), prepareDates()])
  const isMine = new URL(request.url).searchParams.get('mine') === '1'
  // The rest runs in a separate task: without `Temporal`, the first format of a time zone takes a phone 60 ms.
  await new Promise((resolve) => setTimeout(resolve))
  return { program, opened: forumTime(program.timeZone), ...(isMine && { pageTitle: programTexts.myProgram }) }
}

const useStyles = makeStyles({
  tools: {
    '@media print': { display: 'none' },
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px 24px',
    marginBottom: '8px',
  },
  after: { marginTop: '24px' },
  empty: { padding: '48px 24px', textAlign: 'center', color: tokens.colorNeutralForeground3 },
})

function ProgramPage() {
  const styles = useStyles()
  const { program, opened } = useLoaderData<typeof loadProgram>()
  const [view, change] = useProgramView()
  const { chosen, choose, clear, mine, overlaps } = useMyTalks(program)
  const [isPhone, isPrinting] = [useIsPhone(), useIsPrinting()]
  const today = useForumTime(program.timeZone, opened)
  const only = view.mine === '' ? null : chosen
  const { isEmpty, days, day, shown, narrowed, gridPossible, isGrid, printed } = useShownProgram(program, { view, only, today: today.day })
  const zone = zoneNote(program.timeZone, program.days)
  const title = only ? programTexts.myProgram : programTexts.program
  const listed = isGrid ? shown.filter(({ start }) => start === null) : shown
  const gridDays = days
    .map(({ number }) => shown.filter(({ dayNumber, start }) => dayNumber === number && start !== null))
    .filter((own) => own.length > 0)

  if (isEmpty)
    return (
      <PageBody title={programTexts.program}>
        <Text as="p" block className={styles.empty}>
          {i18n.t('Программа появится, когда участники подтвердят выступления.')}
        </Text>
      </PageBody>
    )
  if (isPrinting)
    return (
      <PageBody title={title}>
        {isPreliminary(program, today.day) && <Preliminary />}
        <PrintedProgram entries={printed()} withDay={days.length > 1} />
      </PageBody>
    )
  return (
    <PageBody title={title} width="wide">
      <SavedCopy />
      {isPreliminary(program, today.day) && <Preliminary />}
      {isPhone && !narrowed && day !== null && (view.day === '' || days.length === 1) && (
        <NowAndNext entries={shown.filter((entry) => entry.day === today.day)} minutes={today.minutes} />
      )}
      <div className={styles.tools}>
        <DayChoice
          choices={[...days.map((one) => ({ day: one.number, label: dayInWords(one.day) })), { day: null, label: i18n.t('Все дни') }]}
          shown={day}
          onChange={(number) => change({ day: number === null ? 'all' : String(number) })}
        />
        <Filters program={program} view={view} onChange={change} />
      </div>
      {only && <MyProgram isEmpty={mine.length === 0} overlaps={overlaps} />}
      <FoundLine
        count={countTalks(shown)}
        hint={mine.length === 0 && !only}
        zone={zone}
        mine={only ? null : mine.length}
        isGrid={gridPossible ? isGrid : null}
        onChange={change}
      />
      {isGrid &&
        gridDays.map((own) => (
          <ProgramGrid key={own[0]?.day} entries={own} isNamed={gridDays.length > 1} chosen={chosen} onChoose={choose} />
        ))}
      {listed.length > 0 && (
        <div className={isGrid ? styles.after : undefined}>
          <SessionList
            entries={listed}
            withDay={day === null}
            opens={countTalks(listed) <= OPEN_TALKS_MAX}
            chosen={chosen}
            onChoose={choose}
          />
        </div>
      )}
      {shown.length === 0 && !(only && mine.length === 0) && (
        <Text as="p" block className={styles.empty}>
          {i18n.t('Ничего не найдено. Измените запрос.')}
        </Text>
      )}
      {mine.length > 0 && (
        <ChosenBar
          ids={mine.map(({ talk }) => talk.id)}
          overlaps={overlaps.length}
          only={only !== null}
          onOnly={(on) => change({ mine: on ? '1' : '' })}
          onClear={clear}
        />
      )}
    </PageBody>
  )
}

export { loadProgram as loader, ProgramPage as Component }
