import { makeStyles, mergeClasses, tokens } from '@forum/ui'
import { type ReactNode, useId, useState } from 'react'
import { useDraft } from '../draft/DraftContext.tsx'
import { valueAt } from '../draft/paths.ts'
import { organizerTexts } from '../texts.ts'
import { useFieldStyles } from './Group.tsx'

const useStyles = makeStyles({
  root: { gridColumn: '1 / -1', minWidth: 0 },
  summary: {
    padding: '6px 0',
    cursor: 'pointer',
    color: tokens.colorNeutralForeground2,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  fields: { paddingTop: '6px' },
})

const isGiven = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : typeof value === 'object' && value !== null && Object.values(value).some(isGiven)

interface Props {
  /** Of the English texts inside. */
  paths: readonly string[]
  /** What the texts are of, where a page has several such parts. */
  of?: string
  children: ReactNode
  /** In two columns on wide screens. */
  columns?: boolean
}

/** English counterparts of the fields above; closed while they are empty and correct. */
export function InEnglish({ paths, of, children, columns = false }: Props) {
  const styles = useStyles()
  const layout = useFieldStyles()
  const { draft, problems } = useDraft()
  const heading = useId()
  const [isFilled] = useState(() => paths.some((path) => isGiven(valueAt(draft, path))))
  const [opened, setOpened] = useState(isFilled)
  const failing = Object.keys(problems).some((problem) => paths.some((path) => problem === path || problem.startsWith(`${path}.`)))
  const open = opened || failing
  return (
    <details className={styles.root} open={open}>
      {/* The state is React's: fields with problems stay in view. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button of its details */}
      <summary
        id={heading}
        className={styles.summary}
        aria-label={of && organizerTexts.inEnglishOf(of)}
        onClick={(event) => {
          event.preventDefault()
          setOpened(!opened)
        }}
      >
        {organizerTexts.inEnglish}
      </summary>
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset could not be laid out as a grid of columns
        <div role="group" aria-labelledby={heading} className={mergeClasses(styles.fields, columns ? layout.columns : layout.stack)}>
          {children}
        </div>
      )}
    </details>
  )
}
