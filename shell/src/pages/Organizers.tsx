import { call } from '@forum/client/call'
import { getOrganizers } from '@forum/contracts/meeting'
import { useLoaderData } from '@forum/router'
import { makeStyles, PageBody, Panel, Subtitle2, Text, tokens } from '@forum/ui'
import { texts } from '../texts.ts'
import { pageTexts } from './texts.ts'

const useStyles = makeStyles({
  block: {
    '&:not(:last-child)': {
      marginBottom: tokens.spacingVerticalXL,
      paddingBottom: tokens.spacingVerticalXL,
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  name: { margin: '0 0 2px' },
  role: { color: tokens.colorNeutralForeground3 },
  list: { margin: '8px 0 0', paddingLeft: '20px', lineHeight: tokens.lineHeightBase400 },
  contacts: { margin: '8px 0 0', lineHeight: tokens.lineHeightBase400 },
})

export const loader = () => call(getOrganizers, {})

export function Component() {
  const styles = useStyles()
  const { title, email, phone, address, organizers } = useLoaderData<typeof loader>()
  return (
    <PageBody title={texts.organizers}>
      <Panel>
        {organizers.map(({ name, role, people }) => (
          <section key={name} className={styles.block}>
            <Subtitle2 as="h2" block className={styles.name}>
              {name}
            </Subtitle2>
            <Text className={styles.role}>{role}</Text>
            {people.length > 0 && (
              <ul className={styles.list}>
                {people.map((person) => (
                  <li key={person}>{person}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <section className={styles.block}>
          <Subtitle2 as="h2" block className={styles.name}>
            {pageTexts.contacts}
          </Subtitle2>
          <Text as="p" block className={styles.contacts}>
            {title}
            <br />
            {address}
            <br />
            <a href={`mailto:${email}`}>{email}</a>
            <br />
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          </Text>
        </section>
      </Panel>
    </PageBody>
  )
}
