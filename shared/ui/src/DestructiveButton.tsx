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

/** The button that deletes or loses something for good. */
export function DestructiveButton(props: Omit<ButtonProps, 'appearance' | 'className' | 'as'>) {
  // Without one of its members the union of Fluent's properties is none any more.
  return <Button {...(props as ButtonProps)} appearance="primary" className={useStyles().root} />
}
