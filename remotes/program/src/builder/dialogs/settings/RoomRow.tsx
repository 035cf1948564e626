import { forum } from '@forum/client/forum'
import { hasModule } from '@forum/domain/forum/modules'
import { Button, Field, Input } from '@forum/ui'
import { ArrowDownRegular, ArrowUpRegular, DeleteRegular } from '@forum/ui/icons'
import { builderTexts } from '../../texts.ts'
import { useDialogStyles } from '../dialogStyles.ts'

const NAME_MAX = 100

interface Props {
  number: number
  name: string
  englishName: string
  isFirst: boolean
  isLast: boolean
  /** A room with entries cannot be removed. */
  isInUse: boolean
  onChange: (part: { name?: string; englishName?: string }) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** Names of a room, with buttons to move and remove it. */
export function RoomRow({ number, name, englishName, isFirst, isLast, isInUse, onChange, onMove, onRemove }: Props) {
  const styles = useDialogStyles()
  return (
    <li className={styles.room}>
      <Field label={builderTexts.roomName(number)} required>
        <Input value={name} maxLength={NAME_MAX} onChange={(_, { value }) => onChange({ name: value })} />
      </Field>
      {hasModule(forum(), 'english') && (
        <Field label={builderTexts.roomEnglishName(number)}>
          <Input value={englishName} maxLength={NAME_MAX} onChange={(_, { value }) => onChange({ englishName: value })} />
        </Field>
      )}
      <div className={styles.actions}>
        <Button
          appearance="subtle"
          icon={<ArrowUpRegular />}
          aria-label={builderTexts.roomUp(name)}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <Button
          appearance="subtle"
          icon={<ArrowDownRegular />}
          aria-label={builderTexts.roomDown(name)}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <Button
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-label={builderTexts.roomRemove(name)}
          disabledFocusable={isInUse}
          {...(isInUse && { title: builderTexts.roomInUse })}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
