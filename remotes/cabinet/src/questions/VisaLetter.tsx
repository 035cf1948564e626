import { call } from '@forum/client/call'
import { openDocument } from '@forum/client/openDocument'
import { getVisaLetter, type OwnVisaLetter } from '@forum/contracts/participation/visaLetters'
import { letterFieldNames } from '@forum/domain/participation/answers/visaLetter'
import { i18n } from '@forum/language'
import { Button, makeStyles, Panel, Text } from '@forum/ui'
import { Stack } from '@forum/ui/layout'

const useStyles = makeStyles({ title: { margin: 0 } })

const inWords: Record<OwnVisaLetter['state'], (letter: OwnVisaLetter) => string> = {
  incomplete: ({ missing }) =>
    i18n.t('Не хватает сведений: {fields}.', { fields: missing.map((field) => letterFieldNames[field]).join(', ') }),
  waiting: () => i18n.t('Ждёт проверки. Когда организатор подпишет письмо, придёт e-mail.'),
  signed: () => i18n.t('Готово: на русском и английском.'),
  changed: () => i18n.t('Данные изменились, организатор проверит их снова.'),
}

/** What the letter for a visa waits for, and the letter once it is signed. */
export function VisaLetter({ letter, registrationId }: { letter: OwnVisaLetter; registrationId: number }) {
  const styles = useStyles()
  return (
    <section aria-labelledby="visa-letter">
      <Panel>
        <Stack gap={12} align="start" wrap="anywhere">
          <Text as="h2" id="visa-letter" size={400} weight="semibold" block className={styles.title}>
            {i18n.t('Письмо для визы')}
          </Text>
          <Text>{inWords[letter.state](letter)}</Text>
          {letter.state === 'signed' && (
            <Button onClick={() => void openDocument(call(getVisaLetter, { id: registrationId }))}>{i18n.t('Открыть письмо (PDF)')}</Button>
          )}
        </Stack>
      </Panel>
    </section>
  )
}
