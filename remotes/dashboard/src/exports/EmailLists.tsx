import { forum } from '@forum/client/forum'
import { addToast } from '@forum/client/toasts'
import { type EmailListType, emailListTypes } from '@forum/contracts/participation/emailListTypes'
import { hasModule } from '@forum/domain/forum/modules'
import { currentLocale, i18n, translated } from '@forum/language'
import { useSearchParams } from '@forum/router'
import { Button, Field, makeStyles, Panel, Text, tokens } from '@forum/ui'
import { Select } from '@forum/ui/select'
import { Textarea } from '@forum/ui/textarea'
import { useState } from 'react'

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: '16px', maxWidth: '760px' },
  choice: { maxWidth: '360px' },
  area: { height: '320px', fontFamily: tokens.fontFamilyMonospace },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  count: { flex: '1 1 200px', color: tokens.colorNeutralForeground2 },
})

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

const types = translated({
  all: () => i18n.t('Все участники'),
  listeners: () => i18n.t('Слушатели'),
  oral: () => i18n.t('Устные доклады'),
  poster: () => i18n.t('Стендовые доклады'),
  waiting: () => i18n.t('Ждут решения модератора'),
  not_confirmed: () => i18n.t('Не подтвердили участие'),
  confirmed: () => i18n.t('Подтвердили участие'),
  without_thesis: () => i18n.t('Без тезисов'),
}) satisfies Record<EmailListType, string>

/** A list of addresses, one per line, for mail programs and mailing services. */
export function EmailLists({ type, emails }: { type: EmailListType; emails: readonly string[] }) {
  const styles = useStyles()
  const [, setParams] = useSearchParams()
  const lines = emails.join('\n')
  /** The list that was copied last; the note about copying is shown only for it. */
  const [copied, setCopied] = useState<string | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(lines).then(
      () => setCopied(lines),
      () => addToast('error', i18n.t('Браузер не дал скопировать. Выделите адреса и скопируйте сами.')),
    )
  return (
    <Panel className={styles.root}>
      <Field label={i18n.t('Кому')} className={styles.choice}>
        <Select value={type} onChange={(_, { value }) => setParams(value === 'all' ? {} : { type: value }, { preventScrollReset: true })}>
          {emailListTypes
            .filter((name) => name !== 'poster' || hasModule(forum(), 'posters'))
            .map((name) => (
              <option key={name} value={name}>
                {types[name]}
              </option>
            ))}
        </Select>
      </Field>
      <Field label={i18n.t('Адреса')}>
        <Textarea
          readOnly
          value={lines}
          placeholder={i18n.t('В этом списке пока никого нет.')}
          textarea={{ className: styles.area, wrap: 'off' }}
        />
      </Field>
      <div className={styles.actions}>
        <Text className={styles.count} role="status">
          {copied === lines
            ? i18n.t('Адреса скопированы')
            : i18n.t('Адресов: {count}', { count: emails.length.toLocaleString(currentLocale()) })}
        </Text>
        <Button appearance="primary" disabled={emails.length === 0} onClick={copy}>
          {i18n.t('Скопировать')}
        </Button>
        <Button disabled={emails.length === 0} onClick={() => download(`email-${type}.txt`, `${lines}\n`)}>
          {i18n.t('Скачать')}
        </Button>
      </div>
    </Panel>
  )
}
