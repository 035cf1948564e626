import type { ThesisVersion } from '@forum/contracts/theses/theses'
import { i18n } from '@forum/language'
import { makeStyles, tokens } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { useMemo } from 'react'
import { compareVersions } from './comparison.ts'
import { DiffText } from './DiffText.tsx'

const useStyles = makeStyles({
  part: {
    padding: '12px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: 'anywhere',
  },
  label: { marginBottom: '4px', color: tokens.colorNeutralForeground3 },
  text: { margin: 0, whiteSpace: 'pre-line', lineHeight: tokens.lineHeightBase400 },
  note: { margin: 0 },
})

/** The parts in which two versions differ. */
export function Comparison({ before, after }: { before: ThesisVersion; after: ThesisVersion }) {
  const styles = useStyles()
  const differences = useMemo(() => compareVersions(before, after), [before, after])
  return (
    <section aria-label={i18n.t('Различия')}>
      {differences.length === 0 ? (
        <p className={styles.note}>{i18n.t('Эти версии одинаковы.')}</p>
      ) : (
        <Stack as="dl" gap={12}>
          {differences.map(({ label, pieces }) => (
            <div key={label} className={styles.part}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.text}>
                <DiffText pieces={pieces} />
              </dd>
            </div>
          ))}
        </Stack>
      )}
    </section>
  )
}
