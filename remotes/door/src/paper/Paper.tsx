import { useReading } from '@forum/client/useReading'
import { listPaperPoints } from '@forum/contracts/door/presence'
import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import { daysOfPoint } from '@forum/domain/door/presence'
import { i18n } from '@forum/language'
import { Link } from '@forum/router'
import { Panel, Text } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { Reading } from '@forum/ui/reading'
import { useState } from 'react'
import { officePages } from '../office/officePages.ts'
import { useMayOpen } from '../office/useMayOpen.ts'
import { overviewTexts } from '../overview/texts.ts'
import { PaperChoice } from './PaperChoice.tsx'
import { Typing } from './Typing.tsx'

type Points = ReplyOf<typeof listPaperPoints>

function firstList({ points: [first], days }: Points): { pointId: number; day: string } | null {
  const [day] = first ? daysOfPoint(first, days) : []
  return first && day !== undefined ? { pointId: first.id, day } : null
}

/** Page for the list on paper, and for typing in its ticks afterwards. */
export function Paper() {
  return <Reading of={useReading(listPaperPoints, {})}>{(points) => <Lists {...points} />}</Reading>
}

function Lists(read: Points) {
  const mayAdd = useMayOpen('points')
  const [chosen, setChosen] = useState(() => firstList(read))
  if (!chosen)
    return (
      <Text>
        {i18n.t('Точек контроля ещё нет: сначала их добавляет организатор.')}{' '}
        {mayAdd && <Link to={officePages.points.path}>{overviewTexts.addPoint}</Link>}
      </Text>
    )
  return (
    <Stack gap={20}>
      <Panel>
        <PaperChoice {...read} chosen={chosen} onChoose={setChosen} />
      </Panel>
      <Panel>
        <Typing key={`${chosen.pointId} ${chosen.day}`} {...chosen} />
      </Panel>
    </Stack>
  )
}
