export { Tooltip } from '@fluentui/react-components'
