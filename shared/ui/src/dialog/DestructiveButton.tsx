import { Button, type ButtonProps, makeStyles, tokens } from '@fluentui/react-components'

const white = tokens.colorNeutralForegroundStaticInverted

const useStyles = makeStyles({
  root: {
    color: white,
    backgroundColor: tokens.colorStatusDangerBackground3,
    ':hover': { color: white, backgroundColor: tokens.colorStatusDangerBackground3Hover },
    ':hover:active': { color: white, backgroundColor: tokens.colorStatusDangerBackground3Pressed },
  },
})

/** A button for irreversible actions. */
export function DestructiveButton(props: Omit<ButtonProps, 'appearance' | 'className' | 'as'>) {
  // Omitting a member from Fluent's union of props would collapse it.
  return <Button {...(props as ButtonProps)} appearance="primary" className={useStyles().root} />
}
