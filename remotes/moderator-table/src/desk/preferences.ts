import { createPersistentStore } from '@forum/client/store'

/** How somebody works at the desk. */
export const usePreferences = createPersistentStore('forum-desk', {
  /** Decisions are prepared, and announced together later. */
  holds: false,
  /** Letters and digits act while the queue has the focus. */
  keysAct: true,
  /** Whoever may not read theses has confirmed that they decide without them. */
  decidesUnread: false,
})
