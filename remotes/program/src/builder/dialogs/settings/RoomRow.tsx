import { forum } from '@forum/client/forum'
import { hasModule } from '@forum/domain/forum/modules'
import { i18n } from '@forum/language'
import { Button, Field, Input } from '@forum/ui'
import { ArrowDownRegular, ArrowUpRegular, DeleteRegular } from '@forum/ui/icons'
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
      <Field label={i18n.t('Зал {number}, название', { number })} required>
        <Input value={name} maxLength={NAME_MAX} onChange={(_, { value }) => onChange({ name: value })} />
      </Field>
      {hasModule(forum(), 'english') && (
        <Field label={i18n.t('Зал {number} по-английски', { number })}>
          <Input value={englishName} maxLength={NAME_MAX} onChange={(_, { value }) => onChange({ englishName: value })} />
        </Field>
      )}
      <div className={styles.actions}>
        <Button
          appearance="subtle"
          icon={<ArrowUpRegular />}
          aria-label={i18n.t('Выше: {name}', { name })}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <Button
          appearance="subtle"
          icon={<ArrowDownRegular />}
          aria-label={i18n.t('Ниже: {name}', { name })}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <Button
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-label={i18n.t('Удалить: {name}', { name })}
          disabledFocusable={isInUse}
          {...(isInUse && { title: i18n.t('В зале уже что-то стоит: сначала освободите его.') })}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
