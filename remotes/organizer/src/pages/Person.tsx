import { call } from '@forum/client/call'
import { momentText } from '@forum/client/forumTime'
import { type PersonRead, readPerson } from '@forum/contracts/participation/forumPeople'
import { listSections } from '@forum/contracts/participation/meeting'
import { listMerges } from '@forum/contracts/people/duplicates'
import { i18n, translated } from '@forum/language'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from '@forum/router'
import { Button, makeStyles, PageBody, Text, tokens } from '@forum/ui'
import { useState } from 'react'
import { Merges } from '../duplicates/Merges.tsx'
import { Group, useFieldStyles } from '../fields/Group.tsx'
import { Address } from '../people/Address.tsx'
import { Extensions } from '../people/Extensions.tsx'
import { RegisterDialog } from '../people/RegisterDialog.tsx'
import { Registrations } from '../people/Registrations.tsx'
import { whyNotTexts } from '../people/texts.ts'
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

const consentTexts = translated({
  given: (version: string, at: string) => i18n.t('Согласие на обработку данных: редакция {version}, {at}', { version, at }),
  outdated: (version: string, at: string) => i18n.t('Согласие на обработку данных: прежняя редакция {version}, {at}', { version, at }),
})

function consentInWords({ state, version, at, withdrawnAt }: NonNullable<PersonRead['consent']>): string {
  if (state === 'withdrawn' && withdrawnAt) return i18n.t('Согласие на обработку данных отозвано {at}', { at: momentText(withdrawnAt) })
  return version !== null && at !== null && withdrawnAt === null
    ? consentTexts[state === 'given' ? 'given' : 'outdated'](version, momentText(at))
    : i18n.t('Согласия на обработку данных для этого форума нет')
}

/** Page of one person, for organisers. */
function PersonPage() {
  const styles = useStyles()
  const fields = useFieldStyles()
  const { revalidate } = useRevalidator()
  const [registering, setRegistering] = useState(false)
  const { person, address, registrations, extensions, sections, consent, merges } = useLoaderData<typeof readPersonPage>()
  const [lastName = '', firstName = '', ...middleNames] = person.fullName.split(' ')
  return (
    <PageBody title={person.fullName}>
      <Text className={styles.facts}>
        {[person.email, person.organizationName].filter(Boolean).join(' · ')} ·{' '}
        <Link to="/organizer#people">{i18n.t('К поиску людей')}</Link>
        {consent && (
          <>
            <br />
            {consentInWords(consent)}
          </>
        )}
      </Text>
      <Group level="h2" title={i18n.t('Заявки на этот форум')}>
        <Registrations registrations={registrations} sections={sections} />
        <Button className={fields.button} onClick={() => setRegistering(true)}>
          {i18n.t('Добавить заявку')}
        </Button>
      </Group>
      <Group
        level="h2"
        title={i18n.t('Продление сроков')}
        hint={i18n.t('Только для этого человека, в обоих кабинетах. Срок и причину он увидит в личном кабинете.')}
      >
        <Extensions userId={person.id} extensions={extensions} />
      </Group>
      <Group
        level="h2"
        title={whyNotTexts.title}
        hint={i18n.t('Портал применит правила к тому, что было в прошедший момент, и покажет, что тогда видел участник.')}
      >
        <WhyNot userId={person.id} registrations={registrations} />
      </Group>
      {address && <Address person={person} address={address} />}
      <Group
        level="h2"
        title={i18n.t('Учётные записи')}
        hint={i18n.t('Если человек зарегистрировался дважды, две его учётные записи можно объединить.')}
      >
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
