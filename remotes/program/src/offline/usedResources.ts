/** Message from the page to the worker with the resources it used. */
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
