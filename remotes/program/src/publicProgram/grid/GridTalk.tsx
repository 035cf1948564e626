import { clockTime } from '@forum/domain/program/program'
import { talkTimeInWords } from '@forum/domain/program/programSchedule'
import { Link } from '@forum/router'
import { Content, makeStyles, mergeClasses, tokens } from '@forum/ui'
import { ChooseTalk } from '../../myProgram/ChooseTalk.tsx'
import { programTexts } from '../../texts.ts'
import { type PlacedProgramTalk, talkTitle } from '../entries.ts'

const useStyles = makeStyles({
  talk: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '4px',
    breakInside: 'avoid',
    padding: '4px 0 4px 8px',
    borderLeft: `3px solid ${tokens.colorTransparentStroke}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  words: { minWidth: 0 },
  chosen: { borderLeftColor: tokens.colorBrandStroke1 },
  start: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  link: { color: tokens.colorNeutralForeground1, textDecorationLine: 'none', ':hover': { textDecorationLine: 'underline' } },
  who: { color: tokens.colorNeutralForeground3 },
})

export interface GridChoice {
  chosen: ReadonlySet<number>
  onChoose: (id: number, on: boolean) => void
}

/** A talk in a cell of the grid. */
export function GridTalk({ placed, day, chosen, onChoose }: GridChoice & { placed: PlacedProgramTalk; day: string }) {
  const styles = useStyles()
  const { talk, item } = placed
  const time = item && !talk.isManual ? clockTime(item.start) : talkTimeInWords(placed, day)
  const title = talkTitle(talk)
  const isChosen = chosen.has(talk.id)
  return (
    <li className={mergeClasses(styles.talk, isChosen && styles.chosen)}>
      <div className={styles.words}>
        {time && <span className={styles.start}>{time} </span>}
        {talk.isCancelled ? (
          <span className={styles.who}>{programTexts.cancelled}</span>
        ) : (
          <>
            <Link className={styles.link} to={`/program/talk/${talk.id}`}>
              <Content {...title} />
            </Link>
            <span className={styles.who}>
              {' · '}
              {talk.speaker}
              {talk.board !== null && ` · ${programTexts.board(talk.board)}`}
            </span>
          </>
        )}
      </div>
      {!talk.isCancelled && <ChooseTalk title={title.text} chosen={isChosen} onChoose={(on) => onChoose(talk.id, on)} compact />}
    </li>
  )
}
