/** One of a few values, all in sight. */
export { Radio, RadioGroup } from '@fluentui/react-components'
