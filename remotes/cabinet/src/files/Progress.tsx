import { i18n } from '@forum/language'
import { makeStyles, Text, tokens } from '@forum/ui'

const useStyles = makeStyles({
  track: { height: '8px', borderRadius: '4px', overflow: 'hidden', backgroundColor: tokens.colorNeutralBackground6 },
  bar: { height: '100%', backgroundColor: tokens.colorBrandBackground, transitionProperty: 'width', transitionDuration: '150ms' },
})

/** The part of a file that has been sent. @param share from 0 to 1 */
export function Progress({ share }: { share: number }) {
  const styles = useStyles()
  const percent = Math.round(share * 100)
  return (
    <>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={i18n.t('Загрузка файла')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={styles.bar} style={{ width: `${percent}%` }} />
      </div>
      <Text>{percent < 100 ? `${percent} %` : i18n.t('Файл отправлен, сервер его проверяет…')}</Text>
    </>
  )
}
