/** Selection from many values; `Combobox` for one whose values are asked for while typing. */
export { Combobox, Dropdown, Option } from '@fluentui/react-components'
export { Autocomplete } from './Autocomplete.tsx'
export type { Choice } from './findChoices.ts'
