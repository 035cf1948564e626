import { whileBusy } from '@forum/client/busy'
import { call } from '@forum/client/call'
import { showFailure } from '@forum/client/toasts'
import { printRegistrations } from '@forum/contracts/participation/exports'
import type { ListedQuestion } from '@forum/contracts/participation/staffAnswers'
import type { Section } from '@forum/domain/forum/sections'
import { TOAST_MS } from '@forum/domain/platform/limits'
import { currentLocale, i18n } from '@forum/language'
import { useSearchParams } from '@forum/router'
import { makeStyles } from '@forum/ui'
import { useEffect, useState } from 'react'
import { readView } from '../../views/view.ts'
import type { Column } from '../columns/columns.tsx'
import { participantsTexts } from '../texts.ts'
import { PrintHead } from './PrintHead.tsx'
import { type PrintedRow, printedText } from './printedText.ts'

const useStyles = makeStyles({
  root: { display: 'none', '@media print': { display: 'block' } },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '8pt',
    lineHeight: 1.25,
    '& th, & td': { padding: '2pt 4pt', border: '0.5pt solid', textAlign: 'left', verticalAlign: 'top', overflowWrap: 'break-word' },
    '& tr': { breakInside: 'avoid' },
  },
})

interface Props {
  columns: readonly Column[]
  sections: readonly Section[]
  questions: readonly ListedQuestion[]
  onClose: () => void
}

/** All rows of the view, for the printer alone. Their request is an export, recorded and confirmed as one. */
export function PrintedList({ columns, sections, questions, onClose }: Props) {
  const styles = useStyles()
  const [params] = useSearchParams()
  const [list, setList] = useState<{ count: number; results: PrintedRow[] } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each press
  useEffect(() => {
    const leaving = new AbortController()
    whileBusy(call(printRegistrations, readView(params), { signal: leaving.signal })).then(setList, (error: unknown) => {
      if (leaving.signal.aborted) return
      showFailure(error, TOAST_MS.failure)
      onClose()
    })
    return () => leaving.abort()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies(onClose): printed once
  useEffect(() => {
    if (!list) return
    window.addEventListener('afterprint', onClose)
    window.print()
    return () => window.removeEventListener('afterprint', onClose)
  }, [list])

  if (!list) return null
  const { count, results } = list
  const printed = columns.filter(({ id }) => printedText(id))
  const shown =
    results.length < count
      ? i18n.t('Первые {shown} из {count}', {
          shown: results.length.toLocaleString(currentLocale()),
          count: count.toLocaleString(currentLocale()),
        })
      : participantsTexts.found(count)
  return (
    <div className={styles.root}>
      <PrintHead sections={sections} questions={questions} shown={shown} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">№</th>
            {printed.map(({ id, title }) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {results.map((row, index) => (
            <tr key={row.id}>
              <td>{index + 1}</td>
              {printed.map(({ id }) => (
                <td key={id}>{printedText(id)?.(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
