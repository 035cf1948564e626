import { blankQuestion } from '@forum/domain/forum/questions/questionSets'
import type { ForumQuestion } from '@forum/domain/forum/questions/questions'
import { eq } from 'drizzle-orm'
import { readForum } from '../forum/current/forum.ts'
import { readLetter } from '../participation/visaLetters/read.ts'
import { visaLetters } from '../platform/database/schema/answers.ts'
import type { TestApp, TestPerson } from './testApp.ts'

interface People {
  server: TestApp
  person: TestPerson
  staff: TestPerson
}

/** Questions that everybody below has answered: one, and those of a letter for a visa. */
export const answeredQuestions: ForumQuestion[] = [
  { ...blankQuestion('dinner'), text: 'Придёте на ужин?' },
  { ...blankQuestion('visa_letter'), text: 'Нужно письмо для визы?' },
  { ...blankQuestion('passport_name'), kind: 'text', text: 'Имя в паспорте', isSensitive: true, readBy: 'organizers' },
]

/** Registrations of the person and of others, with everything that refers to them. */
export async function addRegistrations({ server, person, staff, campaign }: People & { campaign: number }, rows: number): Promise<void> {
  const { pool } = server
  await pool.query(`
    with others as (
      insert into users (username, email, password, verified_at, created_at)
      select e, e, 'unusable', now(), now() from (select 'x' || nextval('users_id_seq') || '@forum.test' e from generate_series(1, ${rows})) n
      returning id)
    insert into individuals (user_id, last_name, first_name, organization_id) select id, 'Ёлкина', 'Анна', 1 from others`)
  await pool.query(`
    with made as (
      insert into registrations (user_id, meeting_id, requested_format, decided_format, owner_confirmed, talk_title, requested_section_id, created_at, updated_at)
      select user_id, 2, 'oral', 'oral', true, 'Белки', 3, now(), now() from individuals where last_name = 'Ёлкина'
        and not exists (select from registrations r where r.user_id = individuals.user_id)
      union all select ${person.id}, 2, 'oral', 'oral', true, 'Белки', 3, now(), now() from generate_series(1, ${rows})
      returning id, user_id),
    planned as (insert into registration_sections (registration_id, section_id) select id, 3 from made),
    reviews as (
      insert into expert_reviews (registration_id, expert_id, assigned_at, scores, submitted_at)
      select id, ${staff.id}, now(), '[3, 4, 5]', now() from made),
    held as (insert into held_decisions (registration_id, decided_format, held_at, held_by) select id, 'poster', now(), ${staff.id} from made),
    notes as (insert into review_notes (registration_id, author_id, text, created_at) select id, ${staff.id}, 'Заметка', now() from made),
    views as (insert into saved_views (owner_id, name, query, is_shared) select ${staff.id}, 'Отбор ' || id, 'talk=1', true from made),
    waiting as (
      insert into queue_entries (meeting_id, user_id, section_id, requested_format, joined_at, state, offered_at, answer_until)
      select distinct 2, user_id, 3, 'listener', now(), 'offered', now(), '2025-12-01'::date from made on conflict do nothing),
    free as (insert into vacancies (registration_id, format, section_id, declined_at) select id, 'oral', 3, now() from made),
    chosen as (insert into program_choices (user_id, registration_id, chosen_at) select ${person.id}, id, now() from made),
    scheduled as (
      insert into program_items (meeting_id, kind, registration_id, day_number, start, minutes, revision, changed_by)
      select 2, 'talk', id, 1, 600, 15, 1, ${staff.id} from made),
    versions as (
      insert into program_releases (meeting_id, number, content, published_at, published_by)
      select 2, 1000 + id, '{"rooms": [], "items": []}', now(), ${staff.id} from made),
    drafts as (insert into thesis_drafts (registration_id, draft, updated_at) select id, '{"title": "Белки", "speaker": {"fullName": ""}, "coauthors": [], "organizations": []}', now() from made),
    logged as (
      insert into audit_log (at, actor_id, action, subject, changes)
      select now(), ${staff.id}, 'note', 'registration:' || id, '{"section_confirm_id": [2, 3]}' from made),
    shown as (
      insert into audit_log (at, actor_id, action, subject, changes)
      select now(), ${staff.id}, 'note', 'registration:' || min(id), '{}' from made, generate_series(1, ${rows})),
    bytes as (
      insert into files (owner_id, kind, name, content_type, size, sha256, storage_key, created_at)
      select user_id, 'thesisPdf', 'a.pdf', 'application/pdf', 1, 'x', 'files/' || id, now() from made),
    replies as (
      insert into question_answers (user_id, meeting_id, question, answer, version, answered_at)
      select distinct user_id, 2, question, answer::jsonb, 1, now()
      from made, (values ('dinner', 'true'), ('visa_letter', 'true'), ('passport_name', '"Белкина Анна"')) given (question, answer)
      on conflict do nothing),
    letters_signed as (
      insert into visa_letters (user_id, meeting_id, digest, signed_at)
      select distinct user_id, 2, 'digest', now() from made on conflict do nothing),
    answers as (insert into publication_answers (registration_id, in_volume, licence, answered_at) select id, false, 'cc-by-4.0', now() from made),
    sent as (
      insert into slides (registration_id, name, content_type, size, sha256, storage_key, sent_at)
      select id, 'a.pdf', 'application/pdf', 1, 'x', 'slides/' || id, now() from made),
    appointed as (
      insert into appointments (meeting_id, user_id, duty, appointed_at)
      select distinct 2, user_id, duty, now() from made, unnest('{juryOral, chair}'::text[]) duty on conflict do nothing),
    judged as (
      insert into jury_scores (registration_id, judge_id, nomination, scores, note, version, saved_at)
      select id, ${staff.id}, 'oral', '[3, 4, 5]', 'Заметка', 1, now() from made),
    opinions as (insert into expert_opinions (registration_id, organization, delegated_to) select id, 'Музей', 'Институт' from made),
    failures as (
      insert into mail_deliveries (id, claimed_at, outcome, settled_at, message)
      select gen_random_uuid(), now(), 'refused', now(), '{"to": "${person.email}", "subject": "Тема", "text": "Текст"}' from made),
    letters as (
      insert into outbox (job_id, "to", subject, text, html, created_at)
      select gen_random_uuid(), '${person.email}', 'Тема', 'Текст', '', now() from made),
    mails as (
      insert into mails (id, user_id, campaign_id, kind, address, language, registration_ids, state, created_at)
      select gen_random_uuid(), user_id, ${campaign}, 'campaign', '', 'ru', array_agg(id), 'written', now() from made group by user_id on conflict do nothing),
    copies as (
      insert into mails (id, user_id, kind, address, language, subject, body, state, created_at, queued_at)
      select gen_random_uuid(), ${person.id}, 'decision', '', 'ru', 'Тема', 'Текст', 'sent', now(), now() from made),
    coauthors as (
      insert into coauthor_requests (registration_id, address_key, name, asked_at, answer, answered_at, correction)
      select id, 'key ' || id, 'Белкин Пётр', now(), 'corrected', now(), '{"fullName": "Белкин Пётр", "organizations": ["Институт"]}' from made)
    insert into theses (registration_id, title, text, funding, email, literature, organizations, speaker, coauthors, created_at)
      select id, 'Белки', 'Текст', '', 'a@forum.test', '[]', '[{"number": 1, "otherName": "", "printedName": "Институт", "organizationId": 1}]', '{"fullName": "", "organizationNumbers": []}', '[]', now() from made`)
  const letter = await readLetter(server.db, server.secret, await readForum(server.db), person.id)
  if (letter) await server.db.update(visaLetters).set({ digest: letter.digest }).where(eq(visaLetters.userId, person.id))
}

