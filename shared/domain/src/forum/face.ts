/** The two colours of a forum, as `#rrggbb`. */
export interface Colours {
  /** Of buttons, links and the mark. */
  main: string
  /** Of dates on the dark ground. */
  accent: string
}

/** What a forum looks like; what is absent is the portal's. */
export interface Face {
  /** Key of an uploaded mark. */
  mark?: string | undefined
  colours?: Colours | undefined
  /** Key of `typefaces.ts`; any other: the portal's. */
  typeface?: string | undefined
}
