import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import type { PersonFound } from '@forum/contracts/forumPeople'
import { saveTemplate, type Template } from '@forum/contracts/mailing'
import { currentLanguage } from '@forum/language'
import { type Language, languages } from '@forum/language/requestLanguage'
import { useRevalidator } from '@forum/router'
import { Button, Caption1, makeStyles, Subtitle2, Text, TextLink, tokens } from '@forum/ui'
import { ConfirmDialog, useUnsavedInput } from '@forum/ui/dialog'
import { Badge } from '@forum/ui/notice'
import { Tab, TabList } from '@forum/ui/tabs'
import { type FormEvent, useState } from 'react'
import type { Problems } from '../message/MessageFields.tsx'
import { Preview } from '../message/Preview.tsx'
import { problemsOf } from '../message/problems.ts'
import { TextFields } from '../message/TextFields.tsx'
import { mailingTexts, messageTexts, templateTexts } from '../texts.ts'
import { PersonField } from './PersonField.tsx'

const useStyles = makeStyles({
  hint: { display: 'block', marginBottom: '12px', color: tokens.colorNeutralForeground2 },
  list: { display: 'grid', margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    padding: '10px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  line: { flexBasis: '100%', order: 1, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  link: { textAlign: 'start', overflowWrap: 'anywhere' },
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '16px', maxWidth: '760px' },
  title: { margin: 0, overflowWrap: 'anywhere' },
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

const isChanged = ({ texts: now, standard }: Template, language: Language): boolean =>
  now[language].subject !== standard[language].subject || now[language].body !== standard[language].body

const withoutPlaceholders = (text: string): string => text.replace(/\{\w+\}/g, '…')

/** Texts of all messages that the portal sends by itself. */
export function Templates({ templates }: { templates: readonly Template[] }) {
  const styles = useStyles()
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<string | null>(null)
  const template = templates.find(({ kind }) => kind === opened)
  if (template) return <Editor template={template} onSaved={revalidate} onClose={() => setOpened(null)} />
  return (
    <>
      <Text className={styles.hint}>{templateTexts.hint}</Text>
      <ul className={styles.list}>
        {templates.map((each) => (
          <li key={each.kind} className={styles.item}>
            <TextLink as="button" className={styles.link} onClick={() => setOpened(each.kind)}>
              {withoutPlaceholders(each.title)}
            </TextLink>
            <Caption1 className={styles.line}>{withoutPlaceholders(each.texts[currentLanguage()].body).split('\n')[0]}</Caption1>
            {languages.some((language) => isChanged(each, language)) && <Badge appearance="outline">{templateTexts.changed}</Badge>}
          </li>
        ))}
      </ul>
    </>
  )
}

interface EditorProps {
  template: Template
  onSaved: () => Promise<void>
  onClose: () => void
}

function Editor({ template, onSaved, onClose }: EditorProps) {
  const styles = useStyles()
  const [language, setLanguage] = useState<Language>('ru')
  const [text, setText] = useState(template.texts.ru)
  const [problems, setProblems] = useState<Problems>({})
  const [person, setPerson] = useState<PersonFound | null>(null)
  const [asks, setAsks] = useState(false)
  const saved = template.texts[language]
  const { question, leave, release } = useUnsavedInput(text.subject !== saved.subject || text.body !== saved.body)
  const { kind, placeholders } = template

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
  const choose = (next: Language) =>
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
      <TabList selectedValue={language} aria-label={templateTexts.language} onTabSelect={(_, { value }) => choose(value as Language)}>
        {languages.map((each) => (
          <Tab key={each} value={each}>
            {messageTexts.languages[each]}
          </Tab>
        ))}
      </TabList>
      <TextFields
        value={text}
        onChange={(value) => {
          setText(value)
          setProblems({})
        }}
        placeholders={placeholders}
        problems={{ subject: problems['text.subject'], body: problems['text.body'] }}
      />
      <PersonField label={templateTexts.person} value={person} onChange={setPerson} />
      <Preview
        draft={{ kind, language, text, ...(person && { userId: person.id }) }}
        onRefused={(error) => setProblems(problemsOf(error))}
      />
      <div className={styles.row}>
        <Button appearance="primary" type="submit">
          {mailingTexts.save}
        </Button>
        {isChanged(template, language) && <Button onClick={() => setAsks(true)}>{templateTexts.restore}</Button>}
        <Button onClick={() => leave(onClose)}>{mailingTexts.close}</Button>
      </div>
      {asks && (
        <ConfirmDialog
          title={templateTexts.restoreTitle}
          action={templateTexts.restore}
          destructive
          onConfirm={() => {
            setAsks(false)
            void store(null)
          }}
          onClose={() => setAsks(false)}
        >
          {templateTexts.restoreText}
        </ConfirmDialog>
      )}
      {question}
    </form>
  )
}
