import { announce } from '@forum/client/toasts'
import { useReading } from '@forum/client/useReading'
import { listPoints, type PointList } from '@forum/contracts/door/office'
import { type ControlPoint, pointTexts as domainTexts } from '@forum/domain/door/controlPoints'
import { formatDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { Button, Text } from '@forum/ui'
import { List, ListItem } from '@forum/ui/layout'
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
    capacity !== null && i18n.t('мест: {capacity}', { capacity }),
    handsOut,
  ]
  return (
    <ListItem>
      <div className={styles.head}>
        <Text weight="semibold">{name}</Text>
        {!isActive && <Badge appearance="tint">{i18n.t('выключена')}</Badge>}
      </div>
      <Text>{facts.filter(Boolean).join(' · ')}</Text>
      <Button className={styles.button} aria-label={i18n.t('Изменить: {name}', { name })} onClick={onChange}>
        {pointTexts.change}
      </Button>
    </ListItem>
  )
}

/** List of control points, where people are let in. */
export function Points() {
  const reading = useReading(listPoints, {})
  return <Reading of={reading}>{(found) => <LoadedPoints {...found} onSaved={reading.reload} />}</Reading>
}

function LoadedPoints({ points, days, sections, onSaved }: PointList & { onSaved: () => void }) {
  const styles = useListStyles()
  const [open, setOpen] = useState<ControlPoint | 'new' | null>(null)
  return (
    <>
      <Text as="p" block>
        {i18n.t('Точка контроля — место, где отмечают вошедших: двери форума, зал, мастер-класс. Устройства получают изменения сами.')}
      </Text>
      <div className={styles.toolbar}>
        <Button appearance="primary" onClick={() => setOpen('new')}>
          {pointTexts.add}
        </Button>
      </div>
      {points.length === 0 && <Text>{i18n.t('Точек контроля ещё нет. Начните с главного входа: остальное можно добавить потом.')}</Text>}
      <List>
        {points.map((point) => (
          <Item key={point.id} point={point} days={days} sections={sections} onChange={() => setOpen(point)} />
        ))}
      </List>
      {open && (
        <PointDialog
          point={open === 'new' ? null : open}
          days={days}
          sections={sections}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null)
            announce(i18n.t('Точка контроля сохранена'))
            onSaved()
          }}
        />
      )}
    </>
  )
}
