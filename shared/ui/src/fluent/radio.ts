/** Radio buttons. */
export { Radio, RadioGroup } from '@fluentui/react-components'
