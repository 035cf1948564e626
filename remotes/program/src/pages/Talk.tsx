import { call } from '@forum/client/call'
import { getProgramTalk } from '@forum/contracts/program'
import { content, sectionName } from '@forum/domain/bilingual'
import { formatTitles } from '@forum/domain/participation'
import { entryTitle } from '@forum/domain/programSchedule'
import { Link, type LoaderFunctionArgs, useLoaderData } from '@forum/router'
import { Button, Content, makeStyles, PageBody, tokens } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { CalendarAddRegular } from '@forum/ui/icons'
import { calendarUrl } from '../myProgram/calendarUrl.ts'
import { useChosenTalks } from '../myProgram/chosenTalks.ts'
import { SavedCopy } from '../offline/SavedCopy.tsx'
import { talkTitle } from '../publicProgram/entries.ts'
import { Abstract } from '../publicProgram/talk/Abstract.tsx'
import { Fact, Facts } from '../publicProgram/talk/Facts.tsx'
import { talkTimeText } from '../publicProgram/talk/talkTimeText.ts'
import { programTexts } from '../texts.ts'

async function loadTalk({ params }: LoaderFunctionArgs) {
  const found = await call(getProgramTalk, { id: Number(params.id) })
  return { ...found, pageTitle: talkTitle(found.talk).text }
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '24px' },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', '@media print': { display: 'none' } },
  session: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '12px 24px', '@media print': { display: 'none' } },
  neighbour: { display: 'flex', flexDirection: 'column', flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  next: { textAlign: 'end', '@media (max-width: 640px)': { textAlign: 'start' } },
  direction: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** A talk of the programme at its own address. */
function TalkPage() {
  const styles = useStyles()
  const place = useLoaderData<typeof loadTalk>()
  const { talk, forum, section, session, room, previous, next, abstract } = place
  const titled = session && entryTitle({ item: session, section })
  const named = section && sectionName(section)
  const { chosen, choose } = useChosenTalks()
  return (
    <PageBody title={<Content {...talkTitle(talk)} />}>
      <SavedCopy />
      <div className={styles.root}>
        <Facts>
          <Fact name={programTexts.speaker}>
            {talk.speakerId === null ? talk.speaker : <Link to={`/program/speaker/${talk.speakerId}`}>{talk.speaker}</Link>}
          </Fact>
          <Fact name={programTexts.organisation}>{talk.organizationName}</Fact>
          <Fact name={programTexts.coauthors}>{talk.coauthors}</Fact>
          <Fact name={programTexts.format}>{formatTitles[talk.format]}</Fact>
          <Fact name={programTexts.when}>{talkTimeText(place) || programTexts.noTime}</Fact>
          <Fact name={programTexts.room}>{room && <Content {...content(room.name, room.englishName)} />}</Fact>
          <Fact name={programTexts.boardNumber}>{talk.board}</Fact>
          <Fact name={programTexts.session}>{titled && <Content {...titled} />}</Fact>
          <Fact name={programTexts.section}>{named && named.text !== titled?.text && <Content {...named} />}</Fact>
          <Fact name={programTexts.forum}>{forum.isCurrent ? null : <Content {...content(forum.title, forum.englishTitle)} />}</Fact>
        </Facts>
        <div className={styles.actions}>
          {forum.isCurrent && (
            <Checkbox
              label={programTexts.chosenForCalendar}
              checked={chosen.has(talk.id)}
              onChange={(_, { checked }) => choose(talk.id, checked === true)}
            />
          )}
          {forum.isCurrent && (
            <Button as="a" icon={<CalendarAddRegular />} href={calendarUrl([talk.id])} download={`talk-${talk.id}.ics`}>
              {programTexts.addToCalendar}
            </Button>
          )}
          <Link to="/program">{programTexts.toProgram}</Link>
        </div>
        {abstract && <Abstract abstract={abstract} />}
        {(previous || next) && (
          <nav className={styles.session} aria-label={programTexts.inSession}>
            {[
              { talk: previous, label: programTexts.previous, className: styles.neighbour },
              { talk: next, label: programTexts.nextTalk, className: `${styles.neighbour} ${styles.next}` },
            ].map(
              ({ talk: neighbour, label, className }) =>
                neighbour && (
                  <div key={label} className={className}>
                    <span className={styles.direction}>{label}</span>
                    <Link to={`/program/talk/${neighbour.id}`}>
                      <Content {...talkTitle(neighbour)} />
                    </Link>
                    <span className={styles.direction}>{neighbour.speaker}</span>
                  </div>
                ),
            )}
          </nav>
        )}
      </div>
    </PageBody>
  )
}

export { loadTalk as loader, TalkPage as Component }
