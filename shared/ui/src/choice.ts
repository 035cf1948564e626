/** Controls of larger forms: choosing among values, and long text. */
export { Checkbox, Combobox, Dropdown, Option, Radio, RadioGroup, Switch, Textarea } from '@fluentui/react-components'
export { Autocomplete } from './Autocomplete.tsx'
export type { Choice } from './findChoices.ts'
export { SearchBox } from './SearchBox.tsx'
export { Select } from './Select.tsx'
