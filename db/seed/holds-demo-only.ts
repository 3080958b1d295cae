import type { Pool } from 'pg';
import { DEMO_DOMAIN } from './seed-trial.ts';

/** Whether the database contains no data of real users; false when that cannot be read. */
export async function holdsDemoOnly(pool: Pool): Promise<boolean> {
  const people = `select 1 from users where email is null or email not like '%@${DEMO_DOMAIN}'`;
  try {
    const { rows } = await pool.query<{ found: boolean }>(
      `select exists (${people} union all select 1 from leads union all select 1 from support_messages
        union all select 1 from newsletter_subscribers) as found`,
    );
    return rows[0]?.found === false;
  } catch {
    return false;
  }
}
