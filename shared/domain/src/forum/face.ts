/** What a forum looks like; what is absent is the portal's. */
export interface Face {
  /** Key of an uploaded mark. */
  mark?: string | undefined
}
