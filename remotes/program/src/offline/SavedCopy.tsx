import { i18n } from '@forum/language'
import { makeStyles, tokens } from '@forum/ui'
import { useEffect } from 'react'
import { useCacheForOffline } from './useCacheForOffline.ts'
import { useOnline } from './useOnline.ts'

const useStyles = makeStyles({
  line: {
    display: 'block',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    ':not(:empty)': { marginBottom: '8px' },
    '@media print': { display: 'none' },
  },
})

/** Caches the page for offline use, and shows offline that it is a saved copy. */
export function SavedCopy() {
  const styles = useStyles()
  const isOnline = useOnline()
  useCacheForOffline()
  useEffect(() => {
    if (isOnline) return
    // This notice replaces the shell's warning, which is about forms.
    const { dataset } = document.documentElement
    dataset.worksOffline = ''
    return () => {
      delete dataset.worksOffline
    }
  }, [isOnline])
  return (
    <span className={styles.line} role="status">
      {!isOnline && i18n.t('Нет связи: показана сохранённая программа')}
    </span>
  )
}
