import { momentText } from '@forum/client/forumTime'
import { editionInWords } from '@forum/domain/people/consent'
import { i18n } from '@forum/language'
import { Link } from '@forum/router'
import { Button, lazyWithRetry, makeStyles, Panel, Text, tokens } from '@forum/ui'
import { Quiet, Stack } from '@forum/ui/layout'
import { useRef, useState } from 'react'
import type { CabinetState } from '../../cabinet.ts'
import { Heading } from '../../Heading.tsx'
import { useFocusReturn } from '../../useFocusReturn.ts'
import { downloadHeldData } from './downloadHeldData.ts'
import { heldTexts } from './texts.ts'

const useStyles = makeStyles({
  root: { outlineStyle: 'none', '@media print': { display: 'none' } },
  summary: { minHeight: '32px', cursor: 'pointer', '& h2': { display: 'inline' } },
  content: { paddingTop: tokens.spacingVerticalM },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
})

const ConsentDialog = lazyWithRetry(async () => (await import('../../consent/ConsentDialog.tsx')).ConsentDialog)
const WithdrawConsent = lazyWithRetry(async () => (await import('../../consent/WithdrawConsent.tsx')).WithdrawConsent)
const DeleteAccount = lazyWithRetry(async () => (await import('./DeleteAccount.tsx')).DeleteAccount)

/** A person's legal rights: access to all data held about them, its deletion, and the consent with its withdrawal. */
export function HeldData({ state: { consent, registrations } }: { state: CabinetState }) {
  const styles = useStyles()
  const root = useRef<HTMLElement>(null)
  const [dialog, setDialog] = useState<'remove' | 'consent' | 'withdraw' | null>(null)
  const [reading, setReading] = useState(false)
  const rememberOpener = useFocusReturn(dialog !== null, root, null)

  function download(): void {
    setReading(true)
    void downloadHeldData().finally(() => setReading(false))
  }

  function open(opened: typeof dialog): void {
    rememberOpener()
    setDialog(opened)
  }
  const close = () => setDialog(null)

  return (
    <Stack as="section" gap={12} ref={root} tabIndex={-1} className={styles.root} aria-labelledby="held">
      <Panel>
        <details>
          <summary className={styles.summary}>
            <Heading id="held">{i18n.t('Учётная запись')}</Heading>
            <Quiet faint block>
              {i18n.t('безопасность, письма, выгрузка данных, согласие, удаление')}
            </Quiet>
          </summary>
          <Stack gap={12} align="start" className={styles.content}>
            <Text>
              {i18n.t('E-mail, пароль и открытые сеансы — на странице')} <Link to="/security">{i18n.t('Безопасность')}</Link>
            </Text>
            <Text>
              {i18n.t('Что вам писал портал и рассылки форума —')} <Link to="/mails">{i18n.t('Письма')}</Link>
            </Text>
            <Text>
              {i18n.t('Вы можете получить всё, что портал хранит о вас, одним файлом или удалить учётную запись вместе со всеми данными.')}
            </Text>
            <div className={styles.actions}>
              <Button onClick={download} disabledFocusable={reading}>
                {i18n.t('Скачать мои данные')}
              </Button>
              <Button onClick={() => open('remove')}>{heldTexts.remove}</Button>
            </div>
            {consent?.version && consent.at && consent.withdrawnAt === null && (
              <>
                <Text>
                  {i18n.t('Вы дали согласие на обработку персональных данных (редакция {version}) {at}.', {
                    version: editionInWords(consent.version),
                    at: momentText(consent.at),
                  })}
                </Text>
                <div className={styles.actions}>
                  <Button onClick={() => open('consent')}>{i18n.t('Текст согласия')}</Button>
                  <Button onClick={() => open('withdraw')}>{heldTexts.withdraw}</Button>
                </div>
              </>
            )}
          </Stack>
        </details>
      </Panel>
      {dialog === 'remove' && <DeleteAccount onClose={close} />}
      {dialog === 'consent' && <ConsentDialog onClose={close} />}
      {dialog === 'withdraw' && <WithdrawConsent registrations={registrations.length} onClose={close} />}
    </Stack>
  )
}
