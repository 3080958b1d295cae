import { sql } from 'drizzle-orm';
import type { Invariant } from './invariant.ts';

/** What must be true of reviews (product §4 Learning). */
export const REVIEW_INVARIANTS: readonly Invariant[] = [
  {
    name: 'the rating of a product is that of its published reviews',
    violations: sql`
      select p.id, p.rating_count || ' reviews, ' || p.rating_hundredths || ', not ' || r.count || ', ' || r.average as what
      from products p cross join lateral (
        select count(*)::int as count, coalesce(round(avg(v.stars) * 100), 0)::int as average
        from reviews v where v.product_id = p.id and v.status = 'PUBLISHED'
      ) r
      where (p.rating_count, p.rating_hundredths) <> (r.count, r.average)`,
  },
  {
    name: 'a review that is shown, or waits for it, was not refused',
    violations: sql`
      select id, status || ' with ' || coalesce(refusal, 'no reason') as what from reviews
      where (status = 'PENDING' and refusal is not null)
        or (status = 'PUBLISHED' and refusal is not null and pending_body is null)
        or (status <> 'PUBLISHED' and (pending_body is not null or answer is not null))`,
  },
];
