import { i18n, translated } from '@forum/language'
import { Button, makeStyles, Text, tokens } from '@forum/ui'
import { List, Quiet, Stack } from '@forum/ui/layout'
import { actionTexts } from '../../texts.ts'
import type { Action } from '../actions.ts'
import { needOf, type Task } from './tasks.ts'

const useStyles = makeStyles({
  heading: { margin: 0 },
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
  button: { flexShrink: 0, '@media print': { display: 'none' } },
})

interface Props {
  tasks: readonly Task[]
  /** Whether one more task is the main action, and has its button above. */
  isRest: boolean
  onAct: (action: Action) => void
}

/** Visible texts of buttons next to the name of their subject; each is part of the button's full name. */
const shortActionTexts: Partial<Record<keyof typeof actionTexts, string>> = translated({
  correctThesis: () => i18n.t('Исправить'),
  uploadThesis: () => i18n.t('Загрузить'),
  uploadThesisDoc: () => i18n.t('Загрузить'),
  uploadThesisPdf: () => i18n.t('Загрузить'),
  uploadExpertOpinion: () => i18n.t('Загрузить'),
  listenerInvitation: () => i18n.t('Скачать'),
  confirm: () => i18n.t('Подтвердить'),
})

/** Tasks of a registration without duplicates, with one button each, and whether the forum needs them. */
export function TaskList({ tasks, isRest, onAct }: Props) {
  const styles = useStyles()
  if (tasks.length === 0) return null
  return (
    <Stack gap={8}>
      <Text as="h4" weight="semibold" className={styles.heading}>
        {isRest ? i18n.t('Что осталось, кроме этого') : i18n.t('Что осталось')}
      </Text>
      <List>
        {tasks.map((task) => (
          <li key={task.action} className={styles.row}>
            <span className={styles.words}>
              <Text>{task.name}</Text>
              <Quiet size={200} faint>
                {needOf(task)}
              </Quiet>
            </span>
            <Button className={styles.button} aria-label={actionTexts[task.action]} onClick={() => onAct(task.action)}>
              {shortActionTexts[task.action] ?? actionTexts[task.action]}
            </Button>
          </li>
        ))}
      </List>
    </Stack>
  )
}
