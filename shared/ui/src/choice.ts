/** Controls of larger forms: choosing among values, and long text. */
export { Checkbox, Combobox, Dropdown, Option, Radio, RadioGroup, SearchBox, Switch, Textarea } from '@fluentui/react-components'
export { Autocomplete } from './Autocomplete.tsx'
export type { Choice } from './findChoices.ts'
export { Select } from './Select.tsx'
