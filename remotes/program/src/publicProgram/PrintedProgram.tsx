import { talkTimeInWords } from '@forum/domain/program/programSchedule'
import { Content, makeStyles } from '@forum/ui'
import { List } from '@forum/ui/layout'
import { programTexts } from '../texts.ts'
import { EntryMeta, EntryTitle } from './EntryHead.tsx'
import { type ProgramEntry, talkTitle } from './entries.ts'

const useStyles = makeStyles({
  root: { columnCount: 2, columnGap: '6mm', fontSize: '8pt', lineHeight: 1.25 },
  entry: { margin: '0 0 3mm' },
  title: { margin: 0, fontSize: '9pt', lineHeight: 1.25 },
  talk: { margin: '0.6mm 0', breakInside: 'avoid', overflowWrap: 'anywhere' },
})

/** The programme for printing: every talk in a few lines, in two columns. */
export function PrintedProgram({ entries, withDay }: { entries: readonly ProgramEntry[]; withDay: boolean }) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      {entries.map((entry) => (
        <section key={entry.key} className={styles.entry}>
          <h2 className={styles.title}>
            <EntryTitle entry={entry} />
          </h2>
          <EntryMeta entry={entry} withDay={withDay} />
          <List>
            {entry.talks.map((placed) => {
              const { talk } = placed
              const time = talkTimeInWords(placed, entry.day)
              return (
                <li key={talk.id} className={styles.talk}>
                  {time && <b>{time} </b>}
                  {talk.isCancelled ? programTexts.cancelled : <Content {...talkTitle(talk)} />}
                  {[talk.speaker, talk.organizationName, talk.board === null ? '' : programTexts.board(talk.board)]
                    .filter(Boolean)
                    .map((text) => ` · ${text}`)}
                </li>
              )
            })}
          </List>
        </section>
      ))}
    </div>
  )
}
