import type { ProgramContent } from '@forum/domain/program/program'
import { paperPath, volumePath } from '@forum/domain/theses/volume/publication'
import type { Language } from '@forum/language/requestLanguage'
import type pg from 'pg'
import { queryBriefly } from '../../platform/database/brief.ts'
import { urlInLanguage } from '../../platform/requestContext/language.ts'

/** Talks that the public sees in the live release of the current programme. */
export async function publicTalks(pool: pg.Pool): Promise<number[]> {
  const [row] = await queryBriefly<{ content: ProgramContent }>(
    pool,
    `select r.content from meetings m join programs p on p.meeting_id = m.id
      join program_releases r on r.meeting_id = m.id and r.number = p.live_release where m.is_current`,
  )
  return row ? row.content.items.flatMap(({ registrationId }) => registrationId ?? []) : []
}

/** Pages of closed volumes. */
export async function publicVolumes(pool: pg.Pool): Promise<string[]> {
  const rows = await queryBriefly<{ forum: number; number: number | null }>(
    pool,
    `select v.meeting_id as forum, p.number from volumes v cross join lateral
      (select null::integer as number union all select number from volume_papers where meeting_id = v.meeting_id) p
      where v.closed_on is not null order by 1, 2 nulls first`,
  )
  return rows.map(({ forum, number }) => (number === null ? volumePath(forum) : paperPath(forum, number)))
}

const escaped = (text: string): string => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)

interface Listed {
  /** Null: the forum has no programme. */
  talks: readonly number[] | null
  /** Paths of pages of volumes. */
  volumes: readonly string[]
}

/** Public addresses for search engines; the front page in each language. */
export function sitemap(origin: string, { talks, volumes }: Listed, offered: readonly Language[]): string {
  const pages = [...(talks ? ['/program'] : []), '/orgs', '/policy', ...(talks ?? []).map((id) => `/program/talk/${id}`), ...volumes]
  const fronts = offered.map((language) => [language, urlInLanguage(`${origin}/forum`, language)] as const)
  const alternates = fronts.length > 1 ? [...fronts, ['x-default', `${origin}/forum`] as const] : []
  const others = alternates.map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(href)}"/>`)
  const front = fronts.map(([, url]) => `<url><loc>${escaped(url)}</loc>${others.join('')}</url>`)
  const rest = pages.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${[...front, ...rest].join('')}</urlset>\n`
}

/** Calls, files and personal pages are nothing for search engines. */
export const robots = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /accounts/\nDisallow: /media/\nDisallow: /outbox/\n\nSitemap: ${origin}/sitemap.xml\n`
