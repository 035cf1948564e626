import { content, offeredLanguages, translationOf } from '@forum/domain/forum/bilingual'
import { type Palette, paletteOf } from '@forum/domain/forum/palette'
import { scripts, typefaceOf, typefaceUrl } from '@forum/domain/forum/typefaces'
import { daysSpan } from '@forum/domain/platform/dayWords'
import { mark as portalMark } from '@forum/domain/platform/designTokens'
import { markUrl } from '@forum/domain/platform/mark'
import { currentLanguage, currentLocale, i18n } from '@forum/language'
import type { Language } from '@forum/language/requestLanguage'
import { createElement as h, type ReactElement } from 'react'
import { inlineUrl, type Mark } from '../../forum/face/markFiles.ts'
import { urlInLanguage } from '../../platform/requestContext/language.ts'
import type { FrontContent } from './content.ts'
import { script, stylesOf } from './inlined.ts'
import { imagePath } from './openGraph.ts'
import { eventData } from './structuredData.ts'

function portalIcon({ brand }: Palette): string {
  const icon = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='7' fill='${brand[80]}'/><path d='${portalMark.path}' stroke='white' stroke-width='${portalMark.strokeWidth}' fill='none' stroke-linecap='round'/></svg>`
  return `data:image/svg+xml,${icon.replaceAll('#', '%23')}`
}

const iconsOf = (mark: Mark | null, palette: Palette): ReactElement[] =>
  mark
    ? [
        h('link', { key: 'icon', rel: 'icon', href: inlineUrl(mark.small) }),
        h('link', { key: 'touch', rel: 'apple-touch-icon', href: markUrl(mark.key, 192) }),
        h('link', { key: 'manifest', rel: 'manifest', href: '/front-page/manifest.webmanifest' }),
      ]
    : [h('link', { key: 'icon', rel: 'icon', href: portalIcon(palette) })]

/** Locale of Open Graph, such as `en_GB`. */
const ogLocale = (): string => {
  const { language, region } = new Intl.Locale(currentLocale()).maximize()
  return `${language}_${region}`
}

const inner = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } })
const meta = (name: string, value: string) =>
  h('meta', { key: name, [name.includes(':') && !name.startsWith('twitter') ? 'property' : 'name']: name, content: value })

/** Within a script element only "<" could end the data early. */
const json = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Data for search engines. */
export const dataScript = (data: unknown): ReactElement => h('script', { key: 'data', type: 'application/ld+json', ...inner(json(data)) })

interface Described {
  path: string
  title: string
  description: string
}

/** Elements in the head of every document of the server. */
export function headOf(
  { settings, mark, origin }: FrontContent,
  { path, title, description }: Described,
  ...more: ReactElement[]
): ReactElement {
  const language = currentLanguage()
  const palette = paletteOf(settings.face?.colours)
  const offered = offeredLanguages(settings)
  const addressIn = (each: Language): string => urlInLanguage(origin + path, each)
  const typeface = typefaceOf(settings.face?.typeface)
  const files = scripts.filter((script) => language === 'ru' || script === 'latin').map((script) => typefaceUrl(typeface, script))
  return h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('title', null, title),
    h('script', inner(script)),
    ...files.map((url) => h('link', { key: url, rel: 'preload', as: 'font', type: 'font/woff2', href: url, crossOrigin: 'anonymous' })),
    h('style', inner(stylesOf(settings.face).css)),
    meta('description', description),
    meta('theme-color', palette.stage.ground),
    ...iconsOf(mark, palette),
    h('link', { rel: 'canonical', href: addressIn(language) }),
    ...(offered.length > 1
      ? [
          ...offered.map((each) => h('link', { key: each, rel: 'alternate', hrefLang: each, href: addressIn(each) })),
          h('link', { key: 'x-default', rel: 'alternate', hrefLang: 'x-default', href: addressIn('ru') }),
        ]
      : []),
    ...more,
  )
}

export function head(forum: FrontContent): ReactElement {
  const { settings, front, origin } = forum
  const { title, shortName, city, english } = settings
  const own = translationOf(settings)
  const language = currentLanguage()
  const name = content(title, english?.title, own?.title).text
  const where = content(city, english?.city, own?.city).text
  const tagline = content(front.tagline, front.english?.tagline, own?.front.tagline)
  const described = i18n.t('{what}: {when}, {where}. Секции, сроки, регистрация слушателей и докладчиков.', {
    what: name,
    when: daysSpan(settings.days),
    where,
  })
  const description = tagline.language === language && tagline.text ? `${described} ${tagline.text}` : described
  const url = urlInLanguage(`${origin}/forum`)
  const image = origin + imagePath(forum)
  return headOf(
    forum,
    { path: '/forum', title: `${name} — ${daysSpan(settings.days)}, ${where}`, description },
    meta('og:type', 'website'),
    meta('og:title', name),
    meta('og:description', description),
    meta('og:url', url),
    meta('og:site_name', content(shortName, english?.shortName, own?.shortName).text),
    meta('og:locale', ogLocale()),
    meta('og:image', image),
    meta('og:image:type', 'image/png'),
    meta('og:image:width', '1200'),
    meta('og:image:height', '630'),
    meta('og:image:alt', `${name}, ${daysSpan(settings.days)}, ${where}`),
    meta('twitter:card', 'summary_large_image'),
    dataScript(eventData(forum, url, image)),
  )
}
