/** Checkboxes and switches. */
export { Checkbox, Switch } from '@fluentui/react-components'
export { OtherSpelling } from './OtherSpelling.tsx'