/** What organisers of a forum keep: books, badges, invitations, devices with their marks. */
export async function addForumRows({ server: { pool }, person, staff }: People, rows: number): Promise<void> {
  await pool.query(`
    insert into book_jobs (id, meeting_id, scope, format, theses)
      values ('book', 2, 'decided', 'pdf', 1), ('archive', 2, 'volume', 'zip', 1) on conflict do nothing`)
  await pool.query(`
    insert into badge_prints (registration_id, printed_at, by, content)
      select id, now() - id * interval '1 minute', ${staff.id}, '{"names": [], "generation": 1}' from registrations`)
  await pool.query(`
    insert into volumes (meeting_id, title, english_title, publisher, publisher_place, isbn, issn, editors, licence, doi_prefix)
      values (2, 'Сборник', '', 'Издатель', '', '', '', '{}', 'cc-by-4.0', '') on conflict do nothing`)
  await pool.query('insert into ticket_keys (meeting_id, generation, created_at) values (2, 1, now()) on conflict do nothing')
  await pool.query(
    "insert into badge_jobs (id, meeting_id, badge_order, ordered_at, total) overriding system value values (1, 2, '{}', now(), 1) on conflict do nothing",
  )
  await pool.query(
    `insert into role_invitations (meeting_id, email, role, section_ids, invited_by, nonce, sent_at)
      select 2, lower(gen_random_uuid() || '@forum.test'), 'section_moderator', '{3}', ${staff.id}, 'n', array[now()] from generate_series(1, ${rows})`,
  )
  await pool.query(
    `insert into organizations select max(id) + n, 'Институт ' || n from organizations, generate_series(1, ${rows}) n group by n`,
  )
  await pool.query(`
    insert into control_points (meeting_id, kind, name) select 2, 'event', 'Зал' from generate_series(1, ${rows})`)
  await pool.query(`
    with devices as (
      insert into door_devices (meeting_id, name, user_id, created_at, code_expires_at, unsent)
      select 2, 'Стойка', ${staff.id}, now(), now(), 1 from generate_series(0, ${rows}) returning id),
    refused as (
      insert into refused_marks (device_id, number, mark, code, refused_at)
      select id, 1, '{"pointId": 1, "registrationId": 1, "guestId": null, "kind": "in", "scannedAt": "2025-10-25T08:00:00Z", "sealed": null}', 'unknown_point', now() from devices)
    insert into check_ins (device_id, number, point_id, registration_id, kind, source, scanned_at, received_at)
      select devices.id, r.id, (select min(id) from control_points), r.id, 'in', 'code', '2025-10-25 11:55+03', now()
      from devices, registrations r where r.user_id = ${person.id}`)
}
