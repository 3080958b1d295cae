-- A payment that was decided is not asked about again.
UPDATE "payments" SET "next_check_at" = NULL WHERE "status" <> 'CREATED';--> statement-breakpoint
-- Until now a refund was a state of its payment. Each becomes a row whose id is the payment's own, so that refunds promised
-- before (cause refund:<payment>) are still carried out by that promise.
INSERT INTO "refunds" ("id", "payment_id", "amount", "currency", "status", "provider_ref", "reason", "settled_at", "created_at", "updated_at")
SELECT p."id", p."id", p."amount", p."currency",
  CASE p."status" WHEN 'REFUNDED' THEN 'SUCCEEDED' ELSE 'REQUESTED' END,
  CASE p."status" WHEN 'REFUNDED' THEN p."provider_ref" END,
  CASE WHEN o."status" = 'REFUNDED' THEN 'provider' ELSE 'unwanted' END,
  CASE p."status" WHEN 'REFUNDED' THEN p."updated_at" END,
  p."updated_at", p."updated_at"
FROM "payments" p JOIN "orders" o ON o."id" = p."order_id"
WHERE p."status" IN ('REFUND_DUE', 'REFUNDED') AND p."amount" > 0
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "payments" SET "refund_total" = "amount" WHERE "status" IN ('REFUND_DUE', 'REFUNDED');--> statement-breakpoint
-- The sandbox provider's books, likewise.
UPDATE "sandbox_payments" SET "approved_at" = "updated_at" WHERE "status" IN ('APPROVED', 'REFUNDED');--> statement-breakpoint
INSERT INTO "sandbox_refunds" ("id", "sandbox_payment_id", "merchant_refund_id", "amount", "status", "created_at", "updated_at")
SELECT "id", "id", "merchant_payment_id", "amount", 'SUCCEEDED', "updated_at", "updated_at"
FROM "sandbox_payments" WHERE "status" = 'REFUNDED' AND "amount" > 0
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "sandbox_payments" SET "status" = 'APPROVED' WHERE "status" = 'REFUNDED';--> statement-breakpoint
-- Only now do the rows fit the new list.
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_status_check" CHECK ("sandbox_payments"."status" in ('OPEN', 'PENDING', 'APPROVED', 'DECLINED', 'CANCELLED'));
