import { makeStyles, tokens } from '@forum/ui'
import { useRetriedImport } from '../../composition/useRetriedImport.ts'

const useStyles = makeStyles({
  // As high as the links, which come later: nothing below moves.
  root: { height: '2.5rem', backgroundColor: tokens.colorNeutralBackground1, '@media print': { display: 'none' } },
})

const loadLinks = async () => (await import('./StaffLinks.tsx')).StaffLinks

/** The row under the header for those with a role; its links are not loaded for others. */
export function StaffRow({ entries }: { entries: { label: string; path: string }[] }) {
  const { part: Links } = useRetriedImport(loadLinks)
  return <div className={useStyles().root}>{Links && <Links entries={entries} />}</div>
}
