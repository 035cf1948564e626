import { List } from '@forum/ui/layout'
import { useDialogStyles } from './dialogStyles.ts'

/** Sentences under a heading; nothing without sentences. */
export function SentenceList({ title, lines }: { title: string; lines: readonly string[] }) {
  const styles = useDialogStyles()
  if (lines.length === 0) return null
  return (
    <>
      <h3 className={styles.heading}>{title}</h3>
      <List gap={8}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </List>
    </>
  )
}
