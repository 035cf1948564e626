import type { Template } from '@forum/contracts/dashboard/mailing'
import { writtenFor, writtenLanguages } from '@forum/domain/dashboard/campaigns'
import { currentLanguage } from '@forum/language'
import { useRevalidator } from '@forum/router'
import { Caption1, makeStyles, Subtitle2, Text, TextLink, tokens } from '@forum/ui'
import { Badge } from '@forum/ui/notice'
import { useState } from 'react'
import { templateTexts } from '../texts.ts'
import { grouped } from './groups.ts'
import { isChanged, TemplateEditor, withoutPlaceholders } from './TemplateEditor.tsx'

const useStyles = makeStyles({
  hint: { display: 'block', marginBottom: '12px', color: tokens.colorNeutralForeground2 },
  group: { margin: '20px 0 4px' },
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

/** What the mail says first, apart from what is filled in. */
const firstSentence = (body: string): string =>
  withoutPlaceholders(body)
    .split('\n')
    .find((line) => /\p{L}/u.test(line)) ?? ''

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
      {grouped(templates).map(({ group, members }) => (
        <section key={group}>
          <Subtitle2 as="h2" block className={styles.group}>
            {templateTexts.groups[group]}
          </Subtitle2>
          <ul className={styles.list}>
            {members.map((each) => (
              <li key={each.kind} className={styles.item}>
                <TextLink as="button" className={styles.link} onClick={() => setOpened(each.kind)}>
                  {withoutPlaceholders(each.title)}
                </TextLink>
                <Caption1 className={styles.line}>{firstSentence(each.texts[writtenFor(currentLanguage())].body)}</Caption1>
                {writtenLanguages.some((language) => isChanged(each, language)) && (
                  <Badge appearance="outline">{templateTexts.changed}</Badge>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
