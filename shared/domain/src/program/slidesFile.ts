import { i18n, translated } from '@forum/language'
import { type ContentProblem, contentTexts, extensionOf, fileTexts } from '../platform/files.ts'
import { SLIDES_MAX_BYTES, SLIDES_MB, type SlidesKind, slidesBounds } from './slides.ts'

/** Which files are taken for talks and posters. */

/** Reasons for refusing the content where documents have words of Word. */
const ownContentTexts: Partial<Record<ContentProblem, string>> = translated({
  macros: () =>
    i18n.t(
      'В файле есть макросы. Сохраните слайды без них: в PowerPoint выберите «Сохранить как» и тип «Презентация PowerPoint (*.pptx)».',
    ),
  object: () =>
    i18n.t(
      'В слайды вставлены объекты других программ, или они запускают программы. Вставьте объекты как рисунки или сохраните слайды как PDF.',
    ),
  polyglot: () => i18n.t('В файле есть ещё и веб-страница, архив или программа. Сохраните его заново в PowerPoint или как PDF.'),
  tooComplex: () => i18n.t('Файл устроен слишком сложно, чтобы его проверить. Откройте его и сохраните как PDF.'),
  unreadable: () => i18n.t('Содержимое файла не удалось проверить. Сохраните его заново и пришлите ещё раз.'),
})

export const slidesContentText = (problem: ContentProblem): string => ownContentTexts[problem] ?? contentTexts[problem]

const withMacros = ['pptm', 'ppsm', 'potm']

export const wrongSlidesFormat = (kind: SlidesKind): string =>
  `${fileTexts.wrongFormat}. ${kind === 'poster' ? i18n.t('Сохраните стенд как PDF.') : i18n.t('Сохраните слайды как PPTX или PDF.')}`

/** Checks a file by name and size only; the server also inspects its content. */
export function slidesProblem({ name, size }: { name: string; size: number }, kind: SlidesKind): string | null {
  const { extensions } = slidesBounds[kind]
  if (size > SLIDES_MAX_BYTES) return fileTexts.tooLarge(SLIDES_MB)
  if (size === 0) return fileTexts.empty
  const extension = extensionOf(name)
  if (extensions.includes(extension)) return null
  return kind === 'slides' && withMacros.includes(extension) ? slidesContentText('macros') : wrongSlidesFormat(kind)
}
