import { type BadgeSheet, badgeSheet, badgeSheets, badgeSizes } from '@forum/domain/door/badgePaper'
import { keysOf } from '@forum/domain/platform/keys'
import { i18n, translated } from '@forum/language'
import { Caption1, Field, Input, makeStyles } from '@forum/ui'
import { Select } from '@forum/ui/select'
import { type PaperChoice, paperOf, paperProblem } from './paper.ts'

const useStyles = makeStyles({
  own: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '8px' },
})

interface Props {
  choice: PaperChoice
  onChange: (choice: PaperChoice) => void
}

const sheets = translated({
  a4: () => i18n.t('Лист A4 с метками реза'),
  label: () => i18n.t('Принтер этикеток: бейдж на странице'),
})

const sizes = translated({
  a6: () => i18n.t('A6: 105 × 148 мм'),
  '90x55': () => i18n.t('90 × 55 мм'),
  '86x54': () => i18n.t('86 × 54 мм, как банковская карта'),
  '105x74': () => i18n.t('105 × 74 мм'),
})

/** Fields for the size of a badge and the paper. */
export function PaperFields({ choice, onChange }: Props) {
  const styles = useStyles()
  const change = (part: Partial<PaperChoice>) => onChange({ ...choice, ...part })
  const problem = choice.size === 'own' ? paperProblem(choice) : undefined
  return (
    <>
      <Field label={i18n.t('Размер')}>
        <Select value={choice.size} onChange={(_, { value }) => change({ size: value as PaperChoice['size'] })}>
          {keysOf(badgeSizes).map((size) => (
            <option key={size} value={size}>
              {sizes[size]}
            </option>
          ))}
          <option value="own">{i18n.t('Свой размер')}</option>
        </Select>
      </Field>
      {choice.size === 'own' && (
        <div className={styles.own}>
          <Field label={i18n.t('Ширина, мм')} validationMessage={problem}>
            <Input inputMode="decimal" value={choice.width} onChange={(_, { value }) => change({ width: value })} />
          </Field>
          <Field label={i18n.t('Высота, мм')}>
            <Input inputMode="decimal" value={choice.height} onChange={(_, { value }) => change({ height: value })} />
          </Field>
        </div>
      )}
      <Field label={i18n.t('Бумага')}>
        <Select value={choice.sheet} onChange={(_, { value }) => change({ sheet: value as BadgeSheet })}>
          {badgeSheets.map((sheet) => (
            <option key={sheet} value={sheet}>
              {sheets[sheet]}
            </option>
          ))}
        </Select>
      </Field>
      {choice.sheet === 'a4' && problem === undefined && (
        <Caption1>
          {i18n.t('На листе {count, plural, one {# бейдж} few {# бейджа} many {# бейджей} other {# бейджа}}', {
            count: badgeSheet(paperOf(choice)).places.length,
          })}
        </Caption1>
      )}
    </>
  )
}
