import { i18n } from '@forum/language'
import { makeStyles, Text, tokens } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { MailPage } from './MailPage.tsx'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: '8px',
    padding: '16px 20px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    overflowWrap: 'anywhere',
    '@media (max-width: 640px)': { padding: '12px' },
  },
  text: { whiteSpace: 'pre-line' },
  summary: { cursor: 'pointer' },
})

interface Props {
  mail: { to: string; subject: string; text: string; html?: string | undefined; fullName?: string | undefined }
}

/** A mail with its layout, or without one in the form of its text part. */
export function MailView({ mail: { to, subject, text, html, fullName } }: Props) {
  const styles = useStyles()
  return (
    <section className={styles.root} aria-label={i18n.t('Письмо «{subject}»', { subject })}>
      <Quiet>{i18n.t('Кому: {to}', { to: fullName ? `${fullName}, ${to}` : to })}</Quiet>
      <Text weight="semibold">{subject}</Text>
      {html ? <MailPage html={html} /> : <div className={styles.text}>{text}</div>}
      {html && (
        <details>
          <summary className={styles.summary}>{i18n.t('Письмо без оформления, текстом')}</summary>
          <div className={styles.text}>{text}</div>
        </details>
      )}
    </section>
  )
}
