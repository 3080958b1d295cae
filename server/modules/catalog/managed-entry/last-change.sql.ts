import { type SQL, sql } from 'drizzle-orm';

/** A `LastChange` as JSON; a person is named only while their account exists. */
export const lastChange = (at: SQL, by: SQL): SQL => sql`json_build_object(
  'at', to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'by', (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = ${by} and u.erased_at is null))`;
