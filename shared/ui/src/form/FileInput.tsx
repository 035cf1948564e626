import type { Ref } from 'react'

interface Props {
  /** Input element, whose `click` opens the browser's file dialog. */
  ref: Ref<HTMLInputElement>
  /** Accepted file name extensions, without dots. */
  extensions: readonly string[]
  onChoose: (file: File) => void
  'data-testid': string
}

/** The invisible file input behind a button. Bundled by each remote. */
export function FileInput({ ref, extensions, onChoose, ...rest }: Props) {
  return (
    <input
      {...rest}
      ref={ref}
      hidden
      type="file"
      accept={extensions.map((extension) => `.${extension}`).join(',')}
      onChange={({ target }) => {
        const file = target.files?.[0]
        // An empty value lets the same file be chosen again after it was corrected.
        target.value = ''
        if (file) onChoose(file)
      }}
    />
  )
}
