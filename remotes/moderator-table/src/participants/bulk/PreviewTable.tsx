import type { BulkPreview } from '@forum/contracts/participation/bulkDecisions'
import { type DecisionField, decisionName } from '@forum/domain/participation/decision'
import { currentLocale, i18n } from '@forum/language'
import { makeStyles, Text, tokens } from '@forum/ui'
import { List, Quiet } from '@forum/ui/layout'
import { Badge } from '@forum/ui/notice'
import { Failures } from './Failures.tsx'
import { bulkTexts } from './texts.ts'

const useStyles = makeStyles({
  counts: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginBottom: '16px' },
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    gap: '2px 16px',
    padding: '8px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    '@media (max-width: 560px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

type Values = BulkPreview['changes'][number]['before']

const shown: Record<DecisionField, (values: Values) => string> = {
  decidedFormat: (values) => decisionName(values.decidedFormat, values.verdict ?? null),
  verdict: (values) => decisionName(values.decidedFormat, values.verdict ?? null),
  decidedSectionId: (values) => values.sectionName || bulkTexts.empty,
  speechDate: (values) => values.speechDate || bulkTexts.empty,
}

/** Dry run: present and new values of every row. @param onKeep selects rows that are refused */
export function PreviewTable({ preview, onKeep }: { preview: BulkPreview; onKeep: (ids: number[]) => void }) {
  const styles = useStyles()
  const lost = preview.changes.filter(({ confirmationLost }) => confirmationLost).length
  return (
    <>
      <div className={styles.counts} role="status">
        <Badge appearance="filled">
          {i18n.t('Изменится строк: {count}', { count: preview.changes.length.toLocaleString(currentLocale()) })}
        </Badge>
        <Badge appearance="tint">
          {preview.letters > 0
            ? i18n.t('Писем, которые уйдут сразу: {count}', { count: preview.letters.toLocaleString(currentLocale()) })
            : i18n.t('Писем не будет')}
        </Badge>
        {preview.unchanged > 0 && (
          <Badge appearance="outline">
            {i18n.t('Останется как есть: {count}', { count: preview.unchanged.toLocaleString(currentLocale()) })}
          </Badge>
        )}
        {lost > 0 && (
          <Badge appearance="tint" color="warning">
            {i18n.t('Потеряют подтверждение: {count}', { count: lost.toLocaleString(currentLocale()) })}
          </Badge>
        )}
      </div>
      {preview.refused.length > 0 && (
        <Failures
          title={i18n.t('Нельзя изменить: {count}', { count: preview.refused.length.toLocaleString(currentLocale()) })}
          items={preview.refused}
          onKeep={onKeep}
        />
      )}
      <List aria-label={i18n.t('Что изменится')}>
        {preview.changes.map(({ id, fullName, changed, before, after, confirmationLost }) => (
          <li key={id} className={styles.item}>
            <Text weight="semibold">{fullName}</Text>
            <div>
              {changed
                // The verdict is shown with the format that replaces it.
                .filter((field) => field !== 'verdict' || !changed.includes('decidedFormat'))
                .map((field) => (
                  <div key={field}>
                    <Quiet>{shown[field](before)}</Quiet> → {shown[field](after)}
                  </div>
                ))}
              {confirmationLost && <Text size={200}>{i18n.t('нужно подтвердить заново')}</Text>}
            </div>
          </li>
        ))}
      </List>
    </>
  )
}
