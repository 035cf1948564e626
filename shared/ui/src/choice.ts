/** Checkboxes and switches. */
export { Checkbox, Switch } from '@fluentui/react-components'
