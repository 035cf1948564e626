import { useReading } from '@forum/client/useReading'
import { listCoauthors } from '@forum/contracts/participation/coauthors'
import { coauthorSaid, NEW_ADDRESSES_A_DAY } from '@forum/domain/theses/coauthors'
import { i18n } from '@forum/language'
import { List, Quiet } from '@forum/ui/layout'
import { Reading } from '@forum/ui/reading'
import { SheetPart } from '../sheet/SheetPart.tsx'

/** What the co-authors of a thesis have said of their names. */
export function Coauthors({ thesisId }: { thesisId: number }) {
  const reading = useReading(listCoauthors, { id: thesisId })
  return (
    <SheetPart title={i18n.t('Ответы соавторов')}>
      <Reading of={reading}>
        {({ coauthors, postponed }) => (
          <>
            <Quiet as="p">
              {i18n.t('Соавторам с адресом портал пишет сам, через полчаса после отправки тезисов или изменения списка авторов.')}
            </Quiet>
            {postponed > 0 && (
              <p>
                {i18n.t('В день портал пишет не больше чем на {max} новых адресов. Завтра уйдёт писем: {count}.', {
                  max: NEW_ADDRESSES_A_DAY,
                  count: postponed,
                })}
              </p>
            )}
            <List gap={4}>
              {coauthors.map(({ place, fullName, state, proposal }) => (
                <li key={place}>{`${fullName}: ${coauthorSaid(state, proposal)}`}</li>
              ))}
            </List>
          </>
        )}
      </Reading>
    </SheetPart>
  )
}
