import type { SpeakerPreview } from '@forum/contracts/program/speaker'
import { i18n } from '@forum/language'
import { makeStyles, Text, tokens } from '@forum/ui'
import { Quiet, Stack } from '@forum/ui/layout'
import { MessageBar, MessageBarBody, MessageBarTitle } from '@forum/ui/notice'

const useStyles = makeStyles({
  // The name of a part is next to its sentences where there is room, otherwise above them.
  row: {
    display: 'grid',
    gridTemplateColumns: '132px minmax(0, 1fr)',
    gap: '2px 16px',
    paddingBlock: '8px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  sentences: { margin: 0 },
})

/** What a change of the speaker does, or the reason why there can be none. */
export function SpeakerEffects({ preview: { former, next, objection, effects } }: { preview: SpeakerPreview }) {
  const styles = useStyles()
  if (objection !== null)
    return (
      <MessageBar intent="error" layout="multiline" role="alert">
        <MessageBarBody>
          <MessageBarTitle>{i18n.t('Сменить докладчика нельзя')}</MessageBarTitle>
          <Text block>{objection}</Text>
        </MessageBarBody>
      </MessageBar>
    )
  return (
    <div>
      <Text weight="semibold" block style={{ paddingBottom: '8px' }}>
        {former} → {next}
      </Text>
      <Stack as="dl" wrap="anywhere">
        {effects.map(({ title, sentences }) => (
          <div key={title} className={styles.row}>
            <dt>
              <Quiet>{title}</Quiet>
            </dt>
            <dd className={styles.sentences}>
              <Stack gap={4}>
                {sentences.map((sentence) => (
                  <Text key={sentence}>{sentence}</Text>
                ))}
              </Stack>
            </dd>
          </div>
        ))}
      </Stack>
    </div>
  )
}
