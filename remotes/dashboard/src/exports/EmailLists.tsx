import { forum } from '@forum/client/forum'
import { addToast } from '@forum/client/toasts'
import { type EmailListType, emailListTypes } from '@forum/contracts/participation/emailListTypes'
import { hasModule } from '@forum/domain/forum/modules'
import { useSearchParams } from '@forum/router'
import { Button, Field, makeStyles, Panel, Text, tokens } from '@forum/ui'
import { Select } from '@forum/ui/select'
import { Textarea } from '@forum/ui/textarea'
import { useState } from 'react'
import { emailTexts } from './texts.ts'

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: '16px', maxWidth: '760px' },
  choice: { maxWidth: '360px' },
  area: { height: '320px', fontFamily: tokens.fontFamilyMonospace },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  count: { marginRight: 'auto', color: tokens.colorNeutralForeground2 },
})

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** One address per line, for mail programs and mailing services. */
export function EmailLists({ type, emails }: { type: EmailListType; emails: readonly string[] }) {
  const styles = useStyles()
  const [, setParams] = useSearchParams()
  const lines = emails.join('\n')
  /** What was copied last: of another list nothing is said. */
  const [copied, setCopied] = useState<string | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(lines).then(
      () => setCopied(lines),
      () => addToast('error', emailTexts.notCopied),
    )
  return (
    <Panel className={styles.root}>
      <Field label={emailTexts.list} className={styles.choice}>
        <Select value={type} onChange={(_, { value }) => setParams(value === 'all' ? {} : { type: value }, { preventScrollReset: true })}>
          {emailListTypes
            .filter((name) => name !== 'poster' || hasModule(forum(), 'posters'))
            .map((name) => (
              <option key={name} value={name}>
                {emailTexts.types[name]}
              </option>
            ))}
        </Select>
      </Field>
      <Field label={emailTexts.addresses}>
        <Textarea readOnly value={lines} placeholder={emailTexts.none} textarea={{ className: styles.area }} />
      </Field>
      <div className={styles.actions}>
        <Text className={styles.count} role="status">
          {copied === lines ? emailTexts.copied : emailTexts.count(emails.length)}
        </Text>
        <Button appearance="primary" disabled={emails.length === 0} onClick={copy}>
          {emailTexts.copy}
        </Button>
        <Button disabled={emails.length === 0} onClick={() => download(emailTexts.fileName(type), `${lines}\n`)}>
          {emailTexts.download}
        </Button>
      </div>
    </Panel>
  )
}
