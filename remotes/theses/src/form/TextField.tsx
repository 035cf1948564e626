import { forum } from '@forum/client/forum'
import { readableLength } from '@forum/domain/theses/thesis'
import { i18n } from '@forum/language'
import { Field, lazyWithRetry, makeStyles, mergeClasses, Spinner, tokens } from '@forum/ui'
import { type Control, Controller } from '@forum/ui/form'
import { Stack } from '@forum/ui/layout'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useId, useRef, useState } from 'react'
import { thesisFormTexts } from '../texts.ts'
import type { ThesisForm } from './formValues.ts'
import { loadRichText } from './richText/load.ts'

const useStyles = makeStyles({
  pending: { minHeight: '340px', placeContent: 'center' },
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

function Length({ text, id }: { text: string; id: string }) {
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
      <span id={id} className={mergeClasses(styles.count, good && styles.good, over && styles.over)} data-testid="length">
        {i18n.t('{length} из {max} знаков, не менее {min}', { length, max: textMax, min: textMin })}
      </span>
    </>
  )
}

function Pending() {
  return (
    <Stack className={useStyles().pending}>
      <Spinner label={thesisFormTexts.loading} />
    </Stack>
  )
}

// The editor of a text is as heavy as the form and needed nowhere else.
const RichText = lazyWithRetry(loadRichText, { Pending })

/** The thesis text, in which italics are set by a button, by Ctrl+I or by pasting from a word processor. */
export function TextField({ control }: { control: Control<ThesisForm> }) {
  const area = useRef<HTMLElement | null>(null)
  const length = useId()
  const [dropped, setDropped] = useState<string[]>([])
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
            // A label leads to native controls only.
            onClick={({ target }) => target instanceof Element && target.closest('label') && area.current?.focus()}
          >
            {(props) => (
              <div>
                <RichText
                  control={{ ...props, 'aria-describedby': `${props['aria-describedby'] ?? ''} ${length}` }}
                  value={field.value}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                  onPasted={setDropped}
                  inputRef={(element) => {
                    area.current = element
                    field.ref(element)
                  }}
                />
              </div>
            )}
          </Field>
          <Length id={length} text={field.value} />
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
