import type { SettlingRead } from '@forum/contracts/forum/settling'
import { roleNames } from '@forum/domain/people/roles'
import { i18n } from '@forum/language'
import { Button, Field, makeStyles, Text } from '@forum/ui'
import { Radio, RadioGroup } from '@forum/ui/radio'

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: '8px', margin: '8px 0', padding: 0, listStyleType: 'none', overflowWrap: 'anywhere' },
  all: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '8px' },
})

export type Staff = SettlingRead['staff'][number]
export type Fate = 'keep' | 'end'
/** Choices by person and role. */
export type Fates = ReadonlyMap<string, Fate>

export const keyOf = ({ userId, role }: Staff): string => `${userId} ${role}`

/** Members of the staff with a given choice. */
export const chosenFor = (staff: readonly Staff[], fates: Fates, fate: Fate) =>
  staff.filter((each) => fates.get(keyOf(each)) === fate).map(({ userId, role }) => ({ userId, role }))

interface Props {
  staff: readonly Staff[]
  fates: Fates
  onChange: (fates: Fates) => void
}

/** Asks, for each member of the staff of other forums, whether the role is valid in this one, too. */
export function StaffChoice({ staff, fates, onChange }: Props) {
  const styles = useStyles()
  const chooseAll = (fate: Fate) => onChange(new Map(staff.map((each) => [keyOf(each), fate])))
  return (
    <>
      <Text block>
        {i18n.t(
          'Эти люди приглашены для другого форума. Их роли будут действовать и в этом, если их не закончить: о конце роли придёт письмо.',
        )}
      </Text>
      {staff.length > 1 && (
        <div className={styles.all}>
          <Button size="small" onClick={() => chooseAll('keep')}>
            {i18n.t('Оставить всех')}
          </Button>
          <Button size="small" onClick={() => chooseAll('end')}>
            {i18n.t('Закончить у всех')}
          </Button>
        </div>
      )}
      <ul className={styles.list}>
        {staff.map((each) => (
          <li key={keyOf(each)}>
            <Field
              label={i18n.t('{name}: {role}, форум «{forum}»', { name: each.fullName, role: roleNames[each.role], forum: each.forum })}
            >
              <RadioGroup
                layout="horizontal"
                value={fates.get(keyOf(each)) ?? ''}
                onChange={(_, { value }) => onChange(new Map(fates).set(keyOf(each), value as Fate))}
              >
                <Radio value="keep" label={i18n.t('Оставить')} />
                <Radio value="end" label={i18n.t('Закончить')} />
              </RadioGroup>
            </Field>
          </li>
        ))}
      </ul>
    </>
  )
}
