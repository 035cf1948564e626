import { makeStyles, tokens } from '@forum/ui'

export const useSecurityStyles = makeStyles({
  form: { maxWidth: '440px' },
  submit: { justifySelf: 'start', '@media (max-width: 640px)': { justifySelf: 'stretch' } },
  message: { minWidth: 0, overflowWrap: 'anywhere' },
  session: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 24px',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '14px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  facts: { display: 'flex', flexDirection: 'column', rowGap: '2px', minWidth: 0, overflowWrap: 'anywhere' },
  device: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center' },
})
