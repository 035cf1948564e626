import { call } from '@forum/client/call'
import { openDocument } from '@forum/client/openDocument'
import { type CardVisaLetter, getVisaLetter } from '@forum/contracts/participation/visaLetters'
import { isLetterToCheck } from '@forum/domain/participation/answers/visaLetter'
import { formatDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { Link, useRevalidator } from '@forum/router'
import { Button, makeStyles, Subtitle2, Text } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { useState } from 'react'
import { useCardStyles } from '../cardStyles.ts'
import { RevokeDialog, SignDialog } from './letterDialogs.tsx'

const useStyles = makeStyles({
  root: { margin: '20px 0 0' },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
})

const inWords: Record<CardVisaLetter['state'], (letter: CardVisaLetter) => string> = {
  incomplete: () => i18n.t('Участник попросил письмо, но дал не все сведения для него.'),
  waiting: () => i18n.t('Ждёт проверки: сверьте сведения и подпишите.'),
  signed: ({ signedOn }) => i18n.t('Подписано {day}, участник может его скачать.', { day: formatDay(signedOn ?? '') }),
  changed: () => i18n.t('Участник изменил сведения после проверки: письмо не действует, пока вы не проверите их снова.'),
}

interface Props {
  letter: CardVisaLetter
  registrationId: number
}

/** State of a letter for a visa; organisers sign it once they have checked what it prints, or revoke it. */
export function VisaLetter({ letter, registrationId }: Props) {
  const card = useCardStyles()
  const styles = useStyles()
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState<'sign' | 'revoke' | null>(null)
  const { state } = letter
  // Closed without signing, too: the fields may have changed in the meantime.
  const close = () => {
    setAsking(null)
    void revalidate()
  }
  return (
    <section className={styles.root} aria-labelledby="visa-letter">
      <Subtitle2 as="h3" id="visa-letter" className={card.heading}>
        {i18n.t('Письмо для визы')}
      </Subtitle2>
      <Stack gap={8}>
        <Text>{inWords[state](letter)}</Text>
        <div className={styles.actions}>
          {isLetterToCheck(state) && <Button onClick={() => setAsking('sign')}>{i18n.t('Проверено: подписать письмо…')}</Button>}
          {state === 'signed' && (
            <>
              <Button onClick={() => void openDocument(call(getVisaLetter, { id: registrationId }))}>
                {i18n.t('Открыть письмо (PDF)')}
              </Button>
              <Button onClick={() => setAsking('revoke')}>{i18n.t('Отозвать…')}</Button>
            </>
          )}
          <Link to="/users-list/letters">{i18n.t('Все письма для визы')}</Link>
        </div>
      </Stack>
      {asking === 'sign' && <SignDialog letter={letter} registrationId={registrationId} onClose={close} />}
      {asking === 'revoke' && <RevokeDialog registrationId={registrationId} onClose={close} />}
    </section>
  )
}
