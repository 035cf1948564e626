import { forum } from '@forum/client/forum'
import type { MailUse, Template } from '@forum/contracts/dashboard/mailing'
import { writtenFor, writtenLanguages } from '@forum/domain/dashboard/campaigns'
import { mailGroups } from '@forum/domain/dashboard/mailGroups'
import { hasModule } from '@forum/domain/forum/modules'
import { currentLanguage, currentLocale, i18n, translated } from '@forum/language'
import { useRevalidator, useSearchParams } from '@forum/router'
import { Caption1, makeStyles, Subtitle2, Text, TextLink, tokens } from '@forum/ui'
import { List } from '@forum/ui/layout'
import { Badge } from '@forum/ui/notice'
import { useState } from 'react'
import { isChanged, TemplateEditor, withoutPlaceholders } from './TemplateEditor.tsx'

const useStyles = makeStyles({
  hint: { display: 'block', marginBottom: '12px', color: tokens.colorNeutralForeground2 },
  group: { margin: '20px 0 4px' },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    padding: '10px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  line: { flexBasis: '100%', order: 1, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  link: { textAlign: 'start', overflowWrap: 'anywhere' },
})

/** First line of a mail without placeholders that has text. */
const firstSentence = (body: string): string =>
  withoutPlaceholders(body)
    .split('\n')
    .find((line) => /\p{L}/u.test(line)) ?? ''

const shownLanguages = () => (hasModule(forum(), 'english') ? writtenLanguages : (['ru'] as const))

type Use = MailUse['kinds'][number]

/** Name of a mail, which opens its text. */
function Row({ use: { kind, audience, when, sent }, template, onOpen }: { use: Use; template: Template | undefined; onOpen: () => void }) {
  const styles = useStyles()
  const title = template ? withoutPlaceholders(template.title) : kind === 'reminder' ? i18n.t('Напоминания') : i18n.t('Рассылки')
  return (
    <li className={styles.item}>
      <TextLink as="button" className={styles.link} onClick={onOpen}>
        {title}
      </TextLink>
      {template && <Caption1 className={styles.line}>{firstSentence(template.texts[writtenFor(currentLanguage())].body)}</Caption1>}
      <Caption1 className={styles.line}>
        {[audience, when, i18n.t('Отправлено: {count}', { count: sent.toLocaleString(currentLocale()) })].join(' · ')}
      </Caption1>
      {template && shownLanguages().some((language) => isChanged(template, language)) && (
        <Badge appearance="outline">{i18n.t('изменён')}</Badge>
      )}
    </li>
  )
}

const groups = translated({
  registration: () => i18n.t('Регистрация и участие'),
  theses: () => i18n.t('Тезисы и заключения'),
  decisions: () => i18n.t('Решения по заявкам'),
  program: () => i18n.t('Программа'),
  campaigns: () => i18n.t('Напоминания и рассылки'),
  account: () => i18n.t('Личный кабинет: вход и почта'),
  security: () => i18n.t('Безопасность входа'),
  staff: () => i18n.t('Согласие, роли, объединение записей'),
})

/** Texts of all mails that the portal sends automatically, grouped by their cause. */
export function Templates({ templates, use }: { templates: readonly Template[]; use: MailUse }) {
  const styles = useStyles()
  const { revalidate } = useRevalidator()
  const [, setParams] = useSearchParams()
  const [opened, setOpened] = useState<string | null>(null)
  const template = templates.find(({ kind }) => kind === opened)
  if (template) {
    const { optional = [] } = use.kinds.find(({ kind }) => kind === opened) ?? {}
    return <TemplateEditor template={template} optional={optional} onSaved={revalidate} onClose={() => setOpened(null)} />
  }
  const isShown = ({ kind, group }: Use) =>
    group === 'campaigns' ? hasModule(forum(), 'campaigns') : templates.some((each) => each.kind === kind)
  const kinds = use.kinds.filter(isShown)
  const open = (kind: string) =>
    kind === 'campaign' ? setParams({}) : kind === 'reminder' ? setParams({ tab: 'reminders' }) : setOpened(kind)
  return (
    <>
      <Text className={styles.hint}>
        {i18n.t('Все письма, которые портал отправляет сам. Изменённый текст действует сразу.')}{' '}
        {use.isFormer
          ? i18n.t('«Отправлено» — сколько таких писем ушло за прошлый форум, «{forum}».', { forum: use.forum })
          : i18n.t('«Отправлено» — сколько таких писем уже ушло за этот форум, «{forum}»: прошлого не было.', { forum: use.forum })}
      </Text>
      {mailGroups
        .filter((group) => kinds.some((each) => each.group === group))
        .map((group) => (
          <section key={group}>
            <Subtitle2 as="h2" block className={styles.group}>
              {groups[group]}
            </Subtitle2>
            <List>
              {kinds
                .filter((each) => each.group === group)
                .map((each) => (
                  <Row
                    key={each.kind}
                    use={each}
                    template={templates.find(({ kind }) => kind === each.kind)}
                    onOpen={() => open(each.kind)}
                  />
                ))}
            </List>
          </section>
        ))}
    </>
  )
}
