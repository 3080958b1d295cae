import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ChangedField } from '@/contracts/identity/approval';
import { AuditChanges } from '@/features/identity/management/audit-changes';
import { show } from '../account/render';

afterEach(cleanup);

const change = (field: string, from: string | null, to: string | null): ChangedField => ({ field, from, to });

it.each([
  ['a decision about a bonus', change('decision', 'REVIEW', 'RELEASE'), 'Decision Held → Release'],
  ['a decision about a payout', change('decision', 'REQUESTED', 'APPROVE'), 'Decision Requested → Approve'],
  ['the sum of a bonus', change('bonus.USD', null, '2000'), 'Bonus in USD nothing → $20'],
  ['the sum of a payout', change('payout.EUR', null, '12350'), 'Payout in EUR nothing → €123.50'],
  ['a percentage of a level', change('percent.2.COURSE', '25', '30'), 'Level 2, courses 25% → 30%'],
  ['a level that goes', change('percent.3.PLAN', '35', null), 'Level 3, subscription 35% → nothing'],
  [
    'the turnover of a level',
    change('turnover.2.USD', '100000', '200000'),
    'Level 2, turnover in USD $1,000 → $2,000',
  ],
  ['a suspension', change('suspended', 'false', 'true'), 'Suspended No → Yes'],
  ['the status of an invoice', change('status', 'ISSUED', 'PAID'), 'Status Unpaid → Paid'],
  ['the discount of a promo code, as before', change('percent', '5', '10'), 'Discount 5% → 10%'],
  ['the status of a product, as before', change('status', 'DRAFT', 'PUBLISHED'), 'Status Draft → Published'],
])('%s', (_, changed, text) => {
  show(<AuditChanges changes={[changed]} />, {});
  expect(screen.getByRole('listitem').textContent).toBe(text);
});
