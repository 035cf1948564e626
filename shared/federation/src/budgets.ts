/**
 * What a build may weigh over the wire: bytes after brotli of what a person waits for. For a remote that is its entry and its largest
 * page; for the shell its first scripts. They only go down: whoever has made a build smaller lowers its number, and a test refuses a higher one.
 */
export const budgets: Readonly<Record<string, number>> = {
  shell: 147_200,
  account: 14_600,
  cabinet: 19_100,
  dashboard: 12_200,
  'moderator-table': 21_100,
  theses: 22_200,
}

/** For a remote that has no line of its own yet. */
export const NEW_REMOTE_BUDGET = 21_800
