import { call } from '@forum/client/call'
import { download } from '@forum/client/download'
import { listAppointments } from '@forum/contracts/people/duties'
import { exportJury, readJury } from '@forum/contracts/program/jury'
import { i18n } from '@forum/language'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from '@forum/router'
import { Button, PageBody, Text } from '@forum/ui'
import { ArrowDownloadRegular } from '@forum/ui/icons'
import { Stack } from '@forum/ui/layout'
import { Appointments } from '../jury/office/Appointments.tsx'
import { Results } from '../jury/office/Results.tsx'

async function readOffice({ request: { signal } }: LoaderFunctionArgs) {
  const [results, { people }] = await Promise.all([call(readJury, {}, { signal }), call(listAppointments, {}, { signal })])
  return { ...results, people }
}

/** Results of the jury, its judges, and the others who get certificates for their work. */
function JuryOfficePage() {
  const { nominations, chairs, people } = useLoaderData<typeof readOffice>()
  const { revalidate } = useRevalidator()
  const changed = () => void revalidate()
  return (
    <PageBody title={i18n.t('Жюри и волонтёры')}>
      <Stack gap={12} align="start">
        <Text>
          {i18n.t(
            'Итоги видят только организаторы. Оценки считаются, когда член жюри поставил все. После форума все назначенные получают сертификаты в личном кабинете.',
          )}
        </Text>
        <Button icon={<ArrowDownloadRegular />} onClick={() => void download(call(exportJury, {}))}>
          {i18n.t('Скачать итоги (xlsx)')}
        </Button>
      </Stack>
      {nominations.map((results) => (
        <Results key={results.nomination} results={results} onChanged={changed} />
      ))}
      <Appointments people={people} chairs={chairs} onChanged={changed} />
    </PageBody>
  )
}

export { JuryOfficePage as Component, readOffice as loader }
