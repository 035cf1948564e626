import { makeStyles, Text, tokens } from '@forum/ui'
import { messageTexts } from '../texts.ts'
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
  to: { color: tokens.colorNeutralForeground2 },
  text: { whiteSpace: 'pre-line' },
  summary: { cursor: 'pointer' },
})

interface Props {
  mail: { to: string; subject: string; text: string; html?: string | undefined; fullName?: string | undefined }
}

/** A mail with its layout, or without one as its text part shows it. */
export function MailView({ mail: { to, subject, text, html, fullName } }: Props) {
  const styles = useStyles()
  return (
    <section className={styles.root} aria-label={messageTexts.mail(subject)}>
      <Text className={styles.to}>{messageTexts.to(fullName ? `${fullName}, ${to}` : to)}</Text>
      <Text weight="semibold">{subject}</Text>
      {html ? <MailPage html={html} /> : <div className={styles.text}>{text}</div>}
      {html && (
        <details>
          <summary className={styles.summary}>{messageTexts.textPart}</summary>
          <div className={styles.text}>{text}</div>
        </details>
      )}
    </section>
  )
}
