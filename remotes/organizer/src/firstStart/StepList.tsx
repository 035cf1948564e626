import { i18n, translated } from '@forum/language'
import { makeStyles, mergeClasses, Text, tokens } from '@forum/ui'

const steps = ['account', 'operator', 'forum', 'mail'] as const
export type Step = (typeof steps)[number]

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: '12px',
    margin: '0 0 24px',
    padding: 0,
    listStyleType: 'none',
    '@media (max-width: 640px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: '6px' },
  },
  step: {
    borderTop: `4px solid ${tokens.colorNeutralStroke1}`,
    paddingTop: '8px',
    color: tokens.colorNeutralForeground2,
    // The heading below names the step; here the bars are enough.
    '@media (max-width: 640px)': {
      '& > span': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    },
  },
  reached: { borderTopColor: tokens.colorBrandStroke1 },
  current: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
})

const stepNames = translated({
  account: () => i18n.t('Ваша учётная запись'),
  operator: () => i18n.t('Оператор персональных данных'),
  forum: () => i18n.t('Первый форум'),
  mail: () => i18n.t('Проверка почты'),
})

/** List of the steps with the present one. */
export function StepList({ step }: { step: Step }) {
  const styles = useStyles()
  const at = steps.indexOf(step)
  return (
    <>
      <ol className={styles.list}>
        {steps.map((name, index) => (
          <li
            key={name}
            className={mergeClasses(styles.step, index <= at && styles.reached, index === at && styles.current)}
            {...(index === at && { 'aria-current': 'step' as const })}
          >
            <span>{index < at ? i18n.t('{step}: готово', { step: stepNames[name] }) : stepNames[name]}</span>
          </li>
        ))}
      </ol>
      <Text as="h2" block size={500} weight="semibold">
        {i18n.t('Шаг {number} из {count}', { number: at + 1, count: steps.length })}. {stepNames[step]}
      </Text>
    </>
  )
}
