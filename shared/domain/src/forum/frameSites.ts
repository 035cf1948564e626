import { i18n } from '@forum/language'

/** Sites that may show the programme in a frame. */

const FRAME_SITES_MAX = 20

// Only what is safe in a list of a policy: a host without a pattern or separators.
const origin = /^https:\/\/[a-z\d.-]+(?::\d{1,5})?$/

/** Origin of a site as policies name it; null: it is not one. A path would be ignored by browsers, so none is taken. */
export function siteOrigin(site: string): string | null {
  const url = URL.parse(site.trim())
  if (url === null || url.href !== `${url.origin}/`) return null
  return origin.test(url.origin) ? url.origin : null
}

export function frameSitesProblem(sites: readonly string[]): string | null {
  const wrong = sites.find((site) => siteOrigin(site) === null)
  if (wrong !== undefined)
    return i18n.t('«{site}» не подходит: нужен адрес сайта без страницы, например https://institute.example', { site: wrong })
  return sites.length > FRAME_SITES_MAX
    ? i18n.t('Не более {max, plural, one {# сайта} few {# сайтов} many {# сайтов} other {# сайта}}', { max: FRAME_SITES_MAX })
    : null
}
