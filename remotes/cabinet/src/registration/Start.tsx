import type { Day } from '@forum/domain/calendar'
import { Button, makeStyles, Text, tokens } from '@forum/ui'
import { startTexts } from '../texts.ts'
import { Deadline } from './Deadline.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingVerticalL,
    padding: '24px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorBrandStroke2}`,
    backgroundColor: tokens.colorBrandBackground2,
    '@media (max-width: 640px)': { padding: '20px 16px', '& button': { width: '100%' } },
  },
  words: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS, flex: '1 1 320px', minWidth: 0 },
})

/** Shown before the first registration while registration is open. @param deadline the last day for theses, or null when it has passed */
export function Start({ deadline, onRegister }: { deadline: Day | null; onRegister: () => void }) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <div className={styles.words}>
        <Text weight="semibold" size={400}>
          {startTexts.unregistered}
        </Text>
        <Text>{startTexts.choose}</Text>
        {deadline ? <Deadline day={deadline} prefix={startTexts.talkDeadline} /> : <Text>{startTexts.thesesOver}</Text>}
      </div>
      <Button appearance="primary" size="large" onClick={onRegister}>
        {startTexts.register}
      </Button>
    </div>
  )
}
