import type { Template } from '@forum/contracts/dashboard/mailing'
import { currentLanguage } from '@forum/language'
import { languages } from '@forum/language/requestLanguage'
import { useRevalidator } from '@forum/router'
import { Caption1, makeStyles, Text, TextLink, tokens } from '@forum/ui'
import { Badge } from '@forum/ui/notice'
import { useState } from 'react'
import { templateTexts } from '../texts.ts'
import { isChanged, TemplateEditor, withoutPlaceholders } from './TemplateEditor.tsx'

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
})

/** Texts of all mails that the portal sends by itself. */
export function Templates({ templates }: { templates: readonly Template[] }) {
  const styles = useStyles()
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<string | null>(null)
  const template = templates.find(({ kind }) => kind === opened)
  if (template) return <TemplateEditor template={template} onSaved={revalidate} onClose={() => setOpened(null)} />
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
