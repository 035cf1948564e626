/** Long text. */
export { Textarea } from '@fluentui/react-components'
