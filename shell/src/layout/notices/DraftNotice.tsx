import { makeStyles, tokens } from '@forum/ui'
import { draftTexts } from './draftTexts.ts'

const useStyles = makeStyles({
  root: {
    padding: '8px 24px',
    lineHeight: tokens.lineHeightBase300,
    backgroundColor: tokens.colorPaletteYellowBackground2,
    color: tokens.colorNeutralForeground1,
    borderBottom: `1px solid ${tokens.colorPaletteYellowBorder1}`,
    '@media (max-width: 640px)': { padding: '8px 16px' },
    // In a low window, as after zooming in, it would take the page's place; there it ends the page.
    '@media (max-height: 400px)': { order: 1 },
  },
  link: { color: 'inherit' },
})

/** Above every page of a forum that is not current. */
export function DraftNotice({ title, token }: { title: string; token: string }) {
  const styles = useStyles()
  return (
    <aside className={styles.root} aria-label={draftTexts.label}>
      {draftTexts.draft(title)} {/* Out of the draft, whose link begins with the id of the forum. */}
      <a className={styles.link} href={`/organizer?id=${token.split('.')[0]}#settling`}>
        {draftTexts.back}
      </a>
    </aside>
  )
}
