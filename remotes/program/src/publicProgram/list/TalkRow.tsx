import { formatTitles } from '@forum/domain/forum/participation'
import { talkTimeInWords } from '@forum/domain/program/programSchedule'
import { Link } from '@forum/router'
import { Content, makeStyles, mergeClasses, tokens } from '@forum/ui'
import { memo } from 'react'
import { ChooseTalk } from '../../myProgram/ChooseTalk.tsx'
import { programTexts } from '../../texts.ts'
import { type PlacedProgramTalk, talkTitle } from '../entries.ts'

const useStyles = makeStyles({
  talk: {
    display: 'grid',
    gridTemplateColumns: '104px minmax(0, 1fr) auto',
    columnGap: '16px',
    alignItems: 'baseline',
    padding: '4px 12px 4px 24px',
    '&:not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
    '@media (max-width: 767px)': { gridTemplateColumns: 'minmax(0, 1fr) auto', padding: '8px 4px 8px 16px' },
  },
  time: {
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: 'anywhere',
    '@media (max-width: 767px)': { gridColumn: '1 / 2' },
  },
  noTime: { '@media (max-width: 767px)': { display: 'none' } },
  what: { minWidth: 0, overflowWrap: 'anywhere', '@media (max-width: 767px)': { gridColumn: '1 / 2' } },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
  // The link is high enough to touch.
  link: {
    display: 'inline-block',
    paddingBlock: '2px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  who: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  organisation: { color: tokens.colorNeutralForeground3 },
  cancelled: { color: tokens.colorNeutralForeground3, textDecorationLine: 'line-through' },
  pick: { alignSelf: 'center', '@media (max-width: 767px)': { gridColumn: '2 / 3', gridRow: '1 / span 2' } },
})

interface Props {
  placed: PlacedProgramTalk
  /** Day of the entry. */
  day: string
  chosen: boolean
  onChoose: (id: number, on: boolean) => void
  /** The list has both forms of participation. */
  namesFormat: boolean
}

/** A talk in a list of the programme. */
export const TalkRow = memo(function TalkRow({ placed, day, chosen, onChoose, namesFormat }: Props) {
  const styles = useStyles()
  const { talk } = placed
  const time = talkTimeInWords(placed, day)
  const title = talkTitle(talk)
  const remarks = [
    talk.board === null ? '' : programTexts.board(talk.board),
    namesFormat && talk.board === null ? formatTitles[talk.format] : '',
  ]
  return (
    <li className={styles.talk}>
      <span className={mergeClasses(styles.time, time === '' && styles.noTime, talk.isCancelled && styles.cancelled)}>{time}</span>
      <div className={styles.what}>
        {talk.isCancelled ? (
          <p className={styles.who}>{programTexts.cancelled}</p>
        ) : (
          <>
            <h3 className={styles.title}>
              <Link className={styles.link} to={`/program/talk/${talk.id}`}>
                <Content {...title} />
              </Link>
            </h3>
            <p className={styles.who}>
              {talk.speaker}
              <span className={styles.organisation}>{[talk.organizationName, ...remarks].filter(Boolean).map((text) => ` · ${text}`)}</span>
            </p>
          </>
        )}
      </div>
      {!talk.isCancelled && (
        <div className={styles.pick}>
          <ChooseTalk title={title.text} chosen={chosen} onChoose={(on) => onChoose(talk.id, on)} />
        </div>
      )}
    </li>
  )
})
