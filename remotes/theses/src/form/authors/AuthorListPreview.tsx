import type { AuthorList } from '@forum/domain/theses/authorList/authorList'
import { i18n } from '@forum/language'
import { makeStyles, tokens } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { List, Quiet, Stack } from '@forum/ui/layout'
import { MessageBar, MessageBarBody, MessageBarTitle } from '@forum/ui/notice'
import { type AuthorsPart, authorsLeftOut, correspondingEmail, type Match } from './authorList.ts'

const useStyles = makeStyles({
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, paddingInlineStart: '28px', overflowWrap: 'anywhere', '& > li + li': { marginTop: '4px' } },
  marks: { lineHeight: 1, fontSize: '0.75em', verticalAlign: 'super' },
  missing: { color: tokens.colorPaletteRedForeground1 },
})

interface Props {
  list: AuthorList
  /** Entries of the reference list for its organisations. */
  matches: readonly (Match | null)[]
  confirmed: readonly string[]
  /** The form before. */
  present: AuthorsPart
  onConfirm: (name: string, isConfirmed: boolean) => void
}

/** What is read of a list: people with their numbers, organisations with their entries of the reference list, and what was not understood. */
export function AuthorListPreview({ list, matches, confirmed, present, onConfirm }: Props) {
  const styles = useStyles()
  const hasOrganizations = list.organizations.length > 0
  const leftOut = authorsLeftOut(present, list)
  const email = correspondingEmail(list)
  const remarks = [
    ...(leftOut.length > 0 ? [i18n.t('Будут убраны из списка: {names}', { names: leftOut.join(', ') })] : []),
    ...(email && email !== present.email
      ? [i18n.t('E-mail для связи с читателями станет {email}: он у автора для переписки.', { email })]
      : []),
  ]
  return (
    <Stack gap={12}>
      {list.unread.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{i18n.t('Не взято в список')}</MessageBarTitle>
            <ul className={styles.list}>
              {list.unread.map(({ text, reason }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same text may come again
                <li key={index}>{i18n.t('«{text}» — {reason}', { text, reason })}</li>
              ))}
            </ul>
          </MessageBarBody>
        </MessageBar>
      )}
      <h3 className={styles.heading}>
        {i18n.t('{count, plural, one {# автор} few {# автора} many {# авторов} other {# автора}}', { count: list.authors.length })}
      </h3>
      <ol className={styles.list}>
        {list.authors.map(({ fullName, organizations, isCorresponding, email: address, orcid }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an author is a place in the list
          <li key={index}>
            {fullName}
            {organizations.length > 0 && <span className={styles.marks}>{organizations.join(',')}</span>}{' '}
            {organizations.length === 0 && hasOrganizations && <span className={styles.missing}>{i18n.t('организация не указана')}</span>}{' '}
            <Quiet faint>{[isCorresponding && i18n.t('для переписки'), address, orcid].filter(Boolean).join(' · ')}</Quiet>
          </li>
        ))}
      </ol>
      {hasOrganizations && (
        <>
          <h3 className={styles.heading}>
            {i18n.t('{count, plural, one {# организация} few {# организации} many {# организаций} other {# организации}}', {
              count: list.organizations.length,
            })}
          </h3>
          <ol className={styles.list}>
            {list.organizations.map((name, index) => (
              <li key={name}>
                <Organization
                  name={name}
                  match={matches[index] ?? null}
                  isConfirmed={confirmed.includes(name)}
                  onConfirm={(isConfirmed) => onConfirm(name, isConfirmed)}
                />
              </li>
            ))}
          </ol>
        </>
      )}
      {remarks.length > 0 && (
        <List gap={4}>
          {remarks.map((remark) => (
            <li key={remark}>
              <Quiet>{remark}</Quiet>
            </li>
          ))}
        </List>
      )}
    </Stack>
  )
}

interface OrganizationProps {
  name: string
  match: Match | null
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
}

function Organization({ name, match, isConfirmed, onConfirm }: OrganizationProps) {
  if (match?.isSame) return <>{i18n.t('{name} — из справочника', { name: match.name })}</>
  return (
    <>
      {name}
      {match && (
        <div>
          <Checkbox
            checked={isConfirmed}
            label={i18n.t('Это «{name}» из справочника', { name: match.name })}
            onChange={(_, { checked }) => onConfirm(checked === true)}
          />
        </div>
      )}
    </>
  )
}
