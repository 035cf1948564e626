/** What stands above lists: choosing one of a few values, and searching. */
export { SearchBox } from './SearchBox.tsx'
export { Select } from './Select.tsx'
