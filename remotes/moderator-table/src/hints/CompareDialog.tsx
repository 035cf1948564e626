import { type Span, sharedPassages } from '@forum/domain/theses/sharedPassages'
import { textRuns } from '@forum/domain/theses/thesis'
import { i18n } from '@forum/language'
import { makeStyles, tokens } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { ReadingDialog } from '@forum/ui/reading-dialog'
import { useMemo } from 'react'
import { MarkedRuns } from '../revision/MarkedRuns.tsx'

const useStyles = makeStyles({
  surface: { width: 'min(1200px, calc(100vw - 24px))', maxWidth: 'none' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: '24px',
    '@media (max-width: 720px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  title: { margin: '4px 0 12px', fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, overflowWrap: 'anywhere' },
  text: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  mark: { backgroundColor: tokens.colorPaletteMarigoldBackground2, color: tokens.colorNeutralForeground1 },
})

interface Compared {
  title: string
  text: string
}

interface Props {
  own: Compared
  other: Compared & { fullName: string; forum: string }
  onClose: () => void
}

/** Two theses side by side, with the passages they share. */
export function CompareDialog({ own, other, onClose }: Props) {
  const styles = useStyles()
  const { spans } = useMemo(() => sharedPassages(own.text, other.text), [own, other])
  return (
    <ReadingDialog title={i18n.t('Сравнение тезисов')} close={i18n.t('Закрыть')} className={styles.surface} onClose={onClose}>
      <div className={styles.columns}>
        <Side of={i18n.t('Эта заявка')} thesis={own} spans={spans[0]} />
        <Side of={`${other.fullName} · ${other.forum}`} thesis={other} spans={spans[1]} />
      </div>
    </ReadingDialog>
  )
}

function Side({ of, thesis, spans }: { of: string; thesis: Compared; spans: readonly Span[] }) {
  const styles = useStyles()
  return (
    <section aria-label={of} lang="ru">
      <Quiet as="p" block>
        {of}
      </Quiet>
      <h3 className={styles.title}>{thesis.title.replaceAll(/<\/?i>/g, '')}</h3>
      <p className={styles.text}>
        <MarkedRuns runs={textRuns(thesis.text)} marks={spans} className={styles.mark} />
      </p>
    </section>
  )
}
