import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { listPaperPoints } from '@forum/contracts/door/presence'
import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import { daysOfPoint } from '@forum/domain/door/presence'
import { Link } from '@forum/router'
import { makeStyles, Panel, Spinner, Text } from '@forum/ui'
import { useEffect, useState } from 'react'
import { officePages } from '../office/officePages.ts'
import { useMayOpen } from '../office/useMayOpen.ts'
import { overviewTexts } from '../overview/texts.ts'
import { PaperChoice } from './PaperChoice.tsx'
import { Typing } from './Typing.tsx'
import { paperTexts } from './texts.ts'

const useStyles = makeStyles({ root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '20px' } })

type Points = ReplyOf<typeof listPaperPoints>

/** The list for the door on paper, and its ticks typed in afterwards. */
export function Paper() {
  const styles = useStyles()
  const mayAdd = useMayOpen('points')
  const [read, setRead] = useState<Points | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [chosen, setChosen] = useState<{ pointId: number; day: string } | null>(null)

  useEffect(() => {
    const stop = new AbortController()
    call(listPaperPoints, {}, { signal: stop.signal }).then(
      (found) => {
        setRead(found)
        const [first] = found.points
        const [day] = first ? daysOfPoint(first, found.days) : []
        if (first && day !== undefined) setChosen({ pointId: first.id, day })
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setFailure(messageOf(error))
      },
    )
    return () => stop.abort()
  }, [])

  if (!read) return failure ? <Text role="alert">{failure}</Text> : <Spinner label={paperTexts.loading} />
  if (!chosen)
    return (
      <Text>
        {paperTexts.noPoints} {mayAdd && <Link to={officePages.points.path}>{overviewTexts.addPoint}</Link>}
      </Text>
    )
  return (
    <div className={styles.root}>
      <Panel>
        <PaperChoice {...read} chosen={chosen} onChoose={setChosen} />
      </Panel>
      <Panel>
        <Typing key={`${chosen.pointId} ${chosen.day}`} {...chosen} />
      </Panel>
    </div>
  )
}
