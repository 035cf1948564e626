import { Button, makeStyles, tokens } from '@forum/ui'
import { DeleteRegular } from '@forum/ui/icons'
import { actionTexts } from '../texts.ts'
import type { Action } from './actions.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '8px', '@media print': { display: 'none' } },
  button: {
    whiteSpace: 'normal',
    textAlign: 'start',
    '@media (max-width: 400px)': { paddingInline: '10px', fontSize: tokens.fontSizeBase200 },
  },
})

/** Rarely needed, or undoing something. */
const quiet: readonly Action[] = ['cancel', 'viewThesis', 'downloadThesis', 'deleteThesis']
const destroying: readonly Action[] = ['cancel', 'deleteThesis']

/** Buttons of one part of a registration; nothing if there are none. */
export function ActionButtons({ actions, onAct }: { actions: readonly Action[]; onAct: (action: Action) => void }) {
  const styles = useStyles()
  if (actions.length === 0) return null
  return (
    <div className={styles.root}>
      {actions.map((action) => (
        <Button
          key={action}
          className={styles.button}
          appearance={quiet.includes(action) ? 'subtle' : 'secondary'}
          {...(destroying.includes(action) && { icon: <DeleteRegular /> })}
          onClick={() => onAct(action)}
        >
          {actionTexts[action]}
        </Button>
      ))}
    </div>
  )
}
