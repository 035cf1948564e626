import * as v from 'valibot'

/** A path inside a build. Becomes part of URLs and of the page's markup. */
export const FilePath = v.pipe(v.string(), v.maxLength(300), v.regex(/^[A-Za-z0-9_][\w.@+~-]*(\/[A-Za-z0-9_][\w.@+~-]*)*$/))
