import { call } from '@forum/client/call'
import { forum } from '@forum/client/forum'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { saveTemplate, type Template } from '@forum/contracts/dashboard/mailing'
import { type WrittenLanguage, writtenLanguages } from '@forum/domain/dashboard/campaigns'
import { hasModule } from '@forum/domain/forum/modules'
import { i18n, translated } from '@forum/language'
import { Button, lazyWithRetry, makeStyles, Spinner, Subtitle2 } from '@forum/ui'
import { ConfirmDialog, useUnsavedInput } from '@forum/ui/dialog'
import { Tab, TabList } from '@forum/ui/tabs'
import { type FormEvent, useState } from 'react'
import type { Problems } from '../message/MessageFields.tsx'
import { problemsOf } from '../message/problems.ts'
import { TextFields } from '../message/TextFields.tsx'
import { mailingTexts, messageTexts } from '../texts.ts'
import { Legend } from './Legend.tsx'
import { SamplePreview } from './SamplePreview.tsx'

const Pending = () => <Spinner label={mailingTexts.loading} />
const Changes = lazyWithRetry(async () => (await import('./Changes.tsx')).Changes, { Pending })

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '16px', maxWidth: '760px' },
  title: { margin: 0, overflowWrap: 'anywhere' },
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

export const isChanged = ({ texts: now, standard }: Template, language: WrittenLanguage): boolean =>
  now[language].subject !== standard[language].subject || now[language].body !== standard[language].body

export const withoutPlaceholders = (text: string): string => text.replace(/\{\w+\}/g, '…')

interface Props {
  template: Template
  /** Names of the placeholders that have no value for some recipients. */
  optional: readonly string[]
  onSaved: () => Promise<void>
  onClose: () => void
}

const languages = translated({ ru: () => i18n.t('По-русски'), en: () => i18n.t('По-английски') }) satisfies Record<WrittenLanguage, string>

/** The text of one mail in each language. */
export function TemplateEditor({ template, optional, onSaved, onClose }: Props) {
  const styles = useStyles()
  const [language, setLanguage] = useState<WrittenLanguage>('ru')
  const [text, setText] = useState(template.texts.ru)
  const [problems, setProblems] = useState<Problems>({})
  const saved = template.texts[language]
  const { question, leave, release } = useUnsavedInput(text.subject !== saved.subject || text.body !== saved.body)
  const { kind, placeholders } = template
  const standard = template.standard[language]
  const isOwn = text.subject !== standard.subject || text.body !== standard.body

  const store = async (given: typeof text | null) => {
    try {
      await call(saveTemplate, { kind, language, text: given })
    } catch (error) {
      setProblems(problemsOf(error))
      return showFailure(error)
    }
    release()
    setProblems({})
    if (given === null) setText(template.standard[language])
    showSuccess(mailingTexts.saved)
    await onSaved()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const missing = {
      ...(text.subject.trim() === '' && { 'text.subject': messageTexts.required }),
      ...(text.body.trim() === '' && { 'text.body': messageTexts.required }),
    }
    setProblems(missing)
    if (Object.keys(missing).length === 0) void store(text)
  }
  const choose = (next: WrittenLanguage) =>
    leave(() => {
      setLanguage(next)
      setText(template.texts[next])
      setProblems({})
    })
  return (
    <form noValidate className={styles.form} onSubmit={save}>
      <Subtitle2 as="h2" block className={styles.title}>
        {withoutPlaceholders(template.title)}
      </Subtitle2>
      {hasModule(forum(), 'english') && (
        <TabList selectedValue={language} aria-label={i18n.t('Язык')} onTabSelect={(_, { value }) => choose(value as WrittenLanguage)}>
          {writtenLanguages.map((each) => (
            <Tab key={each} value={each}>
              {languages[each]}
            </Tab>
          ))}
        </TabList>
      )}
      <TextFields
        value={text}
        onChange={(value) => {
          setText(value)
          setProblems({})
        }}
        placeholders={placeholders}
        problems={{ subject: problems['text.subject'], body: problems['text.body'] }}
      />
      <Legend text={text} placeholders={placeholders} optional={optional} />
      {isOwn && <Changes standard={standard} text={text} />}
      <SamplePreview draft={{ kind, language, text }} onRefused={(error) => setProblems(problemsOf(error))} />
      <div className={styles.row}>
        <Button appearance="primary" type="submit">
          {mailingTexts.save}
        </Button>
        {isChanged(template, language) && <RestoreButton onRestore={() => void store(null)} />}
        <Button onClick={() => leave(onClose)}>{mailingTexts.close}</Button>
      </div>
      {question}
    </form>
  )
}

const restore = () => i18n.t('Вернуть исходный')

/** Restores the standard text after a question. */
function RestoreButton({ onRestore }: { onRestore: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{restore()}</Button>
      {open && (
        <ConfirmDialog
          title={i18n.t('Вернуть исходный текст?')}
          action={restore()}
          destructive
          onConfirm={() => {
            setOpen(false)
            onRestore()
          }}
          onClose={() => setOpen(false)}
        >
          {i18n.t('Ваш текст этого письма на этом языке будет удалён.')}
        </ConfirmDialog>
      )}
    </>
  )
}
