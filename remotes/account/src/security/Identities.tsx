import { call } from '@forum/client/call'
import { forum } from '@forum/client/forum'
import { momentText } from '@forum/client/forumTime'
import { type Identity, unlinkIdentity } from '@forum/contracts/people/singleSignOn'
import { i18n, translated } from '@forum/language'
import { useSearchParams } from '@forum/router'
import { Button, Text } from '@forum/ui'
import { SignInFailure } from '../singleSignOn/SignInFailure.tsx'
import { startUrl } from '../singleSignOn/startUrl.ts'
import { SecuritySection } from './SecuritySection.tsx'
import { useSecurityStyles } from './styles.ts'
import { useSectionChange } from './useSectionChange.ts'

// Separate from the texts of the page: loaded only where there are providers.
const t = translated({
  heading: () => i18n.t('Вход через другие сервисы'),
  about: () => i18n.t('Привязанный сервис позволяет войти без пароля. Незнакомый отвяжите и смените пароль.'),
  none: () => i18n.t('Пока ничего не привязано.'),
  linkedAt: (subject: string, at: string) => i18n.t('{subject}, привязан {at}', { subject, at }),
  add: (provider: string) => i18n.t('Привязать {provider}', { provider }),
  unlink: () => i18n.t('Отвязать'),
  unlinkOne: (provider: string, subject: string) => i18n.t('Отвязать {provider}, {subject}', { provider, subject }),
  unlinked: () => i18n.t('Вход отвязан'),
})

/** Linked sign-ins through providers, and those that can be linked. */
export function Identities({ identities }: { identities: readonly Identity[] }) {
  const styles = useSecurityStyles()
  const [search] = useSearchParams()
  const [section, change] = useSectionChange()
  const failure = search.get('sso')
  const others = (forum().signInProviders ?? []).filter(({ title }) => !identities.some((identity) => identity.title === title))

  const unlink = (id: number) => void change(() => call(unlinkIdentity, { id }), t.unlinked)

  return (
    <SecuritySection heading={t.heading} about={t.about} sectionRef={section}>
      {failure !== null && <SignInFailure failure={failure} />}
      {identities.length === 0 ? (
        <Text className={styles.quiet}>{t.none}</Text>
      ) : (
        <ul className={styles.list}>
          {identities.map(({ id, title, subject, linkedAt }) => (
            <li key={id} className={styles.session}>
              <div className={styles.facts}>
                <Text weight="semibold">{title}</Text>
                <Text className={styles.quiet}>{t.linkedAt(subject, momentText(linkedAt))}</Text>
              </div>
              <Button aria-label={t.unlinkOne(title, subject)} onClick={() => unlink(id)}>
                {t.unlink}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {others.map(({ id, title }) => (
        <Button key={id} as="a" className={styles.submit} href={startUrl(id, { links: '1', next: '/security' })}>
          {t.add(title)}
        </Button>
      ))}
    </SecuritySection>
  )
}
