/**
 * The pieces every page uses. Apps import Fluent only through this facade and its siblings, so that the shell provides one copy
 * and nothing unused is loaded. Heavier families stand in files of their own: avatar, choice, combobox, date, dialog, form, menu, notice, radio, select, tabs,
 * textarea, tooltip.
 */
export {
  Button,
  Caption1,
  Input,
  Label,
  Link as TextLink,
  makeStyles,
  mergeClasses,
  Spinner,
  Subtitle2,
  Text,
  tokens,
} from '@fluentui/react-components'
export { Field } from './Field.tsx'
export { lazyWithRetry } from './lazyWithRetry.tsx'
export { Notice } from './Notice.tsx'
export { PageBody } from './PageBody.tsx'
export { Panel } from './Panel.tsx'
export { PartFailure } from './PartFailure.tsx'
export { PasswordInput } from './PasswordInput.tsx'
export { TriggerStatus } from './TriggerStatus.tsx'
export { hasUnsaved, leaveUnsaved } from './unsaved.ts'
