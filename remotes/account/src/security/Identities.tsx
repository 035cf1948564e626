import { call } from '@forum/client/call'
import { forum } from '@forum/client/forum'
import { momentText } from '@forum/client/forumTime'
import { type Identity, unlinkIdentity } from '@forum/contracts/people/singleSignOn'
import { i18n } from '@forum/language'
import { useSearchParams } from '@forum/router'
import { Button, Text } from '@forum/ui'
import { List, Quiet } from '@forum/ui/layout'
import { SignInFailure } from '../singleSignOn/SignInFailure.tsx'
import { startUrl } from '../singleSignOn/startUrl.ts'
import { SecuritySection } from './SecuritySection.tsx'
import { useSecurityStyles } from './styles.ts'
import { useSectionChange } from './useSectionChange.ts'

/** Linked sign-ins through providers, and providers that can be linked. */
export function Identities({ identities }: { identities: readonly Identity[] }) {
  const styles = useSecurityStyles()
  const [search] = useSearchParams()
  const [section, change] = useSectionChange()
  const failure = search.get('sso')
  const others = (forum().signInProviders ?? []).filter(({ title }) => !identities.some((identity) => identity.title === title))

  const unlink = (id: number) => void change(() => call(unlinkIdentity, { id }), i18n.t('Вход отвязан'))

  return (
    <SecuritySection
      heading={i18n.t('Вход через другие сервисы')}
      about={i18n.t('Привязанный сервис позволяет войти без пароля. Незнакомый отвяжите и смените пароль.')}
      sectionRef={section}
    >
      {failure !== null && <SignInFailure failure={failure} />}
      {identities.length === 0 ? (
        <Quiet>{i18n.t('Пока ничего не привязано.')}</Quiet>
      ) : (
        <List>
          {identities.map(({ id, title, subject, linkedAt }) => (
            <li key={id} className={styles.session}>
              <div className={styles.facts}>
                <Text weight="semibold">{title}</Text>
                <Quiet>{i18n.t('{subject}, привязан {at}', { subject, at: momentText(linkedAt) })}</Quiet>
              </div>
              <Button aria-label={i18n.t('Отвязать {provider}, {subject}', { provider: title, subject })} onClick={() => unlink(id)}>
                {i18n.t('Отвязать')}
              </Button>
            </li>
          ))}
        </List>
      )}
      {others.map(({ id, title }) => (
        <Button key={id} as="a" className={styles.submit} href={startUrl(id, { links: '1', next: '/security' })}>
          {i18n.t('Привязать {provider}', { provider: title })}
        </Button>
      ))}
    </SecuritySection>
  )
}
