import { makeStyles, tokens } from '@forum/ui'
import { useRetriedImport } from '../../composition/useRetriedImport.ts'

const useStyles = makeStyles({
  // The row is as high as its links, which load later: nothing below moves.
  root: { height: '2.5rem', backgroundColor: tokens.colorNeutralBackground1, '@media print': { display: 'none' } },
})

const loadLinks = async () => (await import('./StaffLinks.tsx')).StaffLinks

/** Row under the header for people with a role; its links are not loaded for others. */
export function StaffRow({ entries }: { entries: { label: string; path: string }[] }) {
  const { part: Links } = useRetriedImport(loadLinks)
  return <div className={useStyles().root}>{Links && <Links entries={entries} />}</div>
}
