import { formatOf } from '../forum/participation.ts'
import type { FileBounds } from '../platform/files.ts'

/** Slides of talks, PDFs of posters, and links to recordings. */

/** The largest file. Documents have a separate limit. */
export const SLIDES_MB = 50
export const SLIDES_MAX_BYTES = SLIDES_MB * 1024 * 1024
/** Space for the files of a forum: 300 talks of 13 MB each. An archive of all of them stays below 4 GB, beyond which older programs do not read a ZIP. */
export const SLIDES_QUOTA_GB = 4
export const SLIDES_QUOTA_BYTES = SLIDES_QUOTA_GB * 1000 ** 3

export const slidesKinds = ['slides', 'poster'] as const
export type SlidesKind = (typeof slidesKinds)[number]

export const slidesKindOf = (registration: Parameters<typeof formatOf>[0]): SlidesKind =>
  formatOf(registration) === 'poster' ? 'poster' : 'slides'

export const slidesBounds: Record<SlidesKind, FileBounds> = {
  slides: { extensions: ['pdf', 'pptx'], megabytes: SLIDES_MB },
  poster: { extensions: ['pdf'], megabytes: SLIDES_MB },
}
