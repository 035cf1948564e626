import { momentText } from '@forum/client/forumTime'
import { useReading } from '@forum/client/useReading'
import { listThesisVersions, type ThesisVersion } from '@forum/contracts/theses/theses'
import { i18n } from '@forum/language'
import { Field, makeStyles, tokens } from '@forum/ui'
import { List } from '@forum/ui/layout'
import { Reading } from '@forum/ui/reading'
import { Select } from '@forum/ui/select'
import { useEffect, useRef, useState } from 'react'
import { thesisFormTexts } from '../texts.ts'
import { Comparison } from './Comparison.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', marginTop: '24px' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  choice: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))', gap: '12px' },
})

const nameOf = ({ number, at, by }: ThesisVersion): string =>
  i18n.t('Версия {number}: {at}, {by}', { number, at: momentText(at), by: by ?? i18n.t('удалённая учётная запись') })

const showFirstChange = (comparison: Element | null) => comparison?.querySelector('ins, del')?.scrollIntoView?.({ block: 'nearest' })

/** All versions of a thesis, and the differences between two of them: by default the latest and the one before. */
export function Versions({ thesisId }: { thesisId: number }) {
  return <Reading of={useReading(listThesisVersions, { id: thesisId })}>{(versions) => <Compared versions={versions} />}</Reading>
}

function Compared({ versions }: { versions: readonly ThesisVersion[] }) {
  const styles = useStyles()
  /** Chosen versions; null for the default: the latest version and the one before. */
  const [picked, setPicked] = useState<[before: number, after: number] | null>(null)

  // The versions appear below the thesis and replace the pressed button; the first change may be far below their heading.
  const heading = useRef<HTMLHeadingElement>(null)
  const comparison = useRef<HTMLDivElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView?.({ block: 'start' })
    showFirstChange(comparison.current)
  }, [])
  useEffect(() => {
    if (picked) showFirstChange(comparison.current)
  }, [picked])

  const latest = versions.at(-1)?.number ?? 0
  const chosen = picked ?? ([versions.at(-2)?.number ?? latest, latest] as const)
  const [before, after] = chosen.map((number) => versions.find((version) => version.number === number))
  const picker = (label: string, index: 0 | 1) => (
    <Field label={label}>
      <Select
        value={String(chosen[index])}
        onChange={(_, { value }) => setPicked(index === 0 ? [Number(value), chosen[1]] : [chosen[0], Number(value)])}
      >
        {versions.map((version) => (
          <option key={version.number} value={version.number}>
            {nameOf(version)}
          </option>
        ))}
      </Select>
    </Field>
  )
  return (
    <section className={styles.root} aria-label={thesisFormTexts.versions}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {thesisFormTexts.versions}
      </h3>
      <List as="ol" gap={4}>
        {versions.toReversed().map((version) => (
          <li key={version.number}>{nameOf(version)}</li>
        ))}
      </List>
      {before && after && versions.length > 1 && (
        <>
          <div className={styles.choice}>
            {picker(i18n.t('Сравнить'), 0)}
            {picker(i18n.t('с версией'), 1)}
          </div>
          <div ref={comparison}>
            <Comparison before={before} after={after} />
          </div>
        </>
      )}
    </section>
  )
}
