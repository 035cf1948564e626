import { forum } from '@forum/client/forum'
import { announce } from '@forum/client/toasts'
import { hasModule } from '@forum/domain/forum/modules'
import { i18n } from '@forum/language'
import { Button, lazyWithRetry } from '@forum/ui'
import type { Choice } from '@forum/ui/combobox'
import type { UseFormReturn } from '@forum/ui/form'
import { MessageBar, MessageBarActions, MessageBarBody } from '@forum/ui/notice'
import { useState } from 'react'
import type { ThesisForm } from '../formValues.ts'
import type { AuthorsPart } from './authorList.ts'

const PasteAuthors = lazyWithRetry(async () => (await import('./PasteAuthors.tsx')).PasteAuthors)

const parts = ['organizations', 'speaker', 'coauthors', 'place', 'email'] as const

/** Replaces the authors of the form, and undoes it. */
function write(form: UseFormReturn<ThesisForm>, part: AuthorsPart): void {
  for (const name of parts) form.setValue(name, part[name], { shouldDirty: true })
}

interface Paste {
  /** Opens the dialog with a list to begin with. */
  open: (text: string) => void
}

/** Pasting a list of authors; null in a forum without it. */
export function usePaste(form: UseFormReturn<ThesisForm>, choices: readonly Choice<number>[]) {
  const [text, setText] = useState<string | null>(null)
  const [former, setFormer] = useState<{ part: AuthorsPart; count: number } | null>(null)
  if (!hasModule(forum(), 'authors')) return { paste: null, pasteBar: null }

  const apply = (part: AuthorsPart) => {
    const { speaker, coauthors, place, organizations, email } = structuredClone(form.getValues())
    setFormer({ part: { speaker, coauthors, place, organizations, email }, count: part.coauthors.length + 1 })
    write(form, part)
    setText(null)
    announce(i18n.t('Список авторов заменён'))
  }
  const undo = () => {
    if (former) write(form, former.part)
    setFormer(null)
    announce(i18n.t('Прежний список авторов возвращён'))
  }

  const pasteBar = (
    <>
      {former ? (
        <MessageBar intent="success" layout="multiline">
          <MessageBarBody>
            {i18n.t('Список заменён: {count, plural, one {# автор} few {# автора} many {# авторов} other {# автора}}.', {
              count: former.count,
            })}
          </MessageBarBody>
          <MessageBarActions>
            <Button onClick={undo}>{i18n.t('Вернуть прежний')}</Button>
            <Button onClick={() => setFormer(null)}>{i18n.t('Скрыть')}</Button>
          </MessageBarActions>
        </MessageBar>
      ) : (
        <div>
          <Button onClick={() => setText('')}>{i18n.t('Вставить список авторов…')}</Button>
        </div>
      )}
      {text !== null && <PasteAuthors form={form} choices={choices} text={text} onClose={() => setText(null)} onApply={apply} />}
    </>
  )
  const paste: Paste = { open: setText }
  return { paste, pasteBar }
}
