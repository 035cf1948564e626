import type { Release } from '@forum/contracts/theses/review'
import { i18n } from '@forum/language'
import { Text } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { useDeskStyles } from '../deskStyles.ts'

const mailsLabel = (count: number) =>
  i18n.t(
    '{count, plural, one {Сразу после объявления уйдёт # письмо} few {Сразу после объявления уйдут # письма} many {Сразу после объявления уйдёт # писем} other {Сразу после объявления уйдёт # писем}}',
    { count },
  )

/** The mails that announcing sends. */
export function ReleaseMails({ mails }: { mails: Release['letters'] }) {
  const styles = useDeskStyles()
  return (
    <Stack as="section" gap={12} aria-label={mailsLabel(mails.length)}>
      <Text weight="semibold">{mailsLabel(mails.length)}</Text>
      {mails.map(({ to, subject, paragraphs }) => (
        <details key={to}>
          <summary className={styles.summary}>{i18n.t('Письмо для {to}', { to })}</summary>
          <p className={styles.text}>{subject}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className={styles.text}>
              {paragraph}
            </p>
          ))}
        </details>
      ))}
    </Stack>
  )
}
