import { Button, Caption1, makeStyles, mergeClasses, Text, tokens } from '@forum/ui'
import type { ReactNode } from 'react'
import { actionTexts, shortActionTexts, taskTexts } from '../../texts.ts'
import type { Action } from '../actions.ts'
import { Deadline } from '../path/Deadline.tsx'
import type { Step } from '../path/nextStep.ts'
import type { Task } from './tasks.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '8px' },
  heading: { margin: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '12px',
    minHeight: '48px',
    padding: '4px 0',
    boxSizing: 'border-box',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  next: {
    rowGap: '12px',
    padding: '12px 16px',
    border: 'none',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    // The row after it needs no line.
    '& + li': { borderTop: 'none' },
    '@media (max-width: 640px)': {
      padding: '12px',
      '& > button': { width: '100%', paddingInline: '8px', fontSize: tokens.fontSizeBase300 },
    },
  },
  words: { display: 'flex', flexDirection: 'column', flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' },
  nextWords: { flex: '1 1 280px' },
  need: { color: tokens.colorNeutralForeground3 },
  button: { flexShrink: 0, '@media print': { display: 'none' } },
})

interface Props {
  tasks: readonly Task[]
  step: Step
  /** The first task is the main action of the page. */
  leads: boolean
  onAct: (action: Action) => void
  /** The opinions of the organisations, at the row of the opinion. */
  opinions: ReactNode
}

/** What is left to do for a registration: each thing once, with one button, and whether the forum needs it. */
export function TaskList({ tasks, step, leads, onAct, opinions }: Props) {
  const styles = useStyles()
  const asksOpinion = tasks.some(({ action }) => action === 'uploadExpertOpinion')
  if (tasks.length === 0) return opinions
  return (
    <div className={styles.root}>
      <Text as="h4" weight="semibold" className={styles.heading}>
        {taskTexts.left}
      </Text>
      <ul className={styles.list}>
        {tasks.map((task) =>
          leads && task.action === step.main ? (
            <NextTask key={task.action} task={task} step={step} onAct={onAct}>
              {task.action === 'uploadExpertOpinion' && opinions}
            </NextTask>
          ) : (
            <li key={task.action} className={styles.row}>
              <span className={styles.words}>
                <Text>{task.name}</Text>
                <Caption1 className={styles.need}>{taskTexts.need(task)}</Caption1>
              </span>
              <Button className={styles.button} aria-label={actionTexts[task.action]} onClick={() => onAct(task.action)}>
                {shortActionTexts[task.action] ?? actionTexts[task.action]}
              </Button>
              {task.action === 'uploadExpertOpinion' && opinions}
            </li>
          ),
        )}
      </ul>
      {!asksOpinion && opinions}
    </div>
  )
}

interface NextTaskProps {
  task: Task
  step: Step
  onAct: (action: Action) => void
  children: ReactNode
}

function NextTask({ task, step, onAct, children }: NextTaskProps) {
  const styles = useStyles()
  return (
    <li className={mergeClasses(styles.row, styles.next)}>
      <span className={mergeClasses(styles.words, styles.nextWords)}>
        <Text>{step.next ?? task.name}</Text>
        {step.deadline && <Deadline day={step.deadline} />}
      </span>
      <Button appearance="primary" size="large" className={styles.button} onClick={() => onAct(task.action)}>
        {actionTexts[task.action]}
      </Button>
      {children}
    </li>
  )
}
