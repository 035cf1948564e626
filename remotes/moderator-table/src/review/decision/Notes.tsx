import { call } from '@forum/client/call'
import { momentText } from '@forum/client/forumTime'
import { showFailure } from '@forum/client/toasts'
import { addNote, deleteNote, type Note } from '@forum/contracts/theses/review'
import { REVIEW_NOTE_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { Button, Field } from '@forum/ui'
import { DeleteRegular } from '@forum/ui/icons'
import { List, Quiet } from '@forum/ui/layout'
import { Textarea } from '@forum/ui/textarea'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useDeskStyles } from '../deskStyles.ts'
import { changeDraft, useDraft } from './draft.ts'

interface Props {
  id: number
  notes: readonly Note[]
  /** Counter of the presses of the key of a note. */
  asked: number
  onChanged: () => void
  backToQueue: () => void
}

/** Notes between moderators. */
export function Notes({ id, notes, asked, onChanged, backToQueue }: Props) {
  const styles = useDeskStyles()
  const { note: written } = useDraft(id)
  const [open, setOpen] = useState(notes.length > 0 || written !== '')
  const area = useRef<HTMLTextAreaElement>(null)
  const handled = useRef(asked)
  useEffect(() => {
    if (handled.current === asked) return
    handled.current = asked
    setOpen(true)
    // The fields of a closed part cannot be focused.
    requestAnimationFrame(() => area.current?.focus())
  }, [asked])

  const change = async (work: Promise<unknown>) => {
    try {
      await work
      onChanged()
      return true
    } catch (error) {
      showFailure(error)
      return false
    }
  }
  const add = async () => {
    if (written.trim() === '') return area.current?.focus()
    if (!(await change(call(addNote, { id, text: written.trim() }, { quiet: true })))) return
    changeDraft(id, { note: '' })
    backToQueue()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') backToQueue()
    else if (event.key === 'Enter' && event.ctrlKey) void add()
    else return
    event.preventDefault()
  }
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>{i18n.t('Заметки ({count})', { count: notes.length })}</summary>
      <div className={styles.inside}>
        <List gap={12}>
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} onDelete={() => void change(call(deleteNote, { id: note.id }, { quiet: true }))} />
          ))}
        </List>
        <Field label={i18n.t('Новая заметка')} hint={i18n.t('Видят только модераторы.')}>
          <Textarea
            ref={area}
            value={written}
            rows={3}
            resize="vertical"
            maxLength={REVIEW_NOTE_MAX}
            onKeyDown={keys}
            onChange={(_, { value }) => changeDraft(id, { note: value })}
          />
        </Field>
        <div>
          <Button aria-keyshortcuts="Control+Enter" onClick={() => void add()}>
            {i18n.t('Добавить заметку')}
          </Button>
        </div>
      </div>
    </details>
  )
}

function NoteItem({ note: { text, author, isOwn, at }, onDelete }: { note: Note; onDelete: () => void }) {
  const styles = useDeskStyles()
  return (
    <li>
      <div className={styles.line}>
        <Quiet size={200}>
          {author ?? i18n.t('бывший модератор')} · {momentText(at)}
        </Quiet>
        {isOwn && (
          <Button
            size="small"
            appearance="subtle"
            icon={<DeleteRegular />}
            aria-label={i18n.t('Удалить заметку: {text}', { text })}
            onClick={onDelete}
          />
        )}
      </div>
      <p className={styles.text}>{text}</p>
    </li>
  )
}
