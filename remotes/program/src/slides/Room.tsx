import { call } from '@forum/client/call'
import { download } from '@forum/client/download'
import { openDocument } from '@forum/client/openDocument'
import { listSlides, type SlidesRoom } from '@forum/contracts/program/slides'
import { formatDay } from '@forum/domain/platform/calendar'
import { fileSizeInWords } from '@forum/domain/platform/fileSize'
import { opensInBrowser } from '@forum/domain/platform/files'
import { i18n } from '@forum/language'
import { Button, makeStyles, mergeClasses, Panel, Subtitle2, Text, TextLink, tokens } from '@forum/ui'
import { List, Quiet, Stack } from '@forum/ui/layout'

type Session = SlidesRoom['sessions'][number]
type Talk = Session['talks'][number]

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' },
  title: { margin: 0 },
  talks: { marginTop: '8px' },
  talk: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 240px',
    columnGap: '16px',
    padding: '8px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    overflowWrap: 'anywhere',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  placed: { gridTemplateColumns: '88px minmax(0, 1fr) 240px', '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

const sentIn = ({ sessions }: SlidesRoom) => sessions.flatMap(({ talks }) => talks).filter(({ file }) => file).length
const talksIn = ({ sessions }: SlidesRoom) => sessions.reduce((sum, { talks }) => sum + talks.length, 0)

const hasPlaces = ({ talks }: Session): boolean => talks.some(({ place }) => place !== '')

/** Addresses are valid for minutes, so that each is asked for when it is needed. */
const askForRoom = async (id: number) => (await call(listSlides, {})).rooms.find((room) => room.id === id)
const askForArchive = async (id: number) => ({ url: (await askForRoom(id))?.archive ?? null })
const askForFile = async (roomId: number, talkId: number) => {
  const room = await askForRoom(roomId)
  return { url: room?.sessions.flatMap(({ talks }) => talks).find(({ id }) => id === talkId)?.file?.url ?? null }
}

/** @param whole the room with all its talks, of which a part may be shown */
export function Room({ room, whole }: { room: SlidesRoom; whole: SlidesRoom }) {
  const styles = useStyles()
  return (
    <Panel>
      <Stack gap={16}>
        <div className={styles.head}>
          <div>
            <Subtitle2 as="h2" className={styles.title}>
              {room.name}
            </Subtitle2>
            <Quiet size={200} block>
              {i18n.t('прислали {sent} из {all}', { sent: sentIn(whole), all: talksIn(whole) })}
            </Quiet>
          </div>
          {whole.archive && (
            <Button aria-label={i18n.t('Скачать архив: {room}', { room: room.name })} onClick={() => void download(askForArchive(room.id))}>
              {i18n.t('Скачать архив')}
            </Button>
          )}
        </div>
        {room.sessions.map((session) => (
          <div key={session.key}>
            <Text as="h3" weight="semibold" className={styles.title} block>
              {session.title}
            </Text>
            <Quiet size={200} block>
              {[formatDay(session.day), session.time].filter(Boolean).join(', ')}
            </Quiet>
            <List className={styles.talks}>
              {session.talks.map((talk) => (
                <TalkLine key={talk.id} talk={talk} hasPlaces={hasPlaces(session)} onOpen={() => askForFile(room.id, talk.id)} />
              ))}
            </List>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}

function TalkLine({
  talk: { place, title, speaker, file, hasRecording },
  hasPlaces,
  onOpen,
}: {
  /** Whether talks of the session have times or boards. */
  hasPlaces: boolean
  talk: Talk
  onOpen: () => ReturnType<typeof askForFile>
}) {
  const styles = useStyles()
  return (
    <li className={mergeClasses(styles.talk, hasPlaces && styles.placed)}>
      {hasPlaces && <Quiet>{place}</Quiet>}
      <div>
        <Text weight="semibold">{speaker}</Text>
        <br />
        <Text>{title}</Text>
      </div>
      <div>
        {file ? (
          <>
            <TextLink
              href={file.url}
              onClick={(event) => {
                event.preventDefault()
                void (opensInBrowser(file.name) ? openDocument : download)(onOpen())
              }}
            >
              {file.name}
            </TextLink>{' '}
            <Quiet size={200}>{fileSizeInWords(file.size)}</Quiet>
          </>
        ) : (
          <Quiet>{i18n.t('не прислано')}</Quiet>
        )}
        {hasRecording && (
          <Quiet size={200} block>
            {i18n.t('есть ссылка на запись')}
          </Quiet>
        )}
      </div>
    </li>
  )
}
