import { showFailure } from '@forum/client/toasts'
import { i18n } from '@forum/language'
import { Button, Input, makeStyles } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { useId, useState } from 'react'

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: '4px 0' },
  value: { flex: '1 1 200px', minWidth: 0 },
})

/** A line to copy. */
export function CopyField({ label, hint, value }: { label: string; hint: string; value: string }) {
  const styles = useStyles()
  const id = useId()
  const [copied, setCopied] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(value),
      () => showFailure(new Error(i18n.t('Скопировать не удалось: выделите строку и скопируйте её сами.'))),
    )
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        <Input
          id={id}
          className={styles.value}
          aria-describedby={`${id}hint`}
          readOnly
          value={value}
          onFocus={({ target }) => target.select()}
        />
        <Button aria-label={i18n.t('Скопировать: {name}', { name: label })} onClick={() => void copy()}>
          {copied === value ? i18n.t('Скопировано') : i18n.t('Скопировать')}
        </Button>
      </div>
      <Quiet id={`${id}hint`} block>
        {hint}
      </Quiet>
    </div>
  )
}
