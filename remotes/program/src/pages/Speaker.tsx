import { call } from '@forum/client/call'
import { forum as pageForum } from '@forum/client/forum'
import { getProgramSpeaker } from '@forum/contracts/program/program'
import { content } from '@forum/domain/forum/bilingual'
import { hasModule } from '@forum/domain/forum/modules'
import { formatTitles } from '@forum/domain/forum/participation'
import { i18n } from '@forum/language'
import { Link, type LoaderFunctionArgs, useLoaderData } from '@forum/router'
import { Content, makeStyles, PageBody, Panel, Text, tokens } from '@forum/ui'
import { List, Quiet, Stack } from '@forum/ui/layout'
import { SavedCopy } from '../offline/SavedCopy.tsx'
import { talkTitle } from '../publicProgram/entries.ts'
import { talkTimeText } from '../publicProgram/talk/talkTimeText.ts'
import { programTexts } from '../texts.ts'

async function loadSpeaker({ params }: LoaderFunctionArgs) {
  const found = await call(getProgramSpeaker, { id: Number(params.id) })
  return { ...found, pageTitle: found.name }
}

const useStyles = makeStyles({
  heading: {
    margin: '0 0 8px',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  talk: { padding: '12px 0', overflowWrap: 'anywhere', '&:not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` } },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
})

/** A speaker with the talks of this and former forums. */
function SpeakerPage() {
  const styles = useStyles()
  const { name, organizationName, talks } = useLoaderData<typeof loadSpeaker>()
  return (
    <PageBody title={name}>
      <SavedCopy />
      <Stack gap={24}>
        {organizationName !== '' && <Text>{organizationName}</Text>}
        <Panel>
          <h2 className={styles.heading}>{i18n.t('Доклады')}</h2>
          <List>
            {talks.map((place) => {
              const { talk, room, forum } = place
              const named = forum.isCurrent ? null : content(forum.title, forum.englishTitle)
              return (
                <li key={talk.id} className={styles.talk}>
                  <h3 className={styles.title}>
                    <Link to={`/program/talk/${talk.id}`}>
                      <Content {...talkTitle(talk)} />
                    </Link>
                  </h3>
                  <Quiet as="p" block>
                    {[formatTitles[talk.format], talkTimeText(place), room && content(room.name, room.englishName).text]
                      .filter(Boolean)
                      .join(' · ')}
                    {named && (
                      <>
                        {' · '}
                        <Content {...named} />
                      </>
                    )}
                  </Quiet>
                </li>
              )
            })}
          </List>
        </Panel>
        {hasModule(pageForum(), 'program') && <Link to="/program">{programTexts.toProgram}</Link>}
      </Stack>
    </PageBody>
  )
}

export { loadSpeaker as loader, SpeakerPage as Component }
