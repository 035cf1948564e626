/** Controls above lists: select and search. */
export { SearchBox } from './SearchBox.tsx'
export { Select } from './Select.tsx'
