import { createPersistentStore } from '@forum/client/store'

/** Settings of the desk in this browser. */
export const usePreferences = createPersistentStore('forum-desk', {
  /** Whether decisions are prepared, and announced together later. */
  holds: false,
  /** Whether letter and digit keys act while the queue has the focus. */
  keysAct: true,
  /** Whether a person who may not read theses has confirmed that they decide without them. */
  decidesUnread: false,
})
