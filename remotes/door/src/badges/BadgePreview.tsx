import { forum } from '@forum/client/forum'
import {
  BADGE_MARK,
  type BadgePaper,
  type Box,
  badgeLayout,
  divideText,
  BADGE_LINE as LINE,
  type NamePlace,
} from '@forum/domain/door/badgePaper'
import { brand } from '@forum/domain/platform/designTokens'
import { i18n } from '@forum/language'
import { makeStyles, tokens } from '@forum/ui'

const useStyles = makeStyles({
  // The preview has the colours of the print in every theme.
  root: { width: '100%', maxHeight: '320px', maxWidth: '360px', backgroundColor: '#fff', boxShadow: tokens.shadow4 },
})

const FONT = { fontFamily: "'Noto Serif', Georgia, serif" }
/** Names are in the typeface that the forum chose, which the page declares. */
const nameFont = () => (forum().typeface === undefined ? { fontWeight: 700 } : { fontFamily: 'var(--display)', fontWeight: 400 })

/** Size of two lines of an ordinary name. */
const sizeIn = ({ name }: NamePlace) => Math.min(name.height / (2 * LINE), name.width / 8)

const FOOT = 2.3
/** Width of the forum's line with its mark. */
const footWidth = () => BADGE_MARK + 1 + forum().shortName.length * FOOT * 0.55

const anchored = ({ left, width }: Box, isTall: boolean) => (isTall ? { x: left + width / 2, textAnchor: 'middle' as const } : { x: left })

/** A fictitious badge, drawn by the layout of the printed ones. */
export function BadgePreview({ paper, kind }: { paper: BadgePaper; kind: { name: string; colour: string } }) {
  const styles = useStyles()
  const { names, code, band } = badgeLayout(paper)
  // As in print, the place with the larger type.
  const place = names.reduce((best, one) => (sizeIn(one) > sizeIn(best) ? one : best))
  const isTall = paper.height > paper.width
  const { name } = place
  const { latin, organization, foot } = divideText(paper, place.text, true)
  const line = { left: isTall ? (paper.width - footWidth()) / 2 : foot.left, top: foot.top + foot.height - BADGE_MARK }
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href
  const size = sizeIn(place)
  const small = Math.min(size * 0.55, latin.height / LINE, organization.height / LINE)
  const middle = name.top + name.height / 2
  return (
    <svg className={styles.root} viewBox={`0 0 ${paper.width} ${paper.height}`} role="img" aria-label={i18n.t('Как выглядит бейдж')}>
      <g fill="#000" style={FONT}>
        <text {...anchored(name, isTall)} y={middle - size * 0.15} fontSize={size} style={nameFont()}>
          {i18n.t('Образцова')}
        </text>
        <text {...anchored(name, isTall)} y={middle + size * 1.05} fontSize={size} style={nameFont()}>
          {i18n.t('Анна Петровна')}
        </text>
        <text {...anchored(latin, isTall)} y={latin.top + small} fontSize={small}>
          Anna Obraztsova
        </text>
        <text {...anchored(organization, isTall)} y={organization.top + small} fontSize={small}>
          {i18n.t('Институт генетики')}
        </text>
        {icon && <image href={icon} x={line.left} y={line.top} width={BADGE_MARK} height={BADGE_MARK} />}
        <text x={line.left + BADGE_MARK + 1} y={line.top + BADGE_MARK * 0.8} fontSize={FOOT} fill={(forum().palette?.brand ?? brand)[80]}>
          {forum().shortName}
        </text>
        <rect x={code.left} y={code.top} width={code.width} height={code.height} fill="#ddd" />
        <text x={code.left + code.width / 2} y={code.top + code.height / 2 + 1.5} fontSize="5" textAnchor="middle">
          QR
        </text>
        <rect x={band.left} y={band.top} width={band.width} height={band.height} fill={kind.colour} />
        <text
          {...anchored({ ...band, left: isTall ? 0 : name.left }, isTall)}
          y={band.top + band.height * 0.65}
          fontSize={band.height * 0.42}
          fontWeight="700"
          fill="#fff"
        >
          {kind.name}
        </text>
      </g>
    </svg>
  )
}
