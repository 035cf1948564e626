/** Multi-line text. */
export { Textarea } from '@fluentui/react-components'
