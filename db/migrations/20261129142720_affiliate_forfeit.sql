ALTER TABLE "affiliate_entries" DROP CONSTRAINT "affiliate_entries_kind_check";--> statement-breakpoint
ALTER TABLE "affiliate_entries" DROP CONSTRAINT "affiliate_entries_sign";--> statement-breakpoint
ALTER TABLE "affiliate_entries" ADD CONSTRAINT "affiliate_entries_kind_check" CHECK ("affiliate_entries"."kind" in ('BONUS', 'REFUND', 'REJECTION', 'PAYOUT', 'PAYOUT_RETURNED', 'FORFEIT'));--> statement-breakpoint
ALTER TABLE "affiliate_entries" ADD CONSTRAINT "affiliate_entries_sign" CHECK (case "affiliate_entries"."kind" when 'BONUS' then "affiliate_entries"."amount" >= 0 and "affiliate_entries"."sale" > 0 when 'REJECTION' then "affiliate_entries"."amount" <= 0 and "affiliate_entries"."sale" <= 0 when 'PAYOUT' then "affiliate_entries"."amount" < 0 when 'PAYOUT_RETURNED' then "affiliate_entries"."amount" > 0 when 'FORFEIT' then "affiliate_entries"."amount" <> 0 and "affiliate_entries"."sale" = 0 else true end);--> statement-breakpoint
INSERT INTO "affiliate_entries" ("partner_id", "kind", "bonus_id", "currency", "amount")
	SELECT e."partner_id", 'FORFEIT', e."bonus_id", e."currency", -sum(e."amount")
	FROM "affiliate_entries" e JOIN "affiliate_partners" p ON p."id" = e."partner_id"
	JOIN "users" u ON u."id" = p."user_id" AND u."erased_at" IS NOT NULL
	WHERE e."bonus_id" IS NOT NULL AND NOT EXISTS (
		SELECT 1 FROM "affiliate_payout_entries" m WHERE m."entry_id" = e."id" AND m."released_at" IS NULL)
	GROUP BY e."partner_id", e."bonus_id", e."currency" HAVING sum(e."amount") <> 0;
