import { makeStyles, tokens } from '@forum/ui'

/** Styles shared by the parts of the form. */
export const useFormStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: '16px', margin: 0, padding: 0, border: 'none', minWidth: 0 },
  heading: {
    padding: 0,
    margin: '0 0 8px',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  hint: {
    margin: '-8px 0 4px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    padding: '16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  row: { display: 'flex', alignItems: 'flex-start', gap: '4px' },
  grow: { flexGrow: 1, minWidth: 0 },
  tools: { display: 'flex', flexShrink: 0, paddingTop: '26px' },
  add: { alignSelf: 'flex-start' },
  error: { margin: 0, color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
})
