/** A message of the page to the worker: what it used. */
export interface UsedResources {
  used: 'program'
  /** Path of the page. */
  page: string
  /** Absolute URLs of released files. */
  files: string[]
  /** Absolute URLs of public calls. */
  reads: string[]
  /** Headers of the calls. */
  headers: Record<string, string>
}
