import { type SQL, sql } from 'drizzle-orm'
import { checkIns, controlPoints } from '../../platform/database/schema/door.ts'
import { registrations } from '../../platform/database/schema/participation.ts'

/**
 * Marks of a forum with whom they are of: a person with several registrations is one. `day` is in the forum's time zone; `left_over` is how many
 * of a person's marks at the point on the day are not taken back by then, as `marksLeft` of the domain has it.
 */
export const marksOf = ({ id, timeZone }: { id: number; timeZone: string }): SQL => sql`
  select mark.*, lag(kind) over person = 'in' and kind = 'in' and lag(device_id) over person is distinct from device_id as is_double,
    lag(id) over person as earlier_id, balance - least(0, min(balance) over person) as left_over
  from (select step.*, sum(case kind when 'in' then 1 else -1 end) over (partition by point_id, day, person order by scanned_at, id) as balance from (
    select c.id, c.point_id, c.device_id, c.kind, c.source, c.scanned_at, c.registration_id, c.guest_id, r.user_id,
      coalesce('user ' || r.user_id, 'guest ' || c.guest_id) as person, (c.scanned_at at time zone ${timeZone})::date as day
    from ${checkIns} c join ${controlPoints} p on p.id = c.point_id left join ${registrations} r on r.id = c.registration_id
    where p.meeting_id = ${id}
  ) step) mark window person as (partition by point_id, day, person order by scanned_at, id)`
