import { whileBusy } from '@forum/client/busy'
import { call } from '@forum/client/call'
import { showFailure } from '@forum/client/toasts'
import { getProgramPaper, type PosterList, type ProgramPaperReply } from '@forum/contracts/programPapers'
import { content } from '@forum/domain/bilingual'
import { formatDay } from '@forum/domain/calendar'
import { type ProgramPaper, programPapers } from '@forum/domain/programPapers'
import { Link } from '@forum/router'
import { Button, Field, makeStyles, Panel, Subtitle2, Text, tokens } from '@forum/ui'
import { DocumentPdfRegular } from '@forum/ui/icons'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { Select } from '@forum/ui/select'
import { useState } from 'react'
import { paperNames, paperTexts } from './texts.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '16px' },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
    gap: '12px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  paper: {
    display: 'grid',
    rowGap: '8px',
    alignContent: 'start',
    justifyItems: 'start',
    height: '100%',
    boxSizing: 'border-box',
    padding: '16px 20px',
  },
  title: { margin: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
  door: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '12px' },
  links: { display: 'grid', rowGap: '8px', margin: '8px 0 0', paddingInlineStart: '20px' },
})

type Unprintable = ProgramPaperReply['unprintable'][number]

/** Everything of the published programme that is printed, and the screens. */
export function Papers({ list: { liveRelease, rooms, days } }: { list: PosterList }) {
  const styles = useStyles()
  const [room, setRoom] = useState(String(rooms[0]?.id ?? ''))
  const [day, setDay] = useState(days[0] ?? '')
  const [unprintable, setUnprintable] = useState<readonly Unprintable[]>([])
  async function open(kind: ProgramPaper, sheet: { roomId?: number; day?: string } = {}): Promise<void> {
    try {
      const paper = await whileBusy(call(getProgramPaper, { kind, ...sheet }))
      setUnprintable(paper.unprintable)
      window.open(paper.url, '_blank', 'noopener')
    } catch (error) {
      showFailure(error)
    }
  }
  if (liveRelease === null) return <Text>{paperTexts.unpublished}</Text>
  return (
    <div className={styles.root}>
      <Text>{paperTexts.intro(liveRelease)}</Text>
      {unprintable.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {paperTexts.unprintable}
            <ul className={styles.links}>
              {unprintable.map(({ title, characters }) => (
                <li key={title}>
                  {title}: {characters.join(' ')}
                </li>
              ))}
            </ul>
          </MessageBarBody>
        </MessageBar>
      )}
      <ul className={styles.list}>
        {programPapers.map((kind) => (
          <li key={kind}>
            <Panel className={styles.paper}>
              <Subtitle2 as="h2" className={styles.title}>
                {paperNames[kind].name}
              </Subtitle2>
              <Text className={styles.quiet}>{paperNames[kind].hint}</Text>
              <Button icon={<DocumentPdfRegular />} aria-label={paperTexts.openNamed(paperNames[kind].name)} onClick={() => open(kind)}>
                {paperTexts.open}
              </Button>
            </Panel>
          </li>
        ))}
      </ul>
      {rooms.length > 0 && (
        <Panel className={styles.paper}>
          <Subtitle2 as="h2" className={styles.title}>
            {paperTexts.oneDoor}
          </Subtitle2>
          <div className={styles.door}>
            <Field label={paperTexts.room}>
              <Select value={room} onChange={(_, { value }) => setRoom(value)}>
                {rooms.map(({ id, name, englishName }) => (
                  <option key={id} value={id}>
                    {content(name, englishName).text}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={paperTexts.day}>
              <Select value={day} onChange={(_, { value }) => setDay(value)}>
                {days.map((one) => (
                  <option key={one} value={one}>
                    {formatDay(one)}
                  </option>
                ))}
              </Select>
            </Field>
            <Button
              icon={<DocumentPdfRegular />}
              aria-label={paperTexts.openNamed(paperTexts.oneDoor)}
              onClick={() => open('doors', { roomId: Number(room), day })}
            >
              {paperTexts.open}
            </Button>
          </div>
        </Panel>
      )}
      <Panel className={styles.paper}>
        <Subtitle2 as="h2" className={styles.title}>
          {paperTexts.screens}
        </Subtitle2>
        <Text className={styles.quiet}>{paperTexts.screensHint}</Text>
        <ul className={styles.links}>
          <li>
            <Link to="/program/screen">{paperTexts.foyer}</Link>
          </li>
          {rooms.map(({ id, name, englishName }) => (
            <li key={id}>
              <Link to={`/program/screen?room=${id}`}>{paperTexts.atDoor(content(name, englishName).text)}</Link>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
