/**
 * What a build may weigh over the wire: bytes after brotli of what a person waits for. For a remote that is its entry and its largest
 * page; for the shell its first scripts. They only go down: whoever has made a build smaller lowers its number, and a test refuses a higher one.
 */
export const budgets: Readonly<Record<string, number>> = {
  shell: 151_500,
  account: 15_000,
  cabinet: 19_500,
  dashboard: 12_400,
  'moderator-table': 21_300,
  theses: 22_500,
}

/** For a remote that has no line of its own yet. */
export const NEW_REMOTE_BUDGET = 22_000
