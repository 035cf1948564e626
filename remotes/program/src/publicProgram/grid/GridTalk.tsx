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
    padding: '6px 6px 6px 9px',
    borderLeft: `3px solid ${tokens.colorTransparentStroke}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
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

interface Props extends GridChoice {
  placed: PlacedProgramTalk
  day: string
  /** Rows of the grid that the talk takes; undefined: it follows the one before. */
  gridRow: string | undefined
}

/** A talk in a cell of the grid. */
export function GridTalk({ placed, day, gridRow, chosen, onChoose }: Props) {
  const styles = useStyles()
  const { talk, item } = placed
  const time = item && !talk.isManual ? clockTime(item.start) : talkTimeInWords(placed, day)
  const title = talkTitle(talk)
  const isChosen = chosen.has(talk.id)
  return (
    <li className={mergeClasses(styles.talk, isChosen && styles.chosen)} style={{ gridRow }}>
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
