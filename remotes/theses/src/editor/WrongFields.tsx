import { i18n } from '@forum/language'
import { Button, makeStyles, tokens } from '@forum/ui'

const useStyles = makeStyles({
  // As a link in a text: a button would stand out more than those that send and close.
  button: {
    minWidth: 0,
    padding: 0,
    border: 'none',
    justifyContent: 'flex-start',
    textAlign: 'start',
    textDecorationLine: 'underline',
    fontSize: 'inherit',
    lineHeight: 'inherit',
    color: tokens.colorPaletteRedForeground1,
  },
})

interface Props {
  count: number
  onShow: () => void
  className: string
}

/** How many fields are wrong at present; a press leads to the first one. */
export function WrongFields({ count, onShow, className }: Props) {
  const styles = useStyles()
  return (
    <span className={className} role="status">
      <Button className={styles.button} appearance="transparent" onClick={onShow}>
        {i18n.t(
          'Проверьте форму: {count, plural, =1 {одно поле заполнено} one {# поле заполнено} few {# поля заполнены} many {# полей заполнено} other {# поля заполнено}} неверно.',
          { count },
        )}
      </Button>
    </span>
  )
}
