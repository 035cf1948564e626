import type { ThesisRecord } from '@forum/contracts/theses/theses'
import { PASSAGES_MAX } from '@forum/domain/platform/limits'
import type { Passage } from '@forum/domain/theses/revision'
import { i18n } from '@forum/language'
import { Button, makeStyles, tokens } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { useId, useRef, useState } from 'react'
import { MarkableText } from './MarkableText.tsx'
import { PassageList } from './PassageList.tsx'
import { filledFields, isMarked, type Span, withPassage } from './passages.ts'
import { QuoteForm } from './QuoteForm.tsx'
import { useSelectedSpan } from './useSelectedSpan.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  text: {
    maxHeight: '40vh',
    overflowY: 'auto',
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})

interface Props {
  thesis: ThesisRecord
  passages: readonly Passage[]
  onChange: (passages: Passage[]) => void
}

/** A thesis in which passages are marked for its author: by selecting them, or by typing a quote. */
export function MarkPassages({ thesis, passages, onChange }: Props) {
  const styles = useStyles()
  const text = useRef<HTMLElement>(null)
  const hint = useId()
  const selected = useSelectedSpan(text, thesis)
  const [said, setSaid] = useState('')

  const mark = (span: Span) => {
    if (isMarked(passages, span)) return setSaid(i18n.t('Это место уже отмечено.'))
    const marked = withPassage(thesis, passages, span)
    onChange(marked)
    setSaid(
      i18n.t('Отмечено: {quote}', { quote: marked.find(({ field, start }) => field === span.field && start === span.start)?.quote ?? '' }),
    )
    getSelection()?.removeAllRanges()
  }

  const full = passages.length >= PASSAGES_MAX
  return (
    <div className={styles.root}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must be scrolled and selected by keyboard too */}
      <section ref={text} className={styles.text} aria-label={i18n.t('Текст, в котором можно отметить места')} tabIndex={0}>
        {filledFields(thesis).map((field) => (
          <MarkableText key={field} thesis={thesis} field={field} passages={passages} />
        ))}
      </section>
      <div className={styles.tools}>
        <Button
          appearance="primary"
          aria-describedby={hint}
          disabledFocusable={!selected || full}
          // A press on the button would end the selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => selected && !full && mark(selected)}
        >
          {i18n.t('Отметить')}
        </Button>
        <Quiet faint id={hint}>
          {i18n.t('Выделите место в тексте и нажмите «Отметить».')}
        </Quiet>
        <span role="status" className={styles.spoken}>
          {said}
        </span>
      </div>
      <details>
        <summary>{i18n.t('Отметить по цитате')}</summary>
        <QuoteForm thesis={thesis} passages={passages} onMark={mark} />
      </details>
      {passages.length > 0 && <PassageList passages={passages} onChange={onChange} />}
    </div>
  )
}
