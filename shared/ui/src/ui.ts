/**
 * Components that every page uses. Apps import Fluent only through this and the other facades of the package, so that the shell provides
 * one copy and nothing unused is loaded.
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
export { hasUnsaved, leaveUnsaved } from './dialog/unsaved.ts'
export { Button } from './fluent/Button.ts'
export { Input } from './fluent/Input.ts'
export { TextLink } from './fluent/TextLink.ts'
export { Field } from './form/Field.tsx'
export { PasswordInput } from './form/PasswordInput.tsx'
export { lazyWithRetry } from './lazy/lazyWithRetry.tsx'
export { PartFailure } from './lazy/PartFailure.tsx'
export { TriggerStatus } from './lazy/TriggerStatus.tsx'
export { Afterwards } from './page/Afterwards.tsx'
export { Content } from './page/Content.tsx'
export { Notice } from './page/Notice.tsx'
export { PageBody } from './page/PageBody.tsx'
export { Panel } from './page/Panel.tsx'
