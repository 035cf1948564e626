/** Selection from many values. */
export { Dropdown, Option } from '@fluentui/react-components'
export { Autocomplete } from './Autocomplete.tsx'
export type { Choice } from './findChoices.ts'
export { PersonSearch } from './PersonSearch.tsx'
