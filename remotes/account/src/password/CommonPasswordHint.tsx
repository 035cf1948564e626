import { makeStyles, tokens } from '@forum/ui'
import { useEffect, useState } from 'react'

type CommonPasswords = typeof import('@forum/domain/people/commonPasswords')

const useStyles = makeStyles({
  hint: {
    margin: 0,
    color: tokens.colorStatusWarningForeground1,
    fontSize: tokens.fontSizeBase200,
    ':not(:empty)': { marginTop: '8px' },
  },
})

/** Warns about a common password while it is typed; such a password is not refused. The list is loaded when typing begins. */
export function CommonPasswordHint({ password }: { password: string }) {
  const styles = useStyles()
  const [list, setList] = useState<CommonPasswords | null>(null)
  const typing = password !== ''
  useEffect(() => {
    // If the list fails to load there is no warning; everything else works.
    if (typing) import('@forum/domain/people/commonPasswords').then(setList, () => {})
  }, [typing])
  return (
    <p role="status" className={styles.hint}>
      {list?.isCommonPassword(password) ? list.commonPasswordTexts.hint : null}
    </p>
  )
}
