import { call } from '@forum/client/call'
import { getProgramTalk } from '@forum/contracts/program/program'
import { Link, type LoaderFunctionArgs, useLoaderData } from '@forum/router'
import { Button, Content, makeStyles, PageBody } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { CalendarAddRegular } from '@forum/ui/icons'
import { calendarUrl } from '../myProgram/calendarUrl.ts'
import { useChosenTalks } from '../myProgram/chosenTalks.ts'
import { SavedCopy } from '../offline/SavedCopy.tsx'
import { talkTitle } from '../publicProgram/entries.ts'
import { Abstract } from '../publicProgram/talk/Abstract.tsx'
import { SessionNeighbours } from '../publicProgram/talk/SessionNeighbours.tsx'
import { TalkFacts } from '../publicProgram/talk/TalkFacts.tsx'
import { programTexts } from '../texts.ts'

async function loadTalk({ params }: LoaderFunctionArgs) {
  const found = await call(getProgramTalk, { id: Number(params.id) })
  return { ...found, pageTitle: talkTitle(found.talk).text }
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '24px' },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', '@media print': { display: 'none' } },
})

/** A talk of the programme. */
function TalkPage() {
  const styles = useStyles()
  const place = useLoaderData<typeof loadTalk>()
  const { talk, forum, previous, next, abstract } = place
  const { chosen, choose } = useChosenTalks()
  return (
    <PageBody title={<Content {...talkTitle(talk)} />}>
      <SavedCopy />
      <div className={styles.root}>
        <TalkFacts place={place} />
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
        {(previous || next) && <SessionNeighbours previous={previous} next={next} />}
      </div>
    </PageBody>
  )
}

export { loadTalk as loader, TalkPage as Component }
