CREATE TABLE "affiliate_bonuses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"product_id" uuid,
	"plan_id" uuid,
	"source" text NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"sale" bigint NOT NULL,
	"tariff_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"percent" integer NOT NULL,
	"amount" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"payable_at" timestamp with time zone NOT NULL,
	"disputed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "affiliate_bonuses_order_line_id_unique" UNIQUE("order_line_id"),
	CONSTRAINT "affiliate_bonuses_kind_check" CHECK ("affiliate_bonuses"."kind" in ('COURSE', 'MARATHON', 'PROGRAM', 'LONGREAD', 'PROFESSION', 'PLAN')),
	CONSTRAINT "affiliate_bonuses_source_check" CHECK ("affiliate_bonuses"."source" in ('LINK', 'CODE')),
	CONSTRAINT "affiliate_bonuses_currency_check" CHECK ("affiliate_bonuses"."currency" in ('USD', 'RUB', 'EUR', 'INR')),
	CONSTRAINT "affiliate_bonuses_sale_check" CHECK ("affiliate_bonuses"."sale" between 1 and 9007199254740991),
	CONSTRAINT "affiliate_bonuses_level_check" CHECK ("affiliate_bonuses"."level" >= 0),
	CONSTRAINT "affiliate_bonuses_percent_check" CHECK ("affiliate_bonuses"."percent" between 0 and 100),
	CONSTRAINT "affiliate_bonuses_amount_check" CHECK ("affiliate_bonuses"."amount" between 0 and 9007199254740991),
	CONSTRAINT "affiliate_bonuses_within_sale" CHECK ("affiliate_bonuses"."amount" <= "affiliate_bonuses"."sale"),
	CONSTRAINT "affiliate_bonuses_sells" CHECK (("affiliate_bonuses"."kind" = 'PLAN') = ("affiliate_bonuses"."product_id" is null) and ("affiliate_bonuses"."kind" = 'PLAN') = ("affiliate_bonuses"."plan_id" is not null)),
	CONSTRAINT "affiliate_bonuses_payable_later" CHECK ("affiliate_bonuses"."payable_at" > "affiliate_bonuses"."paid_at")
);
--> statement-breakpoint
CREATE TABLE "affiliate_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"bonus_id" uuid,
	"payout_id" uuid,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"sale" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "affiliate_entries_kind_check" CHECK ("affiliate_entries"."kind" in ('BONUS', 'REFUND', 'REJECTION', 'PAYOUT', 'PAYOUT_RETURNED')),
	CONSTRAINT "affiliate_entries_currency_check" CHECK ("affiliate_entries"."currency" in ('USD', 'RUB', 'EUR', 'INR')),
	CONSTRAINT "affiliate_entries_subject" CHECK (case when "affiliate_entries"."kind" in ('PAYOUT', 'PAYOUT_RETURNED') then "affiliate_entries"."payout_id" is not null and "affiliate_entries"."bonus_id" is null and "affiliate_entries"."sale" = 0 else "affiliate_entries"."bonus_id" is not null and "affiliate_entries"."payout_id" is null end),
	CONSTRAINT "affiliate_entries_sign" CHECK (case "affiliate_entries"."kind" when 'BONUS' then "affiliate_entries"."amount" >= 0 and "affiliate_entries"."sale" > 0 when 'REJECTION' then "affiliate_entries"."amount" <= 0 and "affiliate_entries"."sale" <= 0 when 'PAYOUT' then "affiliate_entries"."amount" < 0 when 'PAYOUT_RETURNED' then "affiliate_entries"."amount" > 0 else true end)
);
--> statement-breakpoint
CREATE TABLE "affiliate_payout_entries" (
	"payout_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "affiliate_payout_entries_payout_id_entry_id_pk" PRIMARY KEY("payout_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "affiliate_reviews" (
	"bonus_id" uuid PRIMARY KEY NOT NULL,
	"reasons" text[] NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"confirmed_by" uuid,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "affiliate_reviews_reasons_check" CHECK ("affiliate_reviews"."reasons" <@ array['OWN_PURCHASE', 'SAME_ADDRESS', 'SAME_PAYMENT', 'COUPON_SITE', 'LATE_CLICK']::text[]),
	CONSTRAINT "affiliate_reviews_has_reason" CHECK (cardinality("affiliate_reviews"."reasons") > 0),
	CONSTRAINT "affiliate_reviews_decision_check" CHECK ("affiliate_reviews"."decision" in ('RELEASE', 'REJECT')),
	CONSTRAINT "affiliate_reviews_decided" CHECK (("affiliate_reviews"."decision" is null) = ("affiliate_reviews"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "affiliate_agreements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" uuid NOT NULL,
	"document" text NOT NULL,
	"version" integer NOT NULL,
	"agreed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "affiliate_agreements_document_check" CHECK ("affiliate_agreements"."document" in ('general-partner-terms', 'affiliate-additional-agreement')),
	CONSTRAINT "affiliate_agreements_version_check" CHECK ("affiliate_agreements"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "affiliate_campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"medium" text DEFAULT '' NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"term" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "affiliate_codes_code_check" CHECK ("affiliate_codes"."code" ~ '^[A-Z0-9]{4,32}$')
);
--> statement-breakpoint
CREATE TABLE "affiliate_partners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"suspended_at" timestamp with time zone,
	CONSTRAINT "affiliate_partners_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "affiliate_suspensions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" uuid NOT NULL,
	"suspended" boolean NOT NULL,
	"reason" text NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"method" text NOT NULL,
	"account" text NOT NULL,
	"account_shown" text NOT NULL,
	"status" text DEFAULT 'REQUESTED' NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_by" uuid,
	"confirmed_by" uuid,
	"approved_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"paid_by" uuid,
	"closed_at" timestamp with time zone,
	"reference" text DEFAULT '' NOT NULL,
	"provider_ref" text,
	"next_check_at" timestamp with time zone,
	"check_attempts" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "affiliate_payouts_currency_check" CHECK ("affiliate_payouts"."currency" in ('USD', 'RUB', 'EUR', 'INR')),
	CONSTRAINT "affiliate_payouts_method_check" CHECK ("affiliate_payouts"."method" in ('transfer', 'paypal', 'sandbox')),
	CONSTRAINT "affiliate_payouts_status_check" CHECK ("affiliate_payouts"."status" in ('REQUESTED', 'APPROVED', 'SENT', 'PAID', 'FAILED', 'CANCELLED')),
	CONSTRAINT "affiliate_payouts_amount_check" CHECK ("affiliate_payouts"."amount" between 1 and 9007199254740991),
	CONSTRAINT "affiliate_payouts_check_attempts_check" CHECK ("affiliate_payouts"."check_attempts" >= 0),
	CONSTRAINT "affiliate_payouts_paid" CHECK (("affiliate_payouts"."status" = 'PAID') = ("affiliate_payouts"."paid_at" is not null)),
	CONSTRAINT "affiliate_payouts_closed" CHECK (("affiliate_payouts"."status" in ('FAILED', 'CANCELLED')) = ("affiliate_payouts"."closed_at" is not null)),
	CONSTRAINT "affiliate_payouts_approved" CHECK ("affiliate_payouts"."status" not in ('APPROVED', 'SENT', 'PAID', 'FAILED') or "affiliate_payouts"."approved_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "affiliate_clicks" (
	"partner_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"product_id" uuid,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "affiliate_clicks_key" UNIQUE NULLS NOT DISTINCT("partner_id","at","campaign","product_id"),
	CONSTRAINT "affiliate_clicks_count_check" CHECK ("affiliate_clicks"."count" >= 1)
);
--> statement-breakpoint
CREATE TABLE "affiliate_sign_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"partner_id" uuid NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"product_id" uuid,
	"signed_up_at" timestamp with time zone NOT NULL,
	CONSTRAINT "affiliate_sign_ups_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "affiliate_touches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"source" text NOT NULL,
	"visit_id" uuid,
	"campaign" text DEFAULT '' NOT NULL,
	"utm_source" text DEFAULT '' NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"referrer" text DEFAULT '' NOT NULL,
	"clicked_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "affiliate_touches_source_check" CHECK ("affiliate_touches"."source" in ('LINK', 'CODE')),
	CONSTRAINT "affiliate_touches_claimed" CHECK ("affiliate_touches"."clicked_at" <= "affiliate_touches"."claimed_at")
);
--> statement-breakpoint
CREATE TABLE "affiliate_visits" (
	"id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"path" text NOT NULL,
	"referrer" text DEFAULT '' NOT NULL,
	"product_id" uuid,
	"clicked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "affiliate_visits_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "affiliate_tariffs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"levels" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "affiliate_tariffs_valid_from_unique" UNIQUE("valid_from")
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_kind_check";--> statement-breakpoint
ALTER TABLE "affiliate_bonuses" ADD CONSTRAINT "affiliate_bonuses_partner_id_affiliate_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."affiliate_partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_bonuses" ADD CONSTRAINT "affiliate_bonuses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_bonuses" ADD CONSTRAINT "affiliate_bonuses_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_bonuses" ADD CONSTRAINT "affiliate_bonuses_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_bonuses" ADD CONSTRAINT "affiliate_bonuses_plan_id_subscription_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."subscription_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_bonuses" ADD CONSTRAINT "affiliate_bonuses_tariff_id_affiliate_tariffs_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."affiliate_tariffs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_entries" ADD CONSTRAINT "affiliate_entries_partner_id_affiliate_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."affiliate_partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_entries" ADD CONSTRAINT "affiliate_entries_bonus_id_affiliate_bonuses_id_fk" FOREIGN KEY ("bonus_id") REFERENCES "public"."affiliate_bonuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_entries" ADD CONSTRAINT "affiliate_entries_payout_id_affiliate_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."affiliate_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_payout_entries" ADD CONSTRAINT "affiliate_payout_entries_payout_id_affiliate_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."affiliate_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_payout_entries" ADD CONSTRAINT "affiliate_payout_entries_entry_id_affiliate_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."affiliate_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_reviews" ADD CONSTRAINT "affiliate_reviews_bonus_id_affiliate_bonuses_id_fk" FOREIGN KEY ("bonus_id") REFERENCES "public"."affiliate_bonuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_reviews" ADD CONSTRAINT "affiliate_reviews_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_reviews" ADD CONSTRAINT "affiliate_reviews_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_agreements" ADD CONSTRAINT "affiliate_agreements_partner_id_affiliate_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."affiliate_partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_campaigns" ADD CONSTRAINT "affiliate_campaigns_partner_id_affiliate_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."affiliate_partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_codes" ADD CONSTRAINT "affiliate_codes_partner_id_affiliate_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."affiliate_partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_partners" ADD CONSTRAINT "affiliate_partners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_suspensions" ADD CONSTRAINT "affiliate_suspensions_partner_id_affiliate_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."affiliate_partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_suspensions" ADD CONSTRAINT "affiliate_suspensions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_payouts" ADD CONSTRAINT "affiliate_payouts_partner_id_affiliate_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."affiliate_partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_payouts" ADD CONSTRAINT "affiliate_payouts_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_payouts" ADD CONSTRAINT "affiliate_payouts_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_payouts" ADD CONSTRAINT "affiliate_payouts_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_clicks" ADD CONSTRAINT "affiliate_clicks_partner_id_affiliate_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."affiliate_partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_clicks" ADD CONSTRAINT "affiliate_clicks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_sign_ups" ADD CONSTRAINT "affiliate_sign_ups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_sign_ups" ADD CONSTRAINT "affiliate_sign_ups_partner_id_affiliate_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."affiliate_partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_sign_ups" ADD CONSTRAINT "affiliate_sign_ups_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_touches" ADD CONSTRAINT "affiliate_touches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_touches" ADD CONSTRAINT "affiliate_touches_partner_id_affiliate_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."affiliate_partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_visits" ADD CONSTRAINT "affiliate_visits_partner_id_affiliate_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."affiliate_partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_visits" ADD CONSTRAINT "affiliate_visits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_tariffs" ADD CONSTRAINT "affiliate_tariffs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affiliate_bonuses_partner_idx" ON "affiliate_bonuses" USING btree ("partner_id","paid_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "affiliate_bonuses_order_idx" ON "affiliate_bonuses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "affiliate_bonuses_product_idx" ON "affiliate_bonuses" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "affiliate_bonuses_plan_idx" ON "affiliate_bonuses" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "affiliate_bonuses_tariff_idx" ON "affiliate_bonuses" USING btree ("tariff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_entries_one_bonus" ON "affiliate_entries" USING btree ("bonus_id") WHERE kind = 'BONUS';--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_entries_one_rejection" ON "affiliate_entries" USING btree ("bonus_id") WHERE kind = 'REJECTION';--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_entries_payout_key" ON "affiliate_entries" USING btree ("payout_id","kind");--> statement-breakpoint
CREATE INDEX "affiliate_entries_bonus_idx" ON "affiliate_entries" USING btree ("bonus_id");--> statement-breakpoint
CREATE INDEX "affiliate_entries_partner_idx" ON "affiliate_entries" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_payout_entries_once" ON "affiliate_payout_entries" USING btree ("entry_id") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "affiliate_payout_entries_entry_idx" ON "affiliate_payout_entries" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "affiliate_reviews_open_idx" ON "affiliate_reviews" USING btree ("opened_at","bonus_id") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "affiliate_reviews_decided_by_idx" ON "affiliate_reviews" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "affiliate_reviews_confirmed_by_idx" ON "affiliate_reviews" USING btree ("confirmed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_agreements_key" ON "affiliate_agreements" USING btree ("partner_id","document","version");--> statement-breakpoint
CREATE INDEX "affiliate_campaigns_partner_idx" ON "affiliate_campaigns" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_codes_one_current" ON "affiliate_codes" USING btree ("partner_id") WHERE is_current;--> statement-breakpoint
CREATE INDEX "affiliate_codes_partner_idx" ON "affiliate_codes" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "affiliate_partners_list_idx" ON "affiliate_partners" USING btree ("joined_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "affiliate_suspensions_partner_idx" ON "affiliate_suspensions" USING btree ("partner_id","changed_at");--> statement-breakpoint
CREATE INDEX "affiliate_suspensions_changed_by_idx" ON "affiliate_suspensions" USING btree ("changed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_payouts_one_open" ON "affiliate_payouts" USING btree ("partner_id","currency") WHERE status in ('REQUESTED', 'APPROVED', 'SENT');--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_payouts_provider_ref_key" ON "affiliate_payouts" USING btree ("method","provider_ref");--> statement-breakpoint
CREATE INDEX "affiliate_payouts_partner_idx" ON "affiliate_payouts" USING btree ("partner_id","requested_at");--> statement-breakpoint
CREATE INDEX "affiliate_payouts_list_idx" ON "affiliate_payouts" USING btree ("requested_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "affiliate_payouts_check_idx" ON "affiliate_payouts" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "affiliate_payouts_approved_by_idx" ON "affiliate_payouts" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "affiliate_payouts_confirmed_by_idx" ON "affiliate_payouts" USING btree ("confirmed_by");--> statement-breakpoint
CREATE INDEX "affiliate_payouts_paid_by_idx" ON "affiliate_payouts" USING btree ("paid_by");--> statement-breakpoint
CREATE INDEX "affiliate_clicks_product_idx" ON "affiliate_clicks" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "affiliate_sign_ups_partner_idx" ON "affiliate_sign_ups" USING btree ("partner_id","signed_up_at");--> statement-breakpoint
CREATE INDEX "affiliate_sign_ups_product_idx" ON "affiliate_sign_ups" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_touches_visit_key" ON "affiliate_touches" USING btree ("user_id","partner_id","visit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_touches_click_key" ON "affiliate_touches" USING btree ("user_id","partner_id","source","clicked_at");--> statement-breakpoint
CREATE INDEX "affiliate_touches_user_idx" ON "affiliate_touches" USING btree ("user_id","clicked_at");--> statement-breakpoint
CREATE INDEX "affiliate_touches_partner_idx" ON "affiliate_touches" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "affiliate_visits_clicked_idx" ON "affiliate_visits" USING btree ("clicked_at");--> statement-breakpoint
CREATE INDEX "affiliate_visits_product_idx" ON "affiliate_visits" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "affiliate_tariffs_created_by_idx" ON "affiliate_tariffs" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_kind_check" CHECK ("approvals"."kind" in ('PRICE_LEVEL', 'PRICE_SCHEMA', 'PROMO_CODE', 'PROMO_CODE_CHANGE', 'SUBSCRIPTION_PLAN', 'USER_ROLE', 'AFFILIATE_TARIFF', 'AFFILIATE_BONUS', 'AFFILIATE_PAYOUT'));--> statement-breakpoint
-- The ledger of the partners, tariffs and agreements are only added to; of a bonus only the hold by a dispute changes.
CREATE OR REPLACE FUNCTION refuse_affiliate_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND to_jsonb(new) - 'disputed_at' = to_jsonb(old) - 'disputed_at' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is append-only', tg_table_name;
END $$;--> statement-breakpoint
CREATE TRIGGER affiliate_entries_append_only AFTER UPDATE OR DELETE ON affiliate_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_affiliate_change();--> statement-breakpoint
CREATE TRIGGER affiliate_bonuses_append_only AFTER UPDATE OR DELETE ON affiliate_bonuses
  FOR EACH ROW EXECUTE FUNCTION refuse_affiliate_change();--> statement-breakpoint
CREATE TRIGGER affiliate_tariffs_append_only AFTER UPDATE OR DELETE ON affiliate_tariffs
  FOR EACH ROW EXECUTE FUNCTION refuse_affiliate_change();--> statement-breakpoint
CREATE TRIGGER affiliate_agreements_append_only AFTER UPDATE OR DELETE ON affiliate_agreements
  FOR EACH ROW EXECUTE FUNCTION refuse_affiliate_change();--> statement-breakpoint
CREATE TRIGGER affiliate_touches_append_only AFTER UPDATE ON affiliate_touches
  FOR EACH ROW EXECUTE FUNCTION refuse_affiliate_change();--> statement-breakpoint
-- The first tariff, with further levels from about 1,000 and 5,000 USD.
INSERT INTO "affiliate_tariffs" ("id", "valid_from", "levels") VALUES ('a0f1c9de-0001-4000-8000-000000000001', '2025-01-01T00:00:00Z', '[{"turnover":{"USD":0,"RUB":0,"EUR":0,"INR":0},"percents":{"COURSE":20,"MARATHON":20,"PROGRAM":15,"LONGREAD":20,"PROFESSION":15,"PLAN":25}},{"turnover":{"USD":100000,"RUB":9000000,"EUR":100000,"INR":8000000},"percents":{"COURSE":25,"MARATHON":25,"PROGRAM":20,"LONGREAD":25,"PROFESSION":20,"PLAN":30}},{"turnover":{"USD":500000,"RUB":45000000,"EUR":500000,"INR":40000000},"percents":{"COURSE":30,"MARATHON":30,"PROGRAM":25,"LONGREAD":30,"PROFESSION":25,"PLAN":35}}]');
