import { i18n } from '@forum/language'
import { makeStyles, tokens } from '@forum/ui'
import { NARROW } from '../table/narrow.ts'
import { participantsTexts } from '../texts.ts'

const useStyles = makeStyles({
  requested: {
    display: 'block',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    [NARROW]: { display: 'inline', marginLeft: '6px' },
    '@media print': { fontSize: 'inherit' },
  },
})

/** The effective value, and below it the requested one if a moderator decided otherwise. */
export function InForceCell({ value, requested }: { value: string | null; requested: string | null }) {
  const styles = useStyles()
  return (
    <>
      {value ?? participantsTexts.notChosen}
      {requested && requested !== value && <span className={styles.requested}>{i18n.t('заявлено: {value}', { value: requested })}</span>}
    </>
  )
}
