import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { forum as pageForum } from '@forum/client/forum'
import { getProgramTalk } from '@forum/contracts/program/program'
import { hasModule } from '@forum/domain/forum/modules'
import { i18n } from '@forum/language'
import { Link, type LoaderFunctionArgs, useLoaderData } from '@forum/router'
import { Content, makeStyles, PageBody, Text } from '@forum/ui'
import { Quiet, Stack } from '@forum/ui/layout'
import { ChooseButton } from '../myProgram/ChooseButton.tsx'
import { SavedCopy } from '../offline/SavedCopy.tsx'
import { talkTitle } from '../publicProgram/entries.ts'
import { Abstract } from '../publicProgram/talk/Abstract.tsx'
import { SessionNeighbours } from '../publicProgram/talk/SessionNeighbours.tsx'
import { ShownSlides } from '../publicProgram/talk/ShownSlides.tsx'
import { TalkFacts } from '../publicProgram/talk/TalkFacts.tsx'
import { programTexts } from '../texts.ts'

async function loadTalk({ params }: LoaderFunctionArgs) {
  try {
    const found = await call(getProgramTalk, { id: Number(params.id) })
    return { found, refusal: '', pageTitle: talkTitle(found.talk).text }
  } catch (error) {
    // Calendars lead here as well: it is an answer, and nothing to try again.
    if (!(error instanceof ApiError) || error.code !== 'talk_withdrawn') throw error
    return { found: null, refusal: error.message, pageTitle: programTexts.withdrawn }
  }
}

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', '@media print': { display: 'none' } },
  closed: { margin: '1em 0' },
})

/** Page of a talk of the programme, or a message that it was withdrawn. */
function TalkPage() {
  const styles = useStyles()
  const { found: place, refusal } = useLoaderData<typeof loadTalk>()
  if (!place)
    return (
      <PageBody title={programTexts.withdrawn}>
        <Stack gap={24}>
          <Text as="p" block>
            {refusal}
          </Text>
          {hasModule(pageForum(), 'program') && <Link to="/program">{programTexts.toProgram}</Link>}
        </Stack>
      </PageBody>
    )
  const { talk, forum, previous, next, abstract } = place
  return (
    <PageBody title={<Content {...talkTitle(talk)} />}>
      <SavedCopy />
      <Stack gap={24}>
        <TalkFacts place={place} />
        <div className={styles.actions}>
          {forum.isCurrent && <ChooseButton id={talk.id} />}
          {hasModule(pageForum(), 'program') && <Link to="/program">{programTexts.toProgram}</Link>}
        </div>
        <ShownSlides place={place} />
        {abstract ? (
          <Abstract abstract={abstract} />
        ) : (
          <div className={styles.closed}>
            <Quiet as="p" block>
              {i18n.t('Тезисы этого доклада не открыты для чтения.')}
            </Quiet>
          </div>
        )}
        {(previous || next) && <SessionNeighbours previous={previous} next={next} />}
      </Stack>
    </PageBody>
  )
}

export { loadTalk as loader, TalkPage as Component }
