import { createInputStore } from './formInput.ts'

/** Form input interrupted by the end of a session: kept in this tab until the same person opens the same form again. */
export const {
  keep: keepInterrupted,
  read: readInterrupted,
  drop: dropInterrupted,
} = createInputStore('forum-interrupted', () => sessionStorage)
