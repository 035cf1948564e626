import { download } from '@forum/client/download'
import { type Asked, openDocument } from '@forum/client/openDocument'
import { opensInBrowser } from '@forum/domain/platform/files'
import { TextLink } from '@forum/ui'

interface Props {
  file: { url: string; name: string }
  /** Asks for a fresh URL: URLs are valid for minutes, pages stay open for hours. */
  ask: () => Asked
}

/** A link to an uploaded file, which is opened in a new tab where browsers show it, and saved otherwise. */
export const FileLink = ({ file, ask }: Props) => (
  <TextLink
    href={file.url}
    {...(opensInBrowser(file.name) && { target: '_blank', rel: 'noopener noreferrer' })}
    onClick={(event) => {
      event.preventDefault()
      void (opensInBrowser(file.name) ? openDocument : download)(ask())
    }}
  >
    {file.name}
  </TextLink>
)
