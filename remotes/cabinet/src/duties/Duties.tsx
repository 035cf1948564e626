import { call } from '@forum/client/call'
import { openDocument } from '@forum/client/openDocument'
import { useReading } from '@forum/client/useReading'
import { getRoleCertificate, listOwnDuties, type OwnDuties } from '@forum/contracts/people/duties'
import { certificateNames } from '@forum/domain/people/duties'
import { dayInWords } from '@forum/domain/platform/calendar'
import { nominationNames } from '@forum/domain/program/jury'
import { i18n } from '@forum/language'
import { Link } from '@forum/router'
import { Button, makeStyles, Panel, Text } from '@forum/ui'
import { List, Quiet, Stack } from '@forum/ui/layout'

const useStyles = makeStyles({
  title: { margin: 0 },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' },
})

function Certificate({ certificate: { meetingId, forum, role, from, isOpen } }: { certificate: OwnDuties['certificates'][number] }) {
  const styles = useStyles()
  return (
    <li className={styles.row}>
      <Stack gap={2}>
        <Text weight="semibold">{certificateNames[role]}</Text>
        <Quiet>{forum}</Quiet>
      </Stack>
      {isOpen ? (
        <Button
          aria-label={i18n.t('Скачать: {certificate}', { certificate: certificateNames[role] })}
          onClick={() => void openDocument(call(getRoleCertificate, { meetingId, role }))}
        >
          {i18n.t('Скачать')}
        </Button>
      ) : (
        <Quiet>{i18n.t('после форума, с {day}', { day: dayInWords(from) })}</Quiet>
      )}
    </li>
  )
}

/** The link of a judge, and certificates for work at forums; nothing without either. */
export function Duties() {
  const styles = useStyles()
  // The cabinet is shown without it as well.
  const { reply } = useReading(listOwnDuties, {})
  if (!reply) return null
  const { jury, certificates } = reply
  const heading = (id: string, text: string) => (
    <Text as="h2" id={id} size={400} weight="semibold" block className={styles.title}>
      {text}
    </Text>
  )
  return (
    <>
      {jury.length > 0 && (
        <section aria-labelledby="jury">
          <Panel>
            <Stack gap={8}>
              {heading('jury', i18n.t('Вы в жюри'))}
              <Text>{jury.map((nomination) => nominationNames[nomination]).join(' · ')}</Text>
              <Link to="/jury">{i18n.t('Открыть «Жюри»')}</Link>
            </Stack>
          </Panel>
        </section>
      )}
      {certificates.length > 0 && (
        <section aria-labelledby="certificates">
          <Panel>
            <Stack gap={16} wrap="anywhere">
              {heading('certificates', i18n.t('Сертификаты'))}
              <List gap={12}>
                {certificates.map((certificate) => (
                  <Certificate key={`${certificate.meetingId} ${certificate.role}`} certificate={certificate} />
                ))}
              </List>
            </Stack>
          </Panel>
        </section>
      )}
    </>
  )
}
