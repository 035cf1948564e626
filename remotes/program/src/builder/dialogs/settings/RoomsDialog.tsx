import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { saveRooms } from '@forum/contracts/program/programDraft'
import { ROOMS_MAX } from '@forum/domain/program/program'
import { i18n } from '@forum/language'
import { Button } from '@forum/ui'
import { FormDialog } from '@forum/ui/form-dialog'
import { AddRegular } from '@forum/ui/icons'
import { List } from '@forum/ui/layout'
import { useState } from 'react'
import { builderTexts } from '../../texts.ts'
import { useBuilderPage } from '../../useBuilder.ts'
import { RoomRow } from './RoomRow.tsx'

interface Row {
  key: number
  /** Id of the room; null: a new one. */
  id: number | null
  name: string
  englishName: string
}

/** Rooms in the order of the grid. */
export function RoomsDialog({ onClose }: { onClose: () => void }) {
  const { draft, items, store } = useBuilderPage()
  const [rows, setRows] = useState<readonly Row[]>(() =>
    draft.rooms.map(({ id, name, englishName = '' }) => ({ key: id, id, name, englishName })),
  )
  const inUse = new Set([...items.values()].map(({ roomId }) => roomId))
  const change = (key: number, part: Partial<Row>) => setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const swap = (index: number, by: 1 | -1) => {
    const next = [...rows]
    const [row] = next.splice(index, 1)
    if (row) setRows(next.toSpliced(index + by, 0, row))
  }
  const add = () =>
    setRows([
      ...rows,
      {
        key: Math.min(0, ...rows.map(({ key }) => key)) - 1,
        id: null,
        name: i18n.t('Зал {number}', { number: rows.length + 1 }),
        englishName: '',
      },
    ])
  const save = async () => {
    try {
      await call(saveRooms, { rooms: rows.map(({ id, name, englishName }) => ({ id, name, englishName })) })
      showSuccess(i18n.t('Залы сохранены'))
      onClose()
      await store.reread()
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <FormDialog title={i18n.t('Залы')} action={builderTexts.save} onSubmit={() => void save()} onClose={onClose}>
      <List gap={8}>
        {rows.map(({ key, id, name, englishName }, index) => (
          <RoomRow
            key={key}
            number={index + 1}
            name={name}
            englishName={englishName}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            isInUse={inUse.has(id ?? 0)}
            onChange={(part) => change(key, part)}
            onMove={(by) => swap(index, by)}
            onRemove={() => setRows(rows.filter((row) => row.key !== key))}
          />
        ))}
      </List>
      {rows.length < ROOMS_MAX && (
        <div>
          <Button icon={<AddRegular />} onClick={add}>
            {i18n.t('Добавить зал')}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
