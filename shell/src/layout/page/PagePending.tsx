import { forum } from '@forum/client/forum'
import { content } from '@forum/domain/forum/bilingual'
import { i18n } from '@forum/language'
import { makeStyles, Spinner } from '@forum/ui'
import { shellTexts } from '../../texts.ts'

const useStyles = makeStyles({ root: { display: 'grid', placeItems: 'center', minHeight: '60vh' } })

/** The first page until it is known: below the skeleton of the header, and with its notice when the page takes long (`index.html`). */
export function PagePending() {
  const styles = useStyles()
  const { text } = content(forum().shortName, forum().english?.shortName, forum().translation?.shortName)
  return (
    <>
      <a className="skeleton" href="/">
        {text}
      </a>
      <div className={styles.root}>
        <Spinner size="large" label={shellTexts.loading} />
      </div>
      <p className="late">
        {shellTexts.late} <a href={location.href}>{shellTexts.reload}</a> <a href="/forum">{i18n.t('О форуме')}</a>
      </p>
    </>
  )
}
