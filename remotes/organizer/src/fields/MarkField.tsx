import { call } from '@forum/client/call'
import { uploadMark } from '@forum/contracts/forum/mark'
import { extensionOf, fileProblem } from '@forum/domain/platform/files'
import { isTooLargeSvg, markBounds, markTexts, markUrl } from '@forum/domain/platform/mark'
import { i18n, translated } from '@forum/language'
import { makeStyles, mergeClasses, tokens } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { useDraftField } from '../draft/DraftContext.tsx'
import { nameOf } from '../settings/settingNames.ts'
import { ImageUpload } from './ImageUpload.tsx'
import { markFieldTexts } from './markFieldTexts.ts'

const useStyles = makeStyles({
  previews: { display: 'flex', flexWrap: 'wrap', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  preview: { display: 'grid', rowGap: '4px', justifyItems: 'center' },
  ground: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    padding: '16px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  // The grounds of both themes, whichever the page has.
  light: { backgroundColor: '#fff' },
  dark: { backgroundColor: '#1f1f1f' },
  color: { backgroundColor: tokens.colorBrandBackground },
})

const grounds = ['light', 'dark', 'color'] as const
/** Sizes of the mark in the header and in the documents. */
const SIZES = [28, 64]

function problemOf(file: File): string | null {
  const problem = fileProblem(file, markBounds)
  if (problem !== null) return markBounds.extensions.includes(extensionOf(file.name)) ? problem : markTexts.wrongFormat
  return extensionOf(file.name) === 'svg' && isTooLargeSvg(file.size) ? markTexts.tooLarge : null
}

const groundNames = translated({ light: () => i18n.t('На светлом'), dark: () => i18n.t('На тёмном'), color: () => i18n.t('На цветном') })

function Previews({ url }: { url: string }) {
  const styles = useStyles()
  return (
    <ul className={styles.previews} aria-label={i18n.t('Знак на разном фоне')}>
      {grounds.map((ground) => (
        <li key={ground} className={styles.preview}>
          <span className={mergeClasses(styles.ground, styles[ground])}>
            {SIZES.map((size) => (
              <img key={size} src={url} width={size} height={size} alt="" />
            ))}
          </span>
          <Quiet size={200}>{groundNames[ground]}</Quiet>
        </li>
      ))}
    </ul>
  )
}

/** The mark of the forum. */
export function MarkField({ path }: { path: string }) {
  const { value: key } = useDraftField<string | undefined>(path)
  return (
    <ImageUpload
      path={path}
      none={undefined}
      texts={markFieldTexts}
      notes={[
        nameOf(path).near,
        key === undefined && i18n.t('Сейчас — знак портала.'),
        i18n.t('SVG до 64 КБ из фигур с простой заливкой или PNG до 2 МБ. Лучше квадратный, без полей.'),
      ]
        .filter(Boolean)
        .join(' ')}
      testId="mark"
      extensions={markBounds.extensions}
      shown={key !== undefined && <Previews url={markUrl(key)} />}
      problemOf={problemOf}
      upload={async (file) => (await call(uploadMark, {}, { file })).key}
    />
  )
}
