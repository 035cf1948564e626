import { call } from '@forum/client/call'
import { getOrganizers } from '@forum/contracts/meeting'
import { content, type Content as Given } from '@forum/domain/bilingual'
import { useLoaderData } from '@forum/router'
import { Content, makeStyles, PageBody, Panel, Subtitle2, Text, tokens } from '@forum/ui'
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
  const { title, englishTitle, email, phone, address, englishAddress, organizers } = useLoaderData<typeof loader>()
  return (
    <PageBody title={texts.organizers}>
      <Panel>
        {organizers.map(({ name, role, people, english }) => (
          <section key={name} className={styles.block}>
            <Subtitle2 as="h2" block className={styles.name}>
              <Content {...content(name, english?.name)} />
            </Subtitle2>
            <Text className={styles.role}>
              <Content {...content(role, english?.role)} />
            </Text>
            <People {...content(people, english?.people)} />
          </section>
        ))}
        <section className={styles.block}>
          <Subtitle2 as="h2" block className={styles.name}>
            {pageTexts.contacts}
          </Subtitle2>
          <Text as="p" block className={styles.contacts}>
            <Content {...content(title, englishTitle)} />
            <br />
            <Content {...content(address, englishAddress)} />
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

function People({ text: people, language }: Given<string[]>) {
  const styles = useStyles()
  if (people.length === 0) return null
  return (
    <ul className={styles.list}>
      {people.map((person) => (
        <li key={person}>
          <Content text={person} language={language} />
        </li>
      ))}
    </ul>
  )
}
