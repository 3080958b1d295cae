import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { openRealService } from '../../setup/real-service.ts';

let service: Awaited<ReturnType<typeof openRealService>>;
beforeAll(async () => {
  service = await openRealService({ school: true });
});
afterAll(() => service.close());

it('the demo company is there, and what it has is true', async () => {
  const { pool } = service.database;
  const { rows } = await pool.query(`
    select (select count(*)::int from company_members) as members,
      (select count(*)::int from company_seats) as seats,
      (select count(*)::int from company_seat_assignments) as taken,
      (select array_agg(status order by status) from company_invoices) as invoices`);
  expect(rows).toEqual([{ members: 5, seats: 8, taken: 3, invoices: ['ISSUED', 'PAID'] }]);
  const violations = describeViolations(await audit(service.database.db));
  // The seeded subscription was never charged.
  expect(violations.filter((text) => !text.startsWith('a paid charge of a subscription'))).toEqual([]);
});
