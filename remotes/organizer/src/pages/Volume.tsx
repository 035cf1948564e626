import { call } from '@forum/client/call'
import { forum } from '@forum/client/forum'
import { listForums } from '@forum/contracts/forum/nextForum'
import { getVolume, type VolumeRead } from '@forum/contracts/theses/volume'
import { hasModule } from '@forum/domain/forum/modules'
import { formatDay } from '@forum/domain/platform/calendar'
import { licenceNames } from '@forum/domain/theses/volume/publication'
import { i18n } from '@forum/language'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from '@forum/router'
import { Button, PageBody, Text, TextLink } from '@forum/ui'
import { List, ListItem, Quiet, Stack } from '@forum/ui/layout'
import { useState } from 'react'
import { Group, useFieldStyles } from '../fields/Group.tsx'
import { ForumSelect } from '../forums/ForumSelect.tsx'
import { CloseDialog } from '../volume/CloseDialog.tsx'
import { Details } from '../volume/Details.tsx'
import { Files } from '../volume/Files.tsx'
import { PaperDialog } from '../volume/PaperDialog.tsx'
import { type Paper, Papers } from '../volume/Papers.tsx'
import { TitleDialog } from '../volume/TitleDialog.tsx'
import { volumeTexts as t } from '../volume/texts.ts'

async function readVolumePage({ request }: LoaderFunctionArgs) {
  const { signal } = request
  const id = Number(new URL(request.url).searchParams.get('id'))
  const [read, { forums }] = await Promise.all([call(getVolume, id ? { meetingId: id } : {}, { signal }), call(listForums, {}, { signal })])
  return { read, forums }
}

function stateOf({ papers, refused, unasked, closedOn }: VolumeRead): string {
  const inVolume = i18n.t('В сборнике {count, plural, one {# доклад} few {# доклада} many {# докладов} other {# доклада}}.', {
    count: papers.length,
  })
  if (closedOn !== null) return inVolume
  const others = i18n.t('Отказались: {refused}. Ещё не ответили: {unasked}.', { refused, unasked: unasked.length })
  return `${inVolume} ${others}`
}

/** The volume of a forum, for organisers: what is in it, what is missing, and its closing. */
function VolumePage() {
  const { read, forums } = useLoaderData<typeof readVolumePage>()
  const { revalidate } = useRevalidator()
  const styles = useFieldStyles()
  const [changing, setChanging] = useState<Paper | null>(null)
  const [closing, setClosing] = useState(false)
  const { meetingId, papers, unasked, closedOn } = read
  const isDraft = closedOn === null
  const done = () => {
    setChanging(null)
    setClosing(false)
    void revalidate()
  }
  return (
    <PageBody title={i18n.t('Сборник')}>
      <ForumSelect forums={forums} id={meetingId} />
      {isDraft ? <Details key={meetingId} read={read} onSaved={done} /> : <Closed read={read} closedOn={closedOn} />}
      <Group level="h2" title={i18n.t('Состав')} hint={stateOf(read)}>
        {papers.length > 0 && (
          <TextLink href={read.page} target="_blank">
            {isDraft ? i18n.t('Посмотреть черновик') : i18n.t('Открыть сборник')}
          </TextLink>
        )}
        {isDraft && (
          <Stack gap={4}>
            <Button className={styles.button} disabled={papers.length === 0} onClick={() => setClosing(true)}>
              {t.close}
            </Button>
            <Quiet>{i18n.t('В сборник войдут подтверждённые доклады, авторы которых согласились.')}</Quiet>
          </Stack>
        )}
        <Papers papers={papers} isDraft={isDraft} onChange={setChanging} />
      </Group>
      {papers.length > 0 && <Files key={`files ${meetingId}`} meetingId={meetingId} />}
      {unasked.length > 0 && (
        <Group
          level="h2"
          title={i18n.t('Ещё не ответили')}
          hint={i18n.t('Вопрос стоит в кабинете автора, пока на него нет ответа. Без ответа доклад в сборник не попадёт.')}
        >
          {hasModule(forum(), 'campaigns') && (
            <Link to={`/mailing?new=1&publication=0&state=confirmed&meeting_id=${meetingId}`}>{i18n.t('Написать им')}</Link>
          )}
          <List>
            {unasked.map(({ registrationId, title, speaker }) => (
              <ListItem key={registrationId}>
                <Text>{title}</Text>
                <Quiet>{speaker}</Quiet>
              </ListItem>
            ))}
          </List>
        </Group>
      )}
      {changing && isDraft && <TitleDialog paper={changing} onChanged={done} onClose={() => setChanging(null)} />}
      {changing && !isDraft && <PaperDialog meetingId={meetingId} paper={changing} onChanged={done} onClose={() => setChanging(null)} />}
      {closing && <CloseDialog meetingId={meetingId} papers={papers.length} onClosed={done} onClose={() => setClosing(false)} />}
    </PageBody>
  )
}

function Closed({ read: { details, page }, closedOn }: { read: VolumeRead; closedOn: string }) {
  const { title, publisher, isbn, issn, licence } = details
  return (
    <Group level="h2" title={title} hint={i18n.t('Издан {day}. Состав, номера и тексты больше не меняются.', { day: formatDay(closedOn) })}>
      <Text>{[publisher, isbn && `ISBN ${isbn}`, issn && `ISSN ${issn}`, licenceNames[licence]].filter(Boolean).join(' · ')}</Text>
      <Text>
        <TextLink href={`${page}/volume.pdf`} target="_blank">
          {i18n.t('Сборник в PDF')}
        </TextLink>{' '}
        ·{' '}
        <TextLink href={`${page}/volume.docx`} target="_blank">
          docx
        </TextLink>
      </Text>
    </Group>
  )
}

export { readVolumePage as loader, VolumePage as Component }
