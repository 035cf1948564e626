/** Ids of the rows that a merge moved or changed. */
export interface Moved {
  registrations: number[]
  files: number[]
  consents: number[]
  extensions: number[]
  /** Ids of moved queue entries; absent in merges older than the queue. */
  queueEntries?: number[]
  /** Ids of moved answers to questions; absent in merges older than the questions. */
  answers?: number[]
  /** Ids of extensions that the merge withdrew because the other account had a later one. */
  withdrawn: number[]
  /** Digests of certificates that carry the other account's name. */
  digests: string[]
  /** Storage key of the absorbed account's photo. */
  photo: string | null
}
