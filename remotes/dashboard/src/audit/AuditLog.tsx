import { momentText } from '@forum/client/forumTime'
import type { listAudit } from '@forum/contracts/dashboard/auditLog'
import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import { forumFieldTitle } from '@forum/domain/forum/forumChanges'
import { type AuditPart, SIGN_IN } from '@forum/domain/people/audit'
import { ownValue } from '@forum/domain/platform/keys'
import { i18n, translated } from '@forum/language'
import { useSearchParams } from '@forum/router'
import { makeStyles, Panel, Text, tokens } from '@forum/ui'
import { List, Quiet } from '@forum/ui/layout'
import { Pager } from '@forum/ui/pager'
import { SearchBox, Select } from '@forum/ui/select'
import { type FormEvent, useState } from 'react'
import { actionNames, fieldNames } from './auditNames.ts'
import { Subject } from './Subject.tsx'

const useStyles = makeStyles({
  filters: { display: 'flex', flexWrap: 'wrap', gap: '12px', marginBottom: '16px' },
  search: { flex: '1 1 240px', maxWidth: '480px' },
  panel: { padding: '4px 24px', '@media (max-width: 640px)': { padding: '4px 16px' } },
  entry: {
    display: 'grid',
    gridTemplateColumns: '132px minmax(0, 1fr) minmax(0, 2fr)',
    gap: '4px 24px',
    padding: '14px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    ':last-child': { borderBottom: 'none' },
    '@media (max-width: 720px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  who: { display: 'grid', alignContent: 'start' },
})

const searchLabel = () => i18n.t('Поиск в журнале')

const parts = translated({
  changes: () => i18n.t('Изменения'),
  reads: () => i18n.t('Просмотры, выгрузки и входы'),
  all: () => i18n.t('Все записи'),
}) satisfies Record<AuditPart, string>

/** The whole audit log, newest first; only a conference admin gets here. */
export function AuditLog({ log, page, part }: { log: ReplyOf<typeof listAudit>; page: number; part: AuditPart }) {
  const styles = useStyles()
  const [params, setParams] = useSearchParams()
  const [words, setWords] = useState(params.get('search') ?? '')
  const show = (change: { search?: string; page?: number; part?: string }) => {
    const next = { search: params.get('search') ?? '', page: 1, part, ...change }
    const { search } = next
    setParams(
      {
        tab: 'audit',
        ...(next.part !== 'changes' && { part: next.part }),
        ...(search && { search }),
        ...(next.page > 1 && { page: String(next.page) }),
      },
      { preventScrollReset: true },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    show({ search: words.trim() })
  }
  return (
    <>
      <form className={styles.filters} onSubmit={submit}>
        <Select aria-label={i18n.t('Записи')} value={part} onChange={(_, { value }) => show({ part: value })}>
          {Object.entries(parts).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
        <SearchBox
          className={styles.search}
          aria-label={searchLabel()}
          placeholder={searchLabel()}
          value={words}
          onChange={(_, { value }) => setWords(value)}
        />
      </form>
      <Panel className={styles.panel}>
        {log.results.length === 0 && <Text>{i18n.t('Записей нет.')}</Text>}
        <List>
          {log.results.map(({ id, at, actor, action, subject, subjectName, changes }) => (
            <li key={id} className={styles.entry}>
              <Quiet>
                <time dateTime={at}>{momentText(at)}</time>
              </Quiet>
              <div className={styles.who}>
                <Text weight="semibold">{actor ?? i18n.t('Система')}</Text>
                <Quiet>{ownValue(actionNames, action) ?? action}</Quiet>
                {action !== SIGN_IN && <Subject subject={subject} name={subjectName} />}
              </div>
              <div>
                {changes.map(({ field, from, to }) => (
                  <Change key={field} field={field} from={from} to={to} />
                ))}
              </div>
            </li>
          ))}
        </List>
      </Panel>
      <Pager count={log.count} page={page} pageSize={log.pageSize} onPage={(to) => show({ page: to })} />
    </>
  )
}

/** Old and new value; for personal data the log has only field names. */
function Change({ field, from, to }: { field: string; from: string; to: string }) {
  const name = ownValue(fieldNames, field) ?? forumFieldTitle(field)
  if (field === 'fields')
    return `${name}: ${to
      .split(', ')
      .map((changed) => ownValue(fieldNames, changed) ?? changed)
      .join(', ')}`
  return (
    <div>
      {name}: {from && `${from} → `}
      <strong>{to || '—'}</strong>
    </div>
  )
}
