import type { WholeCampaign } from '@forum/contracts/dashboard/mailing'
import { mailStateNames, mailStates } from '@forum/domain/dashboard/mailStates'
import { i18n } from '@forum/language'
import { useRevalidator, useSearchParams } from '@forum/router'
import { Field, makeStyles, Panel, TextLink, tokens } from '@forum/ui'
import { List, Quiet } from '@forum/ui/layout'
import { Badge } from '@forum/ui/notice'
import { Pager } from '@forum/ui/pager'
import { Select } from '@forum/ui/select'
import { useState } from 'react'
import { RecipientDialog } from './RecipientDialog.tsx'

const useStyles = makeStyles({
  filter: { maxWidth: '320px', marginBottom: '12px' },
  panel: { padding: '4px 20px', '@media (max-width: 640px)': { padding: '4px 16px' } },
  mail: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.25fr) minmax(0, 0.75fr)',
    gap: '2px 16px',
    padding: '10px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    ':last-child': { borderBottom: 'none' },
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  name: { justifySelf: 'start', textAlign: 'start' },
  marks: { display: 'flex', flexWrap: 'wrap', gap: '4px 8px' },
})

/** The mails of a campaign by state, each with its outcome. */
export function Recipients({ campaign, page }: { campaign: WholeCampaign; page: number }) {
  const styles = useStyles()
  const { revalidate } = useRevalidator()
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState<string | null>(null)
  const { id, state, results } = campaign
  const show = (change: Record<string, string>) =>
    setParams(
      { campaign: String(id), ...(params.get('state') && { state: params.get('state') ?? '' }), ...change },
      { preventScrollReset: true },
    )
  return (
    <>
      <Field label={i18n.t('Состояние')} className={styles.filter}>
        <Select value={params.get('state') ?? ''} onChange={(_, { value }) => show({ state: value })}>
          <option value="">{i18n.t('Все')}</option>
          {mailStates.map((name) => (
            <option key={name} value={name}>
              {mailStateNames[name]}
            </option>
          ))}
        </Select>
      </Field>
      <Panel className={styles.panel}>
        <List aria-label={i18n.t('Получатели')}>
          {results.length === 0 && <li className={styles.mail}>{i18n.t('Таких писем нет.')}</li>}
          {results.map((mail) => (
            <Recipient key={mail.id} mail={mail} onOpen={() => setOpened(mail.id)} />
          ))}
        </List>
      </Panel>
      <Pager count={campaign.count} page={page} pageSize={campaign.pageSize} onPage={(to) => show({ page: String(to) })} />
      {opened !== null && (
        <RecipientDialog
          mails={results.map(({ id: mail }) => mail)}
          id={opened}
          isReminder={campaign.rule !== null}
          isEditable={state !== 'sending' && state !== 'cancelled'}
          onOpen={setOpened}
          onChanged={() => void revalidate()}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

interface RecipientProps {
  mail: WholeCampaign['results'][number]
  onOpen: () => void
}

function Recipient({ mail: { fullName, to, state, reason, isEdited, acted }, onOpen }: RecipientProps) {
  const styles = useStyles()
  return (
    <li className={styles.mail}>
      <TextLink as="button" className={styles.name} onClick={onOpen}>
        {fullName || to}
      </TextLink>
      <Quiet>{to}</Quiet>
      <div>
        <span className={styles.marks}>
          {mailStateNames[state]}
          {isEdited && <Badge appearance="outline">{i18n.t('изменено')}</Badge>}
          {acted && (
            <Badge appearance="tint" color="success">
              {i18n.t('есть отклик')}
            </Badge>
          )}
        </span>
        {reason && <Quiet size={200}>{reason}</Quiet>}
      </div>
    </li>
  )
}
