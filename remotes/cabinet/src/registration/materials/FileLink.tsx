import { TextLink } from '@forum/ui'

interface Props {
  file: { url: string; name: string }
  /** Opens the file by a fresh URL. */
  onOpen: () => Promise<void>
}

/** A link to an uploaded file. */
export const FileLink = ({ file, onOpen }: Props) => (
  <TextLink
    href={file.url}
    target="_blank"
    rel="noopener noreferrer"
    onClick={(event) => {
      event.preventDefault()
      void onOpen()
    }}
  >
    {file.name}
  </TextLink>
)
