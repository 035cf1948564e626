import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import { i18n, translated } from '@forum/language'
import { Button, makeStyles, Text, tokens } from '@forum/ui'
import { List, Quiet, Stack } from '@forum/ui/layout'
import type { CabinetState } from '../../cabinet.ts'
import { LazyOpinions } from '../../opinions/LazyOpinions.tsx'
import { actionTexts } from '../../texts.ts'
import type { Action } from '../actions.ts'
import { needOf, type Task } from './tasks.ts'

const useStyles = makeStyles({
  heading: { margin: 0 },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: '48px',
    padding: '6px 0',
    boxSizing: 'border-box',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  words: { flex: '1 1 120px', minWidth: 0, overflowWrap: 'anywhere' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '4px 8px', '@media print': { display: 'none' } },
  short: { minWidth: '56px' },
})

interface Props {
  record: OwnRegistration
  state: CabinetState
  tasks: readonly Task[]
  /** The action that has its button above; of the expert opinion its steps remain here. */
  main: Action | null
  onAct: (action: Action) => void
}

/** Visible texts of buttons next to the name of their subject; each is part of the button's full name. */
const shortActionTexts: Partial<Record<keyof typeof actionTexts, string>> = translated({
  correctThesis: () => i18n.t('Исправить'),
  uploadThesis: () => i18n.t('Загрузить'),
  uploadThesisDoc: () => i18n.t('Загрузить'),
  uploadThesisPdf: () => i18n.t('Загрузить'),
  listenerInvitation: () => i18n.t('Скачать'),
  confirm: () => i18n.t('Подтвердить'),
})

/** Voluntary files of the theses share a row. */
const isVoluntaryFile = ({ action, isNeeded }: Task): boolean => !isNeeded && (action === 'uploadThesisDoc' || action === 'uploadThesisPdf')

/** What is left of a registration, in the order in which it is needed, and whether the forum needs it. */
export function TaskList({ record, state, tasks, main, onAct }: Props) {
  const styles = useStyles()
  const left = tasks.filter(({ action }) => action !== main || action === 'uploadExpertOpinion')
  const files = left.filter(isVoluntaryFile)
  if (left.length === 0) return null
  return (
    <Stack gap={4}>
      <Text as="h3" weight="semibold" className={styles.heading}>
        {left.some(({ isNeeded }) => isNeeded) ? i18n.t('Что ещё нужно') : i18n.t('Что ещё можно')}
      </Text>
      <List>
        {left.map((task) => {
          const { action } = task
          const buttons = isVoluntaryFile(task) ? files : [task]
          if (buttons[0] !== task) return null
          const areBoth = buttons.length > 1
          return (
            <li key={action} className={styles.row}>
              <span className={styles.words}>
                {areBoth ? i18n.t('Файлы doc и pdf') : task.name}
                {action !== main && <Quiet faint> — {needOf(task)}</Quiet>}
              </span>
              {action === 'uploadExpertOpinion' ? (
                <LazyOpinions record={record} state={state} onUpload={() => onAct(action)} isMain={action === main} />
              ) : (
                <span className={styles.buttons}>
                  {buttons.map((one) => (
                    <Button
                      key={one.action}
                      className={styles.short}
                      aria-label={actionTexts[one.action]}
                      onClick={() => onAct(one.action)}
                    >
                      {areBoth
                        ? one.action === 'uploadThesisDoc'
                          ? i18n.t('Загрузить (doc)')
                          : i18n.t('Загрузить (pdf)')
                        : (shortActionTexts[one.action] ?? actionTexts[one.action])}
                    </Button>
                  ))}
                </span>
              )}
            </li>
          )
        })}
      </List>
    </Stack>
  )
}
