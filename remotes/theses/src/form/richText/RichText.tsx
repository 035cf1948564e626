import { i18n } from '@forum/language'
import { Button, makeStyles, mergeClasses, tokens } from '@forum/ui'
import { TextItalicRegular } from '@forum/ui/icons'
import { MessageBar, MessageBarActions, MessageBarBody } from '@forum/ui/notice'
import { toggleItalics, toPrinted } from './editing.ts'
import { type RichTextProps, useEditor } from './useEditor.ts'

const useStyles = makeStyles({
  tools: { marginBottom: '8px' },
  pressed: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    borderTopColor: tokens.colorNeutralForeground1,
    borderRightColor: tokens.colorNeutralForeground1,
    borderBottomColor: tokens.colorNeutralForeground1,
    borderLeftColor: tokens.colorNeutralForeground1,
  },
  text: {
    boxSizing: 'border-box',
    minHeight: 'min(300px, 60dvh)',
    maxHeight: '60dvh',
    overflowY: 'auto',
    padding: '6px 12px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    outline: 'none',
    fontSize: tokens.fontSizeBase300,
    lineHeight: '1.375rem',
    // As in inputs: a smaller one makes phones zoom in.
    '@media (max-width: 640px), (pointer: coarse)': { fontSize: 'max(16px, 1rem)', lineHeight: '1.5rem' },
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontVariantLigatures: 'none',
    ':focus': {
      borderBottomColor: tokens.colorCompoundBrandStroke,
      boxShadow: `inset 0 -1px ${tokens.colorCompoundBrandStroke}`,
      // Seen where colours are forced.
      outline: '2px solid transparent',
    },
    '&[aria-invalid="true"]': {
      borderTopColor: tokens.colorPaletteRedBorder2,
      borderRightColor: tokens.colorPaletteRedBorder2,
      borderBottomColor: tokens.colorPaletteRedBorder2,
      borderLeftColor: tokens.colorPaletteRedBorder2,
    },
  },
  tags: { marginTop: '8px' },
})

/** The text of a thesis as it is read: italics are seen, and `<` is a character. */
export function RichText(props: RichTextProps) {
  const styles = useStyles()
  const { place, pressed, typedTags, run } = useEditor(props, styles.text)
  return (
    <>
      <div className={styles.tools}>
        <Button
          size="small"
          className={mergeClasses(pressed && styles.pressed)}
          icon={<TextItalicRegular />}
          title={i18n.t('Выделить курсивом (Ctrl+I)')}
          aria-pressed={pressed}
          // The selection stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(({ state, dispatch }) => toggleItalics(state, dispatch))}
        >
          {i18n.t('Курсив')}
        </Button>
      </div>
      <div ref={place} data-place="text" />
      {typedTags && (
        <MessageBar className={styles.tags} intent="info" layout="multiline">
          <MessageBarBody>{i18n.t('Знаки «<i>» и «</i>» означают курсив: в сборнике их не будет.')}</MessageBarBody>
          <MessageBarActions>
            <Button
              size="small"
              onClick={() =>
                run((editor) => {
                  const transaction = toPrinted(editor.state)
                  if (transaction) editor.dispatch(transaction)
                })
              }
            >
              {i18n.t('Показать курсивом')}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
    </>
  )
}
