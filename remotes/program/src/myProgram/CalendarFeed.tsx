import { showFailure } from '@forum/client/toasts'
import { i18n } from '@forum/language'
import { Button, Input, makeStyles, TextLink, tokens } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { useId, useState } from 'react'
import { revokeCalendar, subscribeCalendar, useChoiceSync } from './choiceSync.ts'

const useStyles = makeStyles({
  text: { margin: 0, overflowWrap: 'anywhere' },
  address: { width: '100%', maxWidth: '640px' },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  // The line has its height before there is text in it, so that nothing below moves.
  done: { flexBasis: '100%', minHeight: tokens.lineHeightBase300 },
})

const webcal = (url: string): string => url.replace(/^https?:/, 'webcal:')

/** The feed address by which calendar programs follow the chosen talks. */
export function CalendarFeed() {
  const styles = useStyles()
  const { feedUrl } = useChoiceSync()
  const [isRevoked, setIsRevoked] = useState(false)
  const [copied, setCopied] = useState(false)
  const label = useId()
  // The address is unknown without a connection.
  if (feedUrl === undefined) return <p className={styles.text}>{i18n.t('Ссылка для календаря появится, когда будет связь.')}</p>
  if (feedUrl === null)
    return (
      <Stack gap={8} align="start">
        <p className={styles.text} role="status">
          {isRevoked
            ? i18n.t('Ссылка отозвана: календари с ней больше не обновляются.')
            : i18n.t(
                'Календарь по ссылке следует за программой: если доклад перенесут, он переместится сам. Откройте ссылку в календаре на телефоне или компьютере.',
              )}
        </p>
        <Button onClick={() => void subscribeCalendar().catch(showFailure)}>{i18n.t('Получить ссылку для календаря')}</Button>
      </Stack>
    )
  const revoke = () =>
    revokeCalendar().then(
      () => setIsRevoked(true),
      (error: unknown) => showFailure(error),
    )
  const copy = () =>
    navigator.clipboard.writeText(feedUrl).then(
      () => setCopied(true),
      () => showFailure(new Error(i18n.t('Скопировать не удалось: выделите ссылку и скопируйте её сами.'))),
    )
  return (
    <Stack gap={8} align="start">
      <label htmlFor={label}>{i18n.t('Ссылка для календаря')}</label>
      <Input id={label} className={styles.address} readOnly value={feedUrl} onFocus={({ target }) => target.select()} />
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>{i18n.t('Скопировать')}</Button>
        <TextLink href={webcal(feedUrl)}>{i18n.t('Открыть в календаре')}</TextLink>
        <Button appearance="subtle" onClick={() => void revoke()}>
          {i18n.t('Отозвать ссылку')}
        </Button>
        <span role="status" className={styles.done}>
          {copied && i18n.t('Ссылка скопирована')}
        </span>
      </div>
      <p className={styles.text}>{i18n.t('По ссылке ваш календарь открывается без пароля: не показывайте её другим.')}</p>
    </Stack>
  )
}
