/** The two colours of a forum, as `#rrggbb`. */
export interface Colours {
  /** Colour of buttons, links and the mark. */
  main: string
  /** Colour of dates on the dark ground. */
  accent: string
}

/** Appearance of a forum; absent parts are the portal's. */
export interface Face {
  /** Key of an uploaded mark. */
  mark?: string | undefined
  colours?: Colours | undefined
  /** Key of `typefaces.ts`; any other: the portal's. */
  typeface?: string | undefined
}
