import { Colours } from '../../fields/Colours.tsx'
import { FacePreview } from '../../fields/FacePreview.tsx'
import { Group } from '../../fields/Group.tsx'
import { MarkField } from '../../fields/MarkField.tsx'
import { TypefaceField } from '../../fields/TypefaceField.tsx'

/** Section of the forum's appearance. */
export function Face() {
  return (
    <>
      <Group>
        <MarkField path="settings.face.mark" />
      </Group>
      <Colours />
      <FacePreview />
      <TypefaceField />
    </>
  )
}
