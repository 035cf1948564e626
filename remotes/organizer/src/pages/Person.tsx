import { call } from '@forum/client/call'
import { momentText } from '@forum/client/forumTime'
import { type PersonRead, readPerson } from '@forum/contracts/participation/forumPeople'
import { listSections } from '@forum/contracts/participation/meeting'
import { listMerges } from '@forum/contracts/people/duplicates'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from '@forum/router'
import { Button, makeStyles, PageBody, Text, tokens } from '@forum/ui'
import { useState } from 'react'
import { Merges } from '../duplicates/Merges.tsx'
import { duplicateTexts } from '../duplicates/texts.ts'
import { Group, useFieldStyles } from '../fields/Group.tsx'
import { Extensions } from '../people/Extensions.tsx'
import { RegisterDialog } from '../people/RegisterDialog.tsx'
import { Registrations } from '../people/Registrations.tsx'
import { extensionTexts, peopleTexts, registerTexts, whyNotTexts } from '../people/texts.ts'
import { WhyNot } from '../people/WhyNot.tsx'

async function readPersonPage({ request }: LoaderFunctionArgs) {
  const id = Number(new URL(request.url).searchParams.get('id'))
  const { signal } = request
  const [person, sections, { merges }] = await Promise.all([
    call(readPerson, { id }, { signal }),
    call(listSections, {}, { signal }),
    call(listMerges, { userId: id }, { signal }),
  ])
  return { ...person, sections, merges }
}

const useStyles = makeStyles({
  facts: { display: 'block', marginBottom: '20px', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})

function consentInWords({ state, version, at, withdrawnAt }: NonNullable<PersonRead['consent']>): string {
  if (state === 'withdrawn' && withdrawnAt) return peopleTexts.consent.withdrawn(momentText(withdrawnAt))
  return version !== null && at !== null && withdrawnAt === null
    ? peopleTexts.consent[state === 'given' ? 'given' : 'outdated'](version, momentText(at))
    : peopleTexts.consent.none
}

/** One person, for organisers. */
function PersonPage() {
  const styles = useStyles()
  const fields = useFieldStyles()
  const { revalidate } = useRevalidator()
  const [registering, setRegistering] = useState(false)
  const { person, registrations, extensions, sections, consent, merges } = useLoaderData<typeof readPersonPage>()
  const [lastName = '', firstName = '', ...middleNames] = person.fullName.split(' ')
  return (
    <PageBody title={person.fullName}>
      <Text className={styles.facts}>
        {[person.email, person.organizationName].filter(Boolean).join(' · ')} · <Link to="/organizer#people">{peopleTexts.back}</Link>
        {consent && (
          <>
            <br />
            {consentInWords(consent)}
          </>
        )}
      </Text>
      <Group level="h2" title={peopleTexts.registrations}>
        <Registrations registrations={registrations} sections={sections} />
        <Button className={fields.button} onClick={() => setRegistering(true)}>
          {registerTexts.another}
        </Button>
      </Group>
      <Group title={extensionTexts.title} hint={extensionTexts.intro}>
        <Extensions userId={person.id} extensions={extensions} />
      </Group>
      <Group title={whyNotTexts.title} hint={whyNotTexts.intro}>
        <WhyNot userId={person.id} registrations={registrations} />
      </Group>
      <Group title={duplicateTexts.title} hint={duplicateTexts.hint}>
        <Merges key={person.id} userId={person.id} merges={merges} />
      </Group>
      {registering && (
        <RegisterDialog
          person={{ lastName, firstName, middleName: middleNames.join(' '), email: person.email }}
          sections={sections}
          onClose={() => setRegistering(false)}
          onDone={() => {
            setRegistering(false)
            void revalidate()
          }}
        />
      )}
    </PageBody>
  )
}

export { PersonPage as Component, readPersonPage as loader }
