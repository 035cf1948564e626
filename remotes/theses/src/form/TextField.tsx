import { forum } from '@forum/client/forum'
import { readableLength } from '@forum/domain/theses/thesis'
import { i18n } from '@forum/language'
import { Button, Field, makeStyles, mergeClasses, tokens } from '@forum/ui'
import { type Control, Controller } from '@forum/ui/form'
import { TextItalicRegular } from '@forum/ui/icons'
import { Stack } from '@forum/ui/layout'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { Textarea } from '@forum/ui/textarea'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { thesisFormTexts } from '../texts.ts'
import type { ThesisForm } from './formValues.ts'
import { applyEdit, toggleItalics } from './italics.ts'
import { textOfHtml } from './paste/wordPaste.ts'

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', justifyContent: 'space-between', marginBottom: '8px' },
  area: { width: '100%', '& textarea': { minHeight: '300px', maxHeight: 'none', lineHeight: '1.375rem' } },
  count: { fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  good: { color: tokens.colorStatusSuccessForeground1 },
  over: { color: tokens.colorStatusDangerForeground1 },
  track: { position: 'relative', height: '4px', borderRadius: '2px', backgroundColor: tokens.colorNeutralBackground5, overflow: 'hidden' },
  bar: { height: '100%', backgroundColor: tokens.colorNeutralStrokeAccessible, transitionProperty: 'width', transitionDuration: '150ms' },
  barGood: { backgroundColor: tokens.colorStatusSuccessBackground3 },
  barOver: { backgroundColor: tokens.colorStatusDangerBackground3 },
  mark: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    width: '2px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
})

function Length({ text }: { text: string }) {
  const styles = useStyles()
  const length = readableLength(text.trim())
  const { textMin, textMax } = forum().limits.thesis
  const over = length > textMax
  const good = length >= textMin && !over
  return (
    <>
      <div className={styles.track} aria-hidden="true">
        <div
          className={mergeClasses(styles.bar, good && styles.barGood, over && styles.barOver)}
          style={{ width: `${Math.min(100, (100 * length) / textMax)}%` }}
        />
        <div className={styles.mark} style={{ left: `${(100 * textMin) / textMax}%` }} />
      </div>
      <span className={mergeClasses(styles.count, good && styles.good, over && styles.over)} data-testid="length">
        {i18n.t('{length} из {max} знаков, не менее {min}', { length, max: textMax, min: textMin })}
      </span>
    </>
  )
}

/** The thesis text: plain text in which italics are `<i>` tags, set by a button, by Ctrl+I or by pasting from a word processor. */
export function TextField({ control }: { control: Control<ThesisForm> }) {
  const styles = useStyles()
  const area = useRef<HTMLTextAreaElement | null>(null)
  const [dropped, setDropped] = useState<string[]>([])

  const italicize = () => {
    const field = area.current
    if (field) applyEdit(field, toggleItalics(field.value, field.selectionStart, field.selectionEnd))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== 'KeyI') return
    event.preventDefault()
    italicize()
  }
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const html = event.clipboardData.getData('text/html')
    if (!html) return setDropped([])
    const pasted = textOfHtml(html)
    // A clipboard with only a picture: nothing can be pasted, and the user gets a message.
    event.preventDefault()
    setDropped(pasted.dropped)
    const { selectionStart: from, selectionEnd: to } = event.currentTarget
    const caret = from + pasted.text.length
    if (pasted.text) applyEdit(event.currentTarget, { from, to, insert: pasted.text, select: [caret, caret] })
  }

  return (
    <Controller
      control={control}
      name="text"
      render={({ field, fieldState }) => (
        <Stack gap={8}>
          <Field
            label={thesisFormTexts.text}
            required
            hint={i18n.t('Курсив — кнопкой или Ctrl+I. Из Word можно вставить текст как есть: курсив и греческие буквы сохранятся.')}
            validationMessage={fieldState.error?.message}
          >
            {(props) => (
              <div>
                <div className={styles.tools}>
                  <Button size="small" icon={<TextItalicRegular />} title={i18n.t('Выделить курсивом (Ctrl+I)')} onClick={italicize}>
                    {i18n.t('Курсив')}
                  </Button>
                </div>
                <Textarea
                  {...props}
                  className={styles.area}
                  resize="vertical"
                  name={field.name}
                  value={field.value}
                  onBlur={field.onBlur}
                  onChange={(_, { value }) => field.onChange(value)}
                  ref={(element) => {
                    area.current = element
                    field.ref(element)
                  }}
                  onKeyDown={onKeyDown}
                  onPaste={onPaste}
                />
              </div>
            )}
          </Field>
          <Length text={field.value} />
          {dropped.length > 0 && (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>{i18n.t('Текст вставлен. Отброшено: {kinds}.', { kinds: dropped.join(', ') })}</MessageBarBody>
            </MessageBar>
          )}
        </Stack>
      )}
    />
  )
}
