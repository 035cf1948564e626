import { i18n } from '@forum/language'
import { Button, makeStyles, Text } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { Quiet, Stack } from '@forum/ui/layout'
import { useState } from 'react'
import { useSecurityStyles } from '../styles.ts'
import { factorTexts as t } from './texts.ts'

const useStyles = makeStyles({
  heading: { margin: 0 },
})

/** Number of recovery codes left, and a button that replaces them. */
export function RenewCodes({ left, onRenew }: { left: number; onRenew: () => Promise<void> }) {
  const styles = useStyles()
  const shared = useSecurityStyles()
  const [asking, setAsking] = useState(false)
  const renew = () => {
    setAsking(false)
    void onRenew()
  }
  return (
    <Stack gap={12}>
      <Text as="h3" weight="semibold" block className={styles.heading}>
        {t.codesHeading}
      </Text>
      <Quiet>{i18n.t('Осталось кодов: {left}. Каждый заменяет второй фактор один раз, если телефон или ключ потерян.', { left })}</Quiet>
      <Button className={shared.submit} onClick={() => setAsking(true)}>
        {t.renew}
      </Button>
      {asking && (
        <ConfirmDialog title={i18n.t('Создать новые резервные коды?')} action={t.renew} onConfirm={renew} onClose={() => setAsking(false)}>
          {i18n.t('Прежние коды перестанут действовать.')}
        </ConfirmDialog>
      )}
    </Stack>
  )
}
