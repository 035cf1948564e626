/** Layout of the inside of a page: what each page would otherwise style by hand. */
export { ListItem } from './ListItem.tsx'
export { List, Quiet, Stack } from './layoutParts.tsx'
