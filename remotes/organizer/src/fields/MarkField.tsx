import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { showSuccess } from '@forum/client/toasts'
import { uploadMark } from '@forum/contracts/forum/mark'
import { fileProblem, fileTexts } from '@forum/domain/platform/files'
import { isTooLargeSvg, markBounds, markTexts, markUrl } from '@forum/domain/platform/mark'
import { Button, Caption1, makeStyles, mergeClasses, Text, tokens } from '@forum/ui'
import { FileInput } from '@forum/ui/file-input'
import { useId, useRef, useState } from 'react'
import { useDraftField } from '../draft/DraftContext.tsx'
import { useFieldStyles } from './Group.tsx'
import { markFieldTexts } from './markFieldTexts.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '8px', justifyItems: 'start' },
  previews: { display: 'flex', flexWrap: 'wrap', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  preview: { display: 'grid', rowGap: '4px', justifyItems: 'center' },
  ground: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    padding: '16px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  // The grounds of both themes, whichever the page has.
  light: { backgroundColor: '#fff' },
  dark: { backgroundColor: '#1f1f1f' },
  color: { backgroundColor: tokens.colorBrandBackground },
  problem: { color: tokens.colorPaletteRedForeground1 },
})

const grounds = ['light', 'dark', 'color'] as const
/** Of the header and of the documents. */
const SIZES = [28, 64]

function problemOf(file: File): string | null {
  const problem = fileProblem(file, markBounds)
  if (problem === fileTexts.wrongFormat) return markTexts.wrongFormat
  return problem ?? (file.name.toLowerCase().endsWith('.svg') && isTooLargeSvg(file.size) ? markTexts.tooLarge : null)
}

function Previews({ url }: { url: string }) {
  const styles = useStyles()
  const fields = useFieldStyles()
  return (
    <ul className={styles.previews} aria-label={markFieldTexts.previews}>
      {grounds.map((ground) => (
        <li key={ground} className={styles.preview}>
          <span className={mergeClasses(styles.ground, styles[ground])}>
            {SIZES.map((size) => (
              <img key={size} src={url} width={size} height={size} alt="" />
            ))}
          </span>
          <Caption1 className={fields.quiet}>{markFieldTexts.grounds[ground]}</Caption1>
        </li>
      ))}
    </ul>
  )
}

/** The mark of the forum: uploaded when chosen, used once the settings are saved. */
export function MarkField({ path }: { path: string }) {
  const styles = useStyles()
  const fields = useFieldStyles()
  const { name, value: key, problem: refused, set } = useDraftField<string | undefined>(path)
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [title, notes] = [useId(), useId()]
  const told = problem ?? refused

  async function choose(file: File): Promise<void> {
    const found = problemOf(file)
    setProblem(found)
    if (found) return
    try {
      set((await call(uploadMark, {}, { file })).key)
      showSuccess(markFieldTexts.uploaded)
    } catch (error) {
      setProblem(messageOf(error))
    }
  }

  function remove(): void {
    set(undefined)
    setProblem(null)
    showSuccess(markFieldTexts.removed)
    button.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be a grid item
    <div className={styles.root} role="group" aria-labelledby={title} aria-describedby={notes}>
      <Text id={title}>{markFieldTexts.title}</Text>
      {key !== undefined && <Previews url={markUrl(key)} />}
      <div className={fields.row}>
        <Button ref={button} name={name} aria-describedby={notes} onClick={() => input.current?.click()}>
          {key === undefined ? markFieldTexts.choose : markFieldTexts.replace}
        </Button>
        {key !== undefined && <Button onClick={remove}>{markFieldTexts.remove}</Button>}
      </div>
      <div id={notes}>
        <Caption1 block className={fields.quiet}>
          {`${markFieldTexts.where} ${key === undefined ? `${markFieldTexts.portal} ` : ''}${markFieldTexts.hint}`}
        </Caption1>
        {told && (
          <Caption1 block role="alert" className={styles.problem}>
            {told}
          </Caption1>
        )}
      </div>
      <FileInput ref={input} data-testid="mark" extensions={markBounds.extensions} onChoose={(file) => void choose(file)} />
    </div>
  )
}
