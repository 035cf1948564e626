import { authorName, authorsInOrder } from '@forum/domain/theses/byline'
import type { Thesis } from '@forum/domain/theses/thesis'
import { i18n } from '@forum/language'
import { makeStyles, tokens } from '@forum/ui'
import { List, Quiet, Stack } from '@forum/ui/layout'

const useStyles = makeStyles({
  root: { marginTop: '24px', overflowWrap: 'anywhere' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
})

/** Addresses and ORCID iDs of authors, which are not printed; nothing if none are given. */
export function Contacts({ thesis }: { thesis: Pick<Thesis, 'speaker' | 'coauthors'> }) {
  const styles = useStyles()
  const authors = authorsInOrder(thesis).filter(({ email, orcid }) => email || orcid)
  if (authors.length === 0) return null
  return (
    <Stack as="section" gap={8} className={styles.root} aria-label={i18n.t('Адреса и ORCID авторов')}>
      <h3 className={styles.heading}>{i18n.t('Адреса и ORCID авторов')}</h3>
      <Quiet as="p">{i18n.t('Не печатаются. Видны автору тезисов и сотрудникам.')}</Quiet>
      <List gap={4}>
        {authors.map(({ fullName, latinName = '', email, orcid }) => (
          <li key={`${fullName} ${email} ${orcid}`}>{[authorName({ fullName, latinName }), email, orcid].filter(Boolean).join(' · ')}</li>
        ))}
      </List>
    </Stack>
  )
}
