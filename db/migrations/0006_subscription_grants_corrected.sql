-- A subscription never was a purchase: what it alone had made free is taken back by the same cause. The subscription
-- itself still opens it while it runs. Run again, this finds nothing.
INSERT INTO access_entries (user_id, product_id, direction, reason, cause)
SELECT g.user_id, g.product_id, 'REVOKE', 'corrected', g.cause
FROM subscription_grants() g
WHERE NOT EXISTS (
  SELECT 1 FROM access_entries r
  WHERE r.user_id = g.user_id AND r.product_id = g.product_id AND r.cause = g.cause AND r.direction = 'REVOKE')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Orders that may still be paid give nothing that only a subscription made free; their totals stay what they are.
UPDATE order_lines l SET status = 'REMOVED'
FROM orders o
WHERE o.id = l.order_id AND o.status IN ('PENDING', 'CANCELLED', 'EXPIRED') AND l.status = 'CREATED'
  AND l.subscription_discount > 0 AND l.promo_discount = 0 AND l.final_price = 0;
