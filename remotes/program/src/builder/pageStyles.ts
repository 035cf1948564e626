import { makeStyles, tokens } from '@forum/ui'
import { NARROW_GRID } from './grid/gridStyles.ts'

export const usePageStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    marginBottom: '8px',
    [NARROW_GRID]: { '& button': { minWidth: 0 } },
  },
  days: { minWidth: 0, marginRight: 'auto' },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: '32px',
    marginBottom: '8px',
    overflowWrap: 'anywhere',
    // There is no hint whose place is kept.
    [NARROW_GRID]: { minHeight: 0 },
  },
  notices: { display: 'grid', rowGap: '8px', marginBottom: '8px' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 340px',
    alignItems: 'start',
    gap: '16px',
    [NARROW_GRID]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  side: {
    minWidth: 0,
    height: '100%',
    [NARROW_GRID]: { order: -1, height: 'auto', display: 'grid', rowGap: '8px', justifyItems: 'start' },
  },
  sideButton: { display: 'none', [NARROW_GRID]: { display: 'inline-flex' } },
  sidePanel: { height: '100%', minWidth: 0, [NARROW_GRID]: { height: 'auto', width: '100%' } },
  sideClosed: { height: '100%', minWidth: 0, [NARROW_GRID]: { display: 'none' } },
  hint: {
    color: tokens.colorNeutralForeground3,
    '@media (hover: none)': { display: 'none' },
    [NARROW_GRID]: { display: 'none' },
  },
  empty: {
    display: 'grid',
    justifyItems: 'center',
    rowGap: '12px',
    padding: '48px 16px',
    textAlign: 'center',
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground2,
  },
})
