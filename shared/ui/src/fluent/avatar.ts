export { Avatar } from '@fluentui/react-components'
