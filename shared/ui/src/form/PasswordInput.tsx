import { Button, type InputProps, makeStyles, mergeClasses } from '@fluentui/react-components'
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons'
import { i18n } from '@forum/language'
import { type RefAttributes, useState } from 'react'
import { Input } from '../fluent/Input.ts'

// The text may shrink below the browser's default width, so that the button fits on a narrow screen.
const useStyles = makeStyles({ root: { minWidth: 0, '& input': { minWidth: 0 } } })

type Props = Omit<InputProps, 'type' | 'contentAfter'> & RefAttributes<HTMLInputElement>

/** A password field with a show/hide button. */
export function PasswordInput(props: Props) {
  const styles = useStyles()
  const [shown, setShown] = useState(false)
  const toggle = (
    <Button
      appearance="transparent"
      size="small"
      icon={shown ? <EyeOffRegular /> : <EyeRegular />}
      aria-label={shown ? i18n.t('Скрыть пароль') : i18n.t('Показать пароль')}
      onClick={() => setShown(!shown)}
    />
  )
  return (
    <Input {...props} className={mergeClasses(styles.root, props.className)} type={shown ? 'text' : 'password'} contentAfter={toggle} />
  )
}
