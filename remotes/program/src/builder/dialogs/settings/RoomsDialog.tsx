import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { saveRooms } from '@forum/contracts/programDraft'
import { ROOMS_MAX } from '@forum/domain/program'
import { Button, Field, Input } from '@forum/ui'
import { AddRegular, ArrowDownRegular, ArrowUpRegular, DeleteRegular } from '@forum/ui/icons'
import { useState } from 'react'
import { builderTexts } from '../../texts.ts'
import { useBuilderPage } from '../../useBuilder.ts'
import { useDialogStyles } from '../dialogStyles.ts'
import { FormDialog } from '../FormDialog.tsx'

const NAME_MAX = 100

interface Row {
  key: number
  /** Null: a new room. */
  id: number | null
  name: string
  englishName: string
}

/** Rooms in the order of the grid. */
export function RoomsDialog({ onClose }: { onClose: () => void }) {
  const styles = useDialogStyles()
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
      { key: Math.min(0, ...rows.map(({ key }) => key)) - 1, id: null, name: builderTexts.roomDefault(rows.length + 1), englishName: '' },
    ])
  const save = async () => {
    try {
      await call(saveRooms, { rooms: rows.map(({ id, name, englishName }) => ({ id, name, englishName })) })
      showSuccess(builderTexts.roomsSaved)
      onClose()
      await store.reread()
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <FormDialog title={builderTexts.roomsTitle} action={builderTexts.save} onSubmit={() => void save()} onClose={onClose}>
      <ul className={styles.list}>
        {rows.map(({ key, id, name, englishName }, index) => (
          <li key={key} className={styles.room}>
            <Field label={builderTexts.roomName(index + 1)} required>
              <Input value={name} maxLength={NAME_MAX} onChange={(_, { value }) => change(key, { name: value })} />
            </Field>
            <Field label={builderTexts.roomEnglishName(index + 1)}>
              <Input value={englishName} maxLength={NAME_MAX} onChange={(_, { value }) => change(key, { englishName: value })} />
            </Field>
            <div className={styles.actions}>
              <Button
                appearance="subtle"
                icon={<ArrowUpRegular />}
                aria-label={builderTexts.roomUp(name)}
                disabled={index === 0}
                onClick={() => swap(index, -1)}
              />
              <Button
                appearance="subtle"
                icon={<ArrowDownRegular />}
                aria-label={builderTexts.roomDown(name)}
                disabled={index === rows.length - 1}
                onClick={() => swap(index, 1)}
              />
              <Button
                appearance="subtle"
                icon={<DeleteRegular />}
                aria-label={builderTexts.roomRemove(name)}
                disabledFocusable={inUse.has(id ?? 0)}
                {...(inUse.has(id ?? 0) && { title: builderTexts.roomInUse })}
                onClick={() => setRows(rows.filter((row) => row.key !== key))}
              />
            </div>
          </li>
        ))}
      </ul>
      {rows.length < ROOMS_MAX && (
        <div>
          <Button icon={<AddRegular />} onClick={add}>
            {builderTexts.roomAdd}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
