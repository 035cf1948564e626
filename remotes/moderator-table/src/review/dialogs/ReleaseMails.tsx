import type { Release } from '@forum/contracts/theses/review'
import { Text } from '@forum/ui'
import { useDeskStyles } from '../deskStyles.ts'
import { releaseTexts } from './texts.ts'

/** The mails that announcing sends. */
export function ReleaseMails({ mails }: { mails: Release['letters'] }) {
  const styles = useDeskStyles()
  return (
    <section className={styles.form} aria-label={releaseTexts.mails(mails.length)}>
      <Text weight="semibold">{releaseTexts.mails(mails.length)}</Text>
      {mails.map(({ to, subject, paragraphs }) => (
        <details key={to}>
          <summary className={styles.summary}>{releaseTexts.mailTo(to)}</summary>
          <p className={styles.text}>{subject}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className={styles.text}>
              {paragraph}
            </p>
          ))}
        </details>
      ))}
    </section>
  )
}
