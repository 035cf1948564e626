import { tokens } from '@forum/ui'

/** Width below which rows are cards without horizontal scrolling. In print they are always rows. */
export const NARROW = '@media screen and (max-width: 699.98px)'

/** Widths between cards and the full table: the columns share the width, in smaller text. */
export const MEDIUM = '@media screen and (min-width: 700px) and (max-width: 1099.98px)'

/** Style of buttons, of which two or three fit into a row of a phone. */
export const SMALL_BUTTONS = { '& button': { minWidth: 0, padding: '5px 4px', fontSize: tokens.fontSizeBase200 } } as const
