import { type BadgePaper, type Box, badgeLayout } from '@forum/domain/door/badgePaper'
import { i18n } from '@forum/language'
import { makeStyles, tokens } from '@forum/ui'

const useStyles = makeStyles({
  // The preview has the colours of the print in every theme.
  root: { width: '100%', maxHeight: '320px', maxWidth: '360px', backgroundColor: '#fff', boxShadow: tokens.shadow4 },
})

const FONT = { fontFamily: "'Noto Serif', Georgia, serif" }

const anchored = ({ left, width }: Box, isTall: boolean) => (isTall ? { x: left + width / 2, textAnchor: 'middle' as const } : { x: left })

/** A fictitious badge, drawn by the layout of the printed ones. */
export function BadgePreview({ paper, kind }: { paper: BadgePaper; kind: { name: string; colour: string } }) {
  const styles = useStyles()
  const { names, code, band } = badgeLayout(paper)
  const place = names.at(-1)
  if (!place) return null
  const isTall = paper.height > paper.width
  const { name, text } = place
  const size = Math.min(name.height / 2.5, name.width / 8)
  const small = Math.min(size * 0.55, text.height / 4)
  const middle = name.top + name.height / 2
  return (
    <svg className={styles.root} viewBox={`0 0 ${paper.width} ${paper.height}`} role="img" aria-label={i18n.t('Как выглядит бейдж')}>
      <g fill="#000" style={FONT}>
        <text {...anchored(name, isTall)} y={middle - size * 0.15} fontSize={size} fontWeight="700">
          {i18n.t('Образцова')}
        </text>
        <text {...anchored(name, isTall)} y={middle + size * 1.05} fontSize={size} fontWeight="700">
          {i18n.t('Анна Петровна')}
        </text>
        <text {...anchored(text, isTall)} y={text.top + small} fontSize={small}>
          Anna Obraztsova
        </text>
        <text {...anchored(text, isTall)} y={text.top + small * 2.3} fontSize={small}>
          {i18n.t('Институт генетики')}
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
