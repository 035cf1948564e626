import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { useReading } from '@forum/client/useReading'
import type { ForumRead } from '@forum/contracts/forum/forum'
import { confirmSettled, getSettling, type SettlingRead } from '@forum/contracts/forum/settling'
import { settlingGroups, settlingTexts } from '@forum/domain/forum/settling/points'
import { keysOf } from '@forum/domain/platform/keys'
import { Button, makeStyles, mergeClasses, Text, tokens } from '@forum/ui'
import { Badge } from '@forum/ui/notice'
import { Reading } from '@forum/ui/reading'
import { useState } from 'react'
import { Group } from '../fields/Group.tsx'
import { Leftovers } from './Leftovers.tsx'
import { placeOf } from './settlingPlaces.ts'
import { settlingPageTexts as texts } from './texts.ts'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  point: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '8px 24px',
    padding: '12px 0',
    alignItems: 'start',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
  },
  head: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' },
  links: { display: 'flex', flexWrap: 'wrap', gap: '8px 20px' },
  fields: { margin: '4px 0 0', paddingLeft: '20px', whiteSpace: 'pre-line' },
  summary: { minHeight: '24px', lineHeight: '1.5rem', cursor: 'pointer' },
  quiet: { color: tokens.colorNeutralForeground2 },
  summaryText: { display: 'grid', rowGap: '4px', marginBottom: '16px' },
})

type Point = SettlingRead['points'][number]

interface Props {
  base: ForumRead
  /** There are unsaved changes. */
  dirty: boolean
  onOpen: (place: string) => void
  /** The list of forums names how many points are open. */
  onSettled: () => void
}

/** What a forum took from the former one, with what has to be confirmed before it can be used. */
export function Settling(props: Props) {
  const { base } = props
  const reading = useReading(getSettling, { id: base.id }, { after: base.version })
  return <Reading of={reading}>{(read) => <Points {...props} {...read} change={reading.change} />}</Reading>
}

type PointsProps = Props & SettlingRead & Pick<ReturnType<typeof useReading<typeof getSettling>>, 'change'>

function Points({ points, draftPath, base, dirty, onOpen, onSettled, change }: PointsProps) {
  const styles = useStyles()
  const [failure, setFailure] = useState<string | null>(null)

  const confirm = async (chosen: readonly Point[]) => {
    setFailure(null)
    try {
      const confirmed = await call(confirmSettled, { id: base.id, version: base.version, points: chosen.map(({ point }) => point) })
      change((before) => ({ ...before, ...confirmed }))
      onSettled()
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  if (points.length === 0) return <Text>{texts.none}</Text>
  const open = points.filter(({ state }) => state === 'taken')
  const blocking = open.filter(({ isBlocking }) => isBlocking)
  return (
    <>
      <div aria-live="polite" className={styles.summaryText}>
        <Text block>{open.length === 0 ? texts.done : texts.open(open.length, points.length)}</Text>
        {blocking.length > 0 && <Text block>{texts.blocking(blocking.length)}</Text>}
        {dirty && <Text block>{texts.unsaved}</Text>}
      </div>
      {failure && <Text role="alert">{failure}</Text>}
      {draftPath && <DraftLinks path={draftPath} />}
      {settlingGroups.map((group) => (
        <PointGroup
          key={group}
          title={settlingTexts.groups[group]}
          points={points.filter((point) => point.group === group)}
          disabled={dirty}
          onConfirm={(chosen) => void confirm(chosen)}
          onOpen={onOpen}
        />
      ))}
      <Leftovers base={base} onOpen={onOpen} />
    </>
  )
}

/** The forum's documents as they will be. */
function DraftLinks({ path }: { path: string }) {
  const styles = useStyles()
  return (
    <Group title={texts.draft} hint={texts.draftHint}>
      <ul className={mergeClasses(styles.list, styles.links)}>
        {keysOf(texts.drafts).map((name) => (
          <li key={name}>
            <a href={`${path}/${name}`} target="_blank" rel="noreferrer">
              {texts.drafts[name]}
            </a>
          </li>
        ))}
      </ul>
    </Group>
  )
}

interface GroupProps {
  title: string
  points: readonly Point[]
  disabled: boolean
  onConfirm: (points: readonly Point[]) => void
  onOpen: Props['onOpen']
}

function PointGroup({ title, points, disabled, onConfirm, onOpen }: GroupProps) {
  const styles = useStyles()
  return (
    <Group title={title} hint={points.some(({ isBlocking }) => isBlocking) ? texts.blockingHint : texts.warningHint}>
      <ul className={styles.list}>
        {points.map((point) => (
          <li key={point.point} className={styles.point}>
            <div>
              <div className={styles.head}>
                <Text weight="semibold">{point.label}</Text>
                <Badge appearance="tint" color={point.state === 'taken' ? 'warning' : 'success'}>
                  {point.state === 'taken' && point.fields.length === 0 ? texts.unconfirmed : texts.states[point.state]}
                </Badge>
              </div>
              {point.isReopened && <Text block>{texts.reopened}</Text>}
              <Fields point={point} />
            </div>
            <div className={styles.buttons}>
              <Button aria-label={texts.openThis(point.label)} onClick={() => onOpen(placeOf(point))}>
                {texts.openPoint}
              </Button>
              {point.state === 'taken' && (
                <Button
                  appearance="primary"
                  disabled={disabled}
                  aria-label={texts.confirmThis(point.label)}
                  onClick={() => onConfirm([point])}
                >
                  {texts.confirm}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Group>
  )
}

const TEXT_SHOWN = 160
const shortened = (text: string): string => (text.length > TEXT_SHOWN ? `${text.slice(0, TEXT_SHOWN).trimEnd()}…` : text)

/** A few fields are shown, more are folded. */
const SHOWN = 3

function Fields({ point: { fields, point } }: { point: Point }) {
  const styles = useStyles()
  if (fields.length === 0) return <Text className={styles.quiet}>{texts.without[point] ?? texts.notGiven}</Text>
  const list = (
    <ul className={styles.fields}>
      {fields.map(({ field, label, state, value, isHidden }) => (
        <li key={field}>
          {label}: {shortened(value)}
          {state !== 'taken' && <Text className={styles.quiet}> ({texts.states[state]})</Text>}
          {isHidden && <Text className={styles.quiet}> ({texts.hidden})</Text>}
        </li>
      ))}
    </ul>
  )
  if (fields.length <= SHOWN) return list
  return (
    <details>
      <summary className={styles.summary}>{texts.fields(fields.length)}</summary>
      {list}
    </details>
  )
}
