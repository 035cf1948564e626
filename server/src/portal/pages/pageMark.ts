import { markUrl } from '@forum/domain/platform/mark'
import { inlineUrl, type Mark } from '../../forum/face/markFiles.ts'

const icon = /<link\s+rel="?icon"?\s+href="[^"]*"\s*\/?>/

/**
 * The page of the shell with the mark of the forum: in the icon, from which the header takes it, and in the skeleton.
 * It comes with the page: no request, and nothing moves.
 */
export function withMark(page: string, mark: Mark | null): string {
  if (!mark) return page
  const url = inlineUrl(mark.small)
  const links = `<link rel="icon" href="${url}"><link rel="apple-touch-icon" href="${markUrl(mark.key, 192)}"><link rel="manifest" href="/front-page/manifest.webmanifest">`
  return page
    .replace(icon, () => links)
    .replace('</style>', () => `.skeleton::before{background:url("${url}") center/contain no-repeat}</style>`)
}
