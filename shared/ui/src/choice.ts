/** Controls that say yes or no. */
export { Checkbox, Switch } from '@fluentui/react-components'
