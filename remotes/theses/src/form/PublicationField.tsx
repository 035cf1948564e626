import { useReading } from '@forum/client/useReading'
import { getPublication } from '@forum/contracts/theses/publication'
import { type Control, Controller } from '@forum/ui/form'
import { PublicationChoice } from '@forum/ui/publication-choice'
import { Reading } from '@forum/ui/reading'
import type { ThesisForm } from './formValues.ts'

/** Whether the thesis may be published. It may be sent without an answer, which is then asked for in the cabinet. */
export function PublicationField({ control, registrationId }: { control: Control<ThesisForm>; registrationId: number }) {
  const reading = useReading(getPublication, { id: registrationId })
  return (
    <Reading of={reading}>
      {({ licence, closedOn }) => (
        <Controller
          control={control}
          name="publication"
          render={({ field }) => (
            <PublicationChoice
              value={field.value?.answer ?? null}
              licence={licence}
              closedOn={closedOn}
              onChange={(answer) => field.onChange({ answer, licence })}
            />
          )}
        />
      )}
    </Reading>
  )
}
