import { ApiError } from '@forum/client/apiError'
import { showFailure } from '@forum/client/toasts'
import { i18n } from '@forum/language'
import { Button, makeStyles, Text, tokens } from '@forum/ui'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useEffect, useRef, useState } from 'react'
import { useSecurityStyles } from '../styles.ts'
import { factorTexts as t } from './texts.ts'

const useStyles = makeStyles({
  codes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
    gap: '8px 24px',
    margin: 0,
    padding: '16px',
    listStyleType: 'none',
    fontFamily: tokens.fontFamilyMonospace,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    outlineStyle: 'none',
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '12px' },
  // The line has its height before there is text in it, so that nothing below moves.
  done: { flexBasis: '100%', minHeight: tokens.lineHeightBase300 },
})

/** New recovery codes, shown only once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const styles = useStyles()
  const shared = useSecurityStyles()
  const list = useRef<HTMLUListElement>(null)
  const [copied, setCopied] = useState(false)
  // The pressed button has been removed.
  useEffect(() => list.current?.focus(), [])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopied(true)
    } catch {
      showFailure(
        new ApiError({ status: 0, code: 'unknown', message: i18n.t('Скопировать не удалось. Выделите коды и скопируйте их сами.') }),
      )
    }
  }
  return (
    <>
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody className={shared.message}>
          {i18n.t(
            'Сохраните эти коды: больше они не будут показаны. Если телефон или ключ потеряется, каждый код позволит войти один раз.',
          )}
        </MessageBarBody>
      </MessageBar>
      <ul ref={list} tabIndex={-1} className={styles.codes} aria-label={t.codesHeading}>
        {codes.map((code) => (
          <li key={code}>
            <Text font="monospace">{code}</Text>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button appearance="primary" onClick={onSaved}>
          {i18n.t('Коды сохранены')}
        </Button>
        <Button onClick={() => void copy()}>{i18n.t('Скопировать')}</Button>
        <Text role="status" className={styles.done}>
          {copied && i18n.t('Коды скопированы')}
        </Text>
      </div>
    </>
  )
}
