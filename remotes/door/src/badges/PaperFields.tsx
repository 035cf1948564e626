import { type BadgeSheet, badgeSheet, badgeSheets, badgeSizes } from '@forum/domain/door/badgePaper'
import { keysOf } from '@forum/domain/platform/keys'
import { Caption1, Field, Input, makeStyles } from '@forum/ui'
import { Select } from '@forum/ui/select'
import { type PaperChoice, paperOf, paperProblem } from './paper.ts'
import { badgeTexts } from './texts.ts'

const useStyles = makeStyles({
  own: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '8px' },
})

interface Props {
  choice: PaperChoice
  onChange: (choice: PaperChoice) => void
}

/** Size of a badge, and what it is printed on. */
export function PaperFields({ choice, onChange }: Props) {
  const styles = useStyles()
  const change = (part: Partial<PaperChoice>) => onChange({ ...choice, ...part })
  const problem = choice.size === 'own' ? paperProblem(choice) : undefined
  return (
    <>
      <Field label={badgeTexts.paper}>
        <Select value={choice.size} onChange={(_, { value }) => change({ size: value as PaperChoice['size'] })}>
          {keysOf(badgeSizes).map((size) => (
            <option key={size} value={size}>
              {badgeTexts.sizes[size]}
            </option>
          ))}
          <option value="own">{badgeTexts.own}</option>
        </Select>
      </Field>
      {choice.size === 'own' && (
        <div className={styles.own}>
          <Field label={badgeTexts.width} validationMessage={problem}>
            <Input inputMode="decimal" value={choice.width} onChange={(_, { value }) => change({ width: value })} />
          </Field>
          <Field label={badgeTexts.height}>
            <Input inputMode="decimal" value={choice.height} onChange={(_, { value }) => change({ height: value })} />
          </Field>
        </div>
      )}
      <Field label={badgeTexts.sheet}>
        <Select value={choice.sheet} onChange={(_, { value }) => change({ sheet: value as BadgeSheet })}>
          {badgeSheets.map((sheet) => (
            <option key={sheet} value={sheet}>
              {badgeTexts.sheets[sheet]}
            </option>
          ))}
        </Select>
      </Field>
      {choice.sheet === 'a4' && problem === undefined && (
        <Caption1>{badgeTexts.perSheet(badgeSheet(paperOf(choice)).places.length)}</Caption1>
      )}
    </>
  )
}
