import { momentText } from '@forum/client/forumTime'
import type { RemoteFailure } from '@forum/contracts/portal/composition'
import { i18n } from '@forum/language'
import { makeStyles, Text, tokens } from '@forum/ui'
import { List, ListItem, Quiet } from '@forum/ui/layout'
import { useListStyles } from '../people/listStyles.ts'
import { failureInWords } from './words.ts'

const useStyles = makeStyles({
  code: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  error: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
})

function Failure({ failure }: { failure: RemoteFailure }) {
  const styles = useStyles()
  const { head, long } = useListStyles()
  const { code, at, release, remote, version, kind, page, error, browser, shell, shared } = failure
  const made = [shell && i18n.t('оболочка {version}', { version: shell }), shared].filter(Boolean).join(', ')
  return (
    <ListItem>
      <div className={head}>
        <Text weight="semibold" className={styles.code}>
          {code}
        </Text>
        <Quiet>{[release && i18n.t('выпуск № {number}', { number: release }), momentText(at)].filter(Boolean).join(', ')}</Quiet>
      </div>
      <Text className={long}>{[`${remote} ${version}`, page, failureInWords(kind)].filter(Boolean).join(' · ')}</Text>
      {error && <Text className={styles.error}>{error}</Text>}
      {(browser || made) && <Quiet className={long}>{[browser, made].filter(Boolean).join(' · ')}</Quiet>}
    </ListItem>
  )
}

/** The last failures in browsers, by the codes that visitors see. */
export function Failures({ failures }: { failures: readonly RemoteFailure[] }) {
  return failures.length === 0 ? (
    <Text>{i18n.t('Сбоев не было.')}</Text>
  ) : (
    <List>
      {failures.map((failure) => (
        <Failure key={`${failure.code} ${failure.at}`} failure={failure} />
      ))}
    </List>
  )
}
