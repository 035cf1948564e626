/**
 * What a build may weigh over the wire: bytes after brotli of what a person waits for. For a remote that is its entry and its largest
 * page; for the shell its first scripts. They only go down: whoever has made a build smaller lowers its number, and a test refuses a higher one.
 */
export const budgets: Readonly<Record<string, number>> = {
  shell: 172_000,
  account: 18_500,
  cabinet: 23_000,
  dashboard: 16_500,
  'moderator-table': 25_000,
  theses: 26_000,
}

/** For a remote that has no line of its own yet. */
export const NEW_REMOTE_BUDGET = 25_000
