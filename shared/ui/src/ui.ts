/**
 * The pieces every page uses. Apps import Fluent only through this facade and its siblings, so that the shell provides one copy
 * and nothing unused is loaded. Heavier families stand in files of their own: avatar, choice, combobox, date, dialog, form, menu, notice, radio, select, tabs,
 * textarea, tooltip.
 */
export {
  Caption1,
  Label,
  makeStyles,
  mergeClasses,
  Spinner,
  Subtitle2,
  Text,
  tokens,
} from '@fluentui/react-components'
export { Button } from './Button.ts'
export { Content } from './Content.tsx'
export { Field } from './Field.tsx'
export { Input } from './Input.ts'
export { lazyWithRetry } from './lazyWithRetry.tsx'
export { Notice } from './Notice.tsx'
export { PageBody } from './PageBody.tsx'
export { Panel } from './Panel.tsx'
export { PartFailure } from './PartFailure.tsx'
export { PasswordInput } from './PasswordInput.tsx'
export { TextLink } from './TextLink.ts'
export { TriggerStatus } from './TriggerStatus.tsx'
export { hasUnsaved, leaveUnsaved } from './unsaved.ts'
