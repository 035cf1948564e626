import { Button, Caption1, makeStyles, Text, tokens } from '@forum/ui'
import { actionTexts, shortActionTexts, taskTexts } from '../../texts.ts'
import type { Action } from '../actions.ts'
import type { Task } from './tasks.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '8px' },
  heading: { margin: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    minHeight: '48px',
    padding: '4px 0',
    boxSizing: 'border-box',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  words: { display: 'flex', flexDirection: 'column', flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' },
  need: { color: tokens.colorNeutralForeground3 },
  button: { flexShrink: 0, '@media print': { display: 'none' } },
})

interface Props {
  tasks: readonly Task[]
  /** One more is the main action, and has its button above. */
  isRest: boolean
  onAct: (action: Action) => void
}

/** What is left to do for a registration: each thing once, with one button, and whether the forum needs it. */
export function TaskList({ tasks, isRest, onAct }: Props) {
  const styles = useStyles()
  if (tasks.length === 0) return null
  return (
    <div className={styles.root}>
      <Text as="h4" weight="semibold" className={styles.heading}>
        {isRest ? taskTexts.rest : taskTexts.left}
      </Text>
      <ul className={styles.list}>
        {tasks.map((task) => (
          <li key={task.action} className={styles.row}>
            <span className={styles.words}>
              <Text>{task.name}</Text>
              <Caption1 className={styles.need}>{taskTexts.need(task)}</Caption1>
            </span>
            <Button className={styles.button} aria-label={actionTexts[task.action]} onClick={() => onAct(task.action)}>
              {shortActionTexts[task.action] ?? actionTexts[task.action]}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
