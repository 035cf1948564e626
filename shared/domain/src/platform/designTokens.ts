/** The look of the portal in one place, for pages of React and documents of the server alike. Why it is so: docs/interface/design.md. */

/** A blue-green with a contrast of 4.5:1 on white from step 80 down. */
export const brand = {
  10: '#01110f',
  20: '#062320',
  30: '#083935',
  40: '#094a45',
  50: '#0a5b55',
  60: '#0a6a63',
  70: '#087770',
  80: '#06736d',
  90: '#1d8f87',
  100: '#379f97',
  110: '#54b0a8',
  120: '#72c1b9',
  130: '#92d2cb',
  140: '#b2e2dd',
  150: '#cceeea',
  160: '#e3f7f5',
} as const

/** A colour in the light and in the dark theme. */
interface Themed {
  light: string
  dark: string
}

/** Surfaces and text of the pages that visitors see first; text has at least 4.5:1 on every surface but its opposite. */
export const surfaces = {
  paper: { light: '#f6f4ec', dark: '#101716' },
  raised: { light: '#ffffff', dark: '#18211f' },
  ink: { light: '#0b2b29', dark: '#eef2ea' },
  quiet: { light: '#4c5b58', dark: '#a9bab6' },
  line: { light: '#d8d5c8', dark: '#33413e' },
  accent: { light: brand[80], dark: brand[110] },
  onAccent: { light: '#ffffff', dark: brand[10] },
} as const satisfies Record<string, Themed>

/** The stage of the name: dark in both themes, so that the colours of the sections glow on it. */
export const stage = {
  ground: '#0b2b29',
  text: '#f6f4ec',
  quiet: '#b6cbc6',
  signal: '#f2c14e',
  onSignal: '#0b2b29',
  strand: '#2f5a55',
} as const

/** Colours of sections by position in the list; after the last the first comes again. Their contrast as text on the surfaces is at least 4.5:1. */
export const sectionColors: readonly Themed[] = [
  { light: brand[80], dark: '#5fc9bd' },
  { light: '#a8431f', dark: '#f39a78' },
  { light: '#4453b8', dark: '#a3b1ff' },
  { light: '#8a5a00', dark: '#e6b95c' },
  { light: '#a02f72', dark: '#f092c6' },
  { light: '#477018', dark: '#a3cf76' },
  { light: '#0b6696', dark: '#74c4ef' },
  { light: '#6d45ad', dark: '#c6a8f7' },
]

/** Number of the colour of a section, also after others are added behind it. @param position in the forum's list, from 0 */
export const sectionColorIndex = (position: number): number => position % sectionColors.length

/** The icon: two strands and two rungs on the brand. */
export const mark = {
  ground: brand[80],
  path: 'M11 5c0 8 10 8 10 16v6M21 5c0 8-10 8-10 16v6M12 9h8M12.500 23h7',
  strokeWidth: '2.500',
} as const
