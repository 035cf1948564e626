import { type Span, sharedPassages } from '@forum/domain/theses/sharedPassages'
import { textRuns } from '@forum/domain/theses/thesis'
import { Button, makeStyles, tokens } from '@forum/ui'
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@forum/ui/dialog'
import { useMemo } from 'react'
import { MarkedRuns } from '../revision/MarkedRuns.tsx'
import { hintTexts } from './texts.ts'

const useStyles = makeStyles({
  surface: { width: 'min(1200px, calc(100vw - 24px))', maxWidth: 'none' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: '24px',
    '@media (max-width: 720px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  of: { margin: 0, color: tokens.colorNeutralForeground2 },
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
    <Dialog open modalType="modal" onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{hintTexts.comparison}</DialogTitle>
          <DialogContent tabIndex={0}>
            <div className={styles.columns}>
              <Side of={hintTexts.thisThesis} thesis={own} spans={spans[0]} />
              <Side of={`${other.fullName} · ${other.forum}`} thesis={other} spans={spans[1]} />
            </div>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {hintTexts.close}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

function Side({ of, thesis, spans }: { of: string; thesis: Compared; spans: readonly Span[] }) {
  const styles = useStyles()
  return (
    <section aria-label={of} lang="ru">
      <p className={styles.of}>{of}</p>
      <h3 className={styles.title}>{thesis.title.replaceAll(/<\/?i>/g, '')}</h3>
      <p className={styles.text}>
        <MarkedRuns runs={textRuns(thesis.text)} marks={spans} className={styles.mark} />
      </p>
    </section>
  )
}
