import { authorName, authorsInOrder } from '@forum/domain/theses/byline'
import type { Thesis } from '@forum/domain/theses/thesis'
import { i18n } from '@forum/language'
import { List, Quiet } from '@forum/ui/layout'
import { SheetPart } from './SheetPart.tsx'

/** Addresses and ORCID iDs of authors, which are not printed; nothing if none are given. */
export function Contacts({ thesis }: { thesis: Pick<Thesis, 'speaker' | 'coauthors'> }) {
  const authors = authorsInOrder(thesis).filter(({ email, orcid }) => email || orcid)
  if (authors.length === 0) return null
  return (
    <SheetPart title={i18n.t('Адреса и ORCID авторов')}>
      <Quiet as="p">{i18n.t('Не печатаются. Видны автору тезисов и сотрудникам.')}</Quiet>
      <List gap={4}>
        {authors.map(({ fullName, latinName = '', email, orcid }) => (
          <li key={`${fullName} ${email} ${orcid}`}>{[authorName({ fullName, latinName }), email, orcid].filter(Boolean).join(' · ')}</li>
        ))}
      </List>
    </SheetPart>
  )
}
