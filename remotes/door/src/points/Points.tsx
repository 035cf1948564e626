import { announce } from '@forum/client/toasts'
import { useReading } from '@forum/client/useReading'
import { listPoints, type PointList } from '@forum/contracts/door/office'
import { type ControlPoint, pointTexts as domainTexts } from '@forum/domain/door/controlPoints'
import { formatDay } from '@forum/domain/platform/calendar'
import { Button, Text } from '@forum/ui'
import { Badge } from '@forum/ui/notice'
import { Reading } from '@forum/ui/reading'
import { useState } from 'react'
import { useListStyles } from '../reading/listStyles.ts'
import { PointDialog } from './PointDialog.tsx'
import { pointTexts } from './texts.ts'

interface ItemProps extends Pick<PointList, 'days' | 'sections'> {
  point: ControlPoint
  onChange: () => void
}

function Item({ point, days, sections, onChange }: ItemProps) {
  const styles = useListStyles()
  const { kind, name, dayNumber, sectionId, admits, capacity, handsOut, isActive } = point
  const day = dayNumber === null ? undefined : days[dayNumber - 1]
  const facts = [
    domainTexts.kinds[kind],
    day && formatDay(day),
    sections.find(({ id }) => id === sectionId)?.name,
    domainTexts.admissions[admits],
    capacity !== null && pointTexts.seats(capacity),
    handsOut,
  ]
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <Text weight="semibold">{name}</Text>
        {!isActive && <Badge appearance="tint">{pointTexts.off}</Badge>}
      </div>
      <Text>{facts.filter(Boolean).join(' · ')}</Text>
      <Button className={styles.button} aria-label={pointTexts.changeOf(name)} onClick={onChange}>
        {pointTexts.change}
      </Button>
    </li>
  )
}

/** Where people are let in. */
export function Points() {
  const reading = useReading(listPoints, {})
  return <Reading of={reading}>{(found) => <List {...found} onSaved={reading.reload} />}</Reading>
}

function List({ points, days, sections, onSaved }: PointList & { onSaved: () => void }) {
  const styles = useListStyles()
  const [open, setOpen] = useState<ControlPoint | 'new' | null>(null)
  return (
    <>
      <Text as="p" block>
        {pointTexts.intro}
      </Text>
      <div className={styles.toolbar}>
        <Button appearance="primary" onClick={() => setOpen('new')}>
          {pointTexts.add}
        </Button>
      </div>
      {points.length === 0 && <Text>{pointTexts.none}</Text>}
      <ul className={styles.list}>
        {points.map((point) => (
          <Item key={point.id} point={point} days={days} sections={sections} onChange={() => setOpen(point)} />
        ))}
      </ul>
      {open && (
        <PointDialog
          point={open === 'new' ? null : open}
          days={days}
          sections={sections}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null)
            announce(pointTexts.saved)
            onSaved()
          }}
        />
      )}
    </>
  )
}
