import { forum } from '@forum/client/forum'
import { hasModule } from '@forum/domain/forum/modules'
import { formatTitles } from '@forum/domain/forum/participation'
import type { Section } from '@forum/domain/forum/sections'
import type { Day } from '@forum/domain/platform/calendar'
import { SHORT_TEXT_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { Field, Input } from '@forum/ui'
import { Radio, RadioGroup } from '@forum/ui/radio'
import { EventsField } from '../application/EventsField.tsx'
import { applicationTexts } from '../application/texts.ts'
import type { useConfirmation } from './useConfirmation.ts'

const KEEP = 'keep'
const LISTEN = 'listen'

interface Props {
  confirmation: ReturnType<typeof useConfirmation>
  /** The events a listener chooses from; null: not loaded. */
  listening: { sections: readonly Section[]; days: readonly Day[] } | null
  /** Full events can be waited for. */
  queues?: boolean
}

/** Poster or listening, the events of a listener, and the project's name. */
export function ConfirmationFields({ confirmation, listening, queues = false }: Props) {
  const { givesUpPoster, projectName, setProjectName } = confirmation
  return (
    <>
      {confirmation.mayListen && (
        <Field
          label={i18n.t('Как вы будете участвовать?')}
          hint={
            givesUpPoster
              ? hasModule(forum(), 'program')
                ? i18n.t('{poster} будет снят с программы, вы останетесь слушателем.', { poster: formatTitles.poster })
                : i18n.t('{poster} будет снят, вы останетесь слушателем.', { poster: formatTitles.poster })
              : undefined
          }
        >
          <RadioGroup value={givesUpPoster ? LISTEN : KEEP} onChange={(_, { value }) => confirmation.choose(value === LISTEN)}>
            <Radio value={KEEP} label={formatTitles.poster} />
            <Radio value={LISTEN} label={formatTitles.listener} />
          </RadioGroup>
        </Field>
      )}
      {givesUpPoster && listening && (
        <EventsField state={listening} chosen={confirmation.events} onChange={confirmation.setEvents} queues={queues} />
      )}
      {confirmation.asksProject && (
        <Field label={applicationTexts.project} required validationMessage={confirmation.projectProblem}>
          <Input
            ref={confirmation.projectInput}
            value={projectName}
            maxLength={SHORT_TEXT_MAX}
            onChange={(_, { value }) => setProjectName(value)}
          />
        </Field>
      )}
    </>
  )
}
