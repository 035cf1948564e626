import { makeStyles, Text, tokens } from '@forum/ui'
import { messageTexts } from '../texts.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    rowGap: '8px',
    padding: '16px 20px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    overflowWrap: 'anywhere',
  },
  to: { color: tokens.colorNeutralForeground2 },
  text: { whiteSpace: 'pre-line' },
})

/** A mail as its text part shows it. */
export function MailView({ mail: { to, subject, text } }: { mail: { to: string; subject: string; text: string } }) {
  const styles = useStyles()
  return (
    <section className={styles.root} aria-label={messageTexts.mail(subject)}>
      <Text className={styles.to}>{messageTexts.to(to)}</Text>
      <Text weight="semibold">{subject}</Text>
      <div className={styles.text}>{text}</div>
    </section>
  )
}
