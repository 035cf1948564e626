/**
 * What a build may weigh over the wire: bytes after brotli of what a person waits for. For a remote that is its entry and its largest
 * page; for the shell its first scripts. Who makes a build smaller lowers its number; who has to raise one says in its line why.
 */
export const budgets: Readonly<Record<string, number>> = {
  // Fluent and the contracts are bundled as published: 3 KB for no stand-ins in their place. The question before unsaved input is lost: 1 KB.
  // The runtime of Module Federation 2: 18 KB.
  shell: 170_500,
  // Of each remote, 2.8 KB for an entry that is a standard container of Module Federation 2.
  account: 17_500,
  // The mapping of the wire's names of registrations, their lists and theses: 0.6 KB, 1.3 KB, 1.1 KB.
  // The shared reference field is one module more that the entry names: 0.1 KB.
  cabinet: 19_700,
  dashboard: 13_800,
  'moderator-table': 23_200,
  // The domain's calendar comes with the mapping, in one chunk of the page and the dialogs: 0.2 KB.
  theses: 23_700,
}

/** For a remote that has no line of its own yet. */
export const NEW_REMOTE_BUDGET = 24_000

/** Of all files of a build: what nobody has asked for yet is kept and copied to every server too. */
export const MAX_BUILD_WEIGHT = 3_000_000
