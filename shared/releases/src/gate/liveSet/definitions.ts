import type { BuildRecord } from '../../record/release.ts'

/** Route patterns of a build's pages, and the address of its own document; the shell records its own. */
export const pathsOf = ({ definition, paths }: BuildRecord): readonly string[] =>
  definition ? [...definition.routes, ...(definition.document ? [definition.document] : [])].map(({ path }) => path) : (paths ?? [])

export const fillsOf = ({ definition }: BuildRecord) => definition?.slots ?? []

export const placesOf = ({ definition, places }: BuildRecord) => definition?.places ?? places ?? []
