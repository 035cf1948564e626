import { Button } from '@forum/ui'
import { cabinetTexts } from './texts.ts'

interface Props {
  /** Label of the button. */
  submit: string
  isSending: boolean
  onCancel: () => void
}

/** The buttons of a form in a dialog. */
export const FormActions = ({ submit, isSending, onCancel }: Props) => (
  <>
    <Button appearance="secondary" onClick={onCancel}>
      {cabinetTexts.cancel}
    </Button>
    <Button appearance="primary" type="submit" disabledFocusable={isSending}>
      {submit}
    </Button>
  </>
)
