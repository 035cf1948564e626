import { messageOf } from '@forum/client/apiError'
import { showSuccess } from '@forum/client/toasts'
import { Button, Caption1, makeStyles, Text, tokens } from '@forum/ui'
import { FileInput } from '@forum/ui/file-input'
import { Quiet, Stack } from '@forum/ui/layout'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useDraftField } from '../draft/DraftContext.tsx'
import { nameOf } from '../settings/settingNames.ts'
import { useFieldStyles } from './Group.tsx'

const useStyles = makeStyles({
  problem: { color: tokens.colorPaletteRedForeground1 },
})

interface Props<None extends null | undefined> {
  path: string
  /** The value of the field without an image. */
  none: None
  texts: { choose: string; replace: string; remove: string; uploaded: string; removed: string }
  notes: string
  testId: string
  extensions: readonly string[]
  /** The image that the draft names. */
  shown: ReactNode
  /** Reason why the image cannot be shown. */
  missing?: string | undefined
  problemOf: (file: File) => string | null
  /** @returns the key of the stored image */
  upload: (file: File) => Promise<string>
}

/** An image of the settings: uploaded when it is chosen, used once the settings are saved. */
export function ImageUpload<None extends null | undefined>(props: Props<None>) {
  const { path, none, texts, notes, testId, extensions, shown, missing, problemOf, upload } = props
  const styles = useStyles()
  const fields = useFieldStyles()
  const { name, value: key, problem: refused, set } = useDraftField<string | None>(path)
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [title, described] = [useId(), useId()]
  const isGiven = key !== none
  const sentence = problem ?? refused ?? missing

  async function choose(file: File): Promise<void> {
    const found = problemOf(file)
    setProblem(found)
    if (found) return
    try {
      set(await upload(file))
      showSuccess(texts.uploaded)
    } catch (error) {
      setProblem(messageOf(error))
    }
  }

  function remove(): void {
    set(none)
    setProblem(null)
    showSuccess(texts.removed)
    button.current?.focus()
  }

  return (
    // A legend cannot be a grid item, so the group is not a fieldset.
    <Stack gap={8} align="start" role="group" aria-labelledby={title} aria-describedby={described}>
      <Text id={title}>{nameOf(path).label}</Text>
      {isGiven && shown}
      <div className={fields.row}>
        <Button ref={button} name={name} aria-describedby={described} onClick={() => input.current?.click()}>
          {isGiven ? texts.replace : texts.choose}
        </Button>
        {isGiven && <Button onClick={remove}>{texts.remove}</Button>}
      </div>
      <div id={described}>
        <Quiet size={200} block>
          {notes}
        </Quiet>
        {sentence && (
          <Caption1 block role="alert" className={styles.problem}>
            {sentence}
          </Caption1>
        )}
      </div>
      <FileInput ref={input} data-testid={testId} extensions={extensions} onChoose={(file) => void choose(file)} />
    </Stack>
  )
}
