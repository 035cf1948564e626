import { call } from '@forum/client/call'
import { getOrganizers } from '@forum/contracts/participation/meeting'
import { content, type Content as Given } from '@forum/domain/forum/bilingual'
import { displayFont } from '@forum/domain/platform/displayFont'
import { i18n } from '@forum/language'
import { useLoaderData } from '@forum/router'
import { Content, makeStyles, PageBody, tokens } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { shellTexts } from '../texts.ts'
import { loadDisplayFont } from './displayFont.ts'

const WIDE = '@media (min-width: 760px)'
const display = { fontFamily: `var(--display, ${displayFont.family}, Georgia, serif)`, fontWeight: 400 } as const

/** Styled like the front page: headings in its typeface next to their text, separated by fine lines. */
const useStyles = makeStyles({
  title: { ...display, display: 'block', padding: '8px 0 16px', fontSize: 'clamp(2.25rem, 5vw, 3.5rem)', lineHeight: 1.1 },
  block: {
    display: 'grid',
    gap: '8px 48px',
    padding: '36px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    [WIDE]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', padding: '48px 0' },
  },
  name: { ...display, margin: '0 0 6px', fontSize: '1.625rem', lineHeight: 1.25, textWrap: 'balance', overflowWrap: 'inherit' },
  list: { margin: 0, padding: 0, listStyleType: 'none', fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase500 },
  person: { paddingBottom: '12px' },
  contacts: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: '1.75rem' },
  link: { display: 'inline-block', minHeight: '28px' },
})

const loadOrganizers = () => {
  loadDisplayFont()
  return call(getOrganizers, {})
}

function OrganizersPage() {
  const styles = useStyles()
  const { title, englishTitle, email, phone, address, englishAddress, organizers } = useLoaderData<typeof loadOrganizers>()
  return (
    <PageBody title={<span className={styles.title}>{shellTexts.organizers}</span>}>
      {organizers.map(({ name, role, people, english }) => (
        <section key={name} className={styles.block}>
          <div>
            <h2 className={styles.name}>
              <Content {...content(name, english?.name)} />
            </h2>
            <Quiet as="p" block faint>
              <Content {...content(role, english?.role)} />
            </Quiet>
          </div>
          <People {...content(people, english?.people)} />
        </section>
      ))}
      <section className={styles.block}>
        <h2 className={styles.name}>{i18n.t('Контакты')}</h2>
        <p className={styles.contacts}>
          <Content {...content(title, englishTitle)} />
          <br />
          <Content {...content(address, englishAddress)} />
          <br />
          <a className={styles.link} href={`mailto:${email}`}>
            {email}
          </a>
          <br />
          <a className={styles.link} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        </p>
      </section>
    </PageBody>
  )
}

function People({ text: people, language }: Given<string[]>) {
  const styles = useStyles()
  if (people.length === 0) return null
  return (
    <ul className={styles.list}>
      {people.map((person) => (
        <li key={person} className={styles.person}>
          <Content text={person} language={language} />
        </li>
      ))}
    </ul>
  )
}

export { loadOrganizers as loader, OrganizersPage as Component }
