CREATE TABLE "payment_methods" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"customer_ref" text,
	"method_ref" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"detached_at" timestamp with time zone,
	CONSTRAINT "payment_methods_provider_check" CHECK ("payment_methods"."provider" in ('stripe', 'paypal', 'mollie', 'razorpay', 'yookassa', 'sandbox'))
);
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "receipt_counters_series_year_pk" PRIMARY KEY("series","year"),
	CONSTRAINT "receipt_counters_last_check" CHECK ("receipt_counters"."last" >= 0)
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"code" text NOT NULL,
	"data" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "receipts_code_unique" UNIQUE("code"),
	CONSTRAINT "receipts_number_check" CHECK ("receipts"."number" >= 1),
	CONSTRAINT "receipts_code_check" CHECK ("receipts"."code" ~ '^[A-Za-z0-9_-]{16,64}$')
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "refund_lines_refund_id_order_line_id_pk" PRIMARY KEY("refund_id","order_line_id"),
	CONSTRAINT "refund_lines_amount_check" CHECK ("refund_lines"."amount" between 1 and 9007199254740991)
);
--> statement-breakpoint
CREATE TABLE "refund_request_lines" (
	"request_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	CONSTRAINT "refund_request_lines_request_id_order_line_id_pk" PRIMARY KEY("request_id","order_line_id")
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"reason" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_requests_status_check" CHECK ("refund_requests"."status" in ('OPEN', 'GRANTED', 'DECLINED', 'WITHDRAWN')),
	CONSTRAINT "refund_requests_reason_check" CHECK ("refund_requests"."reason" in ('not_as_expected', 'too_difficult', 'no_time', 'bought_by_mistake', 'technical', 'other')),
	CONSTRAINT "refund_requests_decided" CHECK (("refund_requests"."status" = 'OPEN') = ("refund_requests"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_methods" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"merchant_customer_id" uuid NOT NULL,
	"outcome" text DEFAULT 'APPROVED' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_methods_outcome_check" CHECK ("sandbox_methods"."outcome" in ('OPEN', 'PENDING', 'APPROVED', 'DECLINED', 'CANCELLED'))
);
--> statement-breakpoint
CREATE TABLE "subscription_charges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid,
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"attempt" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "subscription_charges_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "subscription_charges_kind_check" CHECK ("subscription_charges"."kind" in ('START', 'RENEWAL', 'CHANGE')),
	CONSTRAINT "subscription_charges_status_check" CHECK ("subscription_charges"."status" in ('OPEN', 'PAID', 'FAILED')),
	CONSTRAINT "subscription_charges_attempt_check" CHECK ("subscription_charges"."attempt" >= 1),
	CONSTRAINT "subscription_charges_period" CHECK ("subscription_charges"."period_end" > "subscription_charges"."period_start")
);
--> statement-breakpoint
CREATE TABLE "subscription_plan_versions" (
	"plan_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"amounts" jsonb NOT NULL,
	"on_sale" boolean NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "subscription_plan_versions_plan_id_version_pk" PRIMARY KEY("plan_id","version"),
	CONSTRAINT "subscription_plan_versions_amounts_check" CHECK ("subscription_plan_versions"."amounts" is null or (coalesce(("subscription_plan_versions"."amounts" -> 'USD')::text ~ '^[0-9]{1,13}$', false) and coalesce(("subscription_plan_versions"."amounts" -> 'RUB')::text ~ '^[0-9]{1,13}$', false) and coalesce(("subscription_plan_versions"."amounts" -> 'EUR')::text ~ '^[0-9]{1,13}$', false) and coalesce(("subscription_plan_versions"."amounts" -> 'INR')::text ~ '^[0-9]{1,13}$', false) and "subscription_plan_versions"."amounts" - array['USD', 'RUB', 'EUR', 'INR']::text[] = '{}'::jsonb)),
	CONSTRAINT "subscription_plan_versions_version_check" CHECK ("subscription_plan_versions"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "subscription_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"period" text NOT NULL,
	"amounts" jsonb NOT NULL,
	"on_sale" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_plans_period_unique" UNIQUE("period"),
	CONSTRAINT "subscription_plans_period_check" CHECK ("subscription_plans"."period" in ('MONTHLY', 'YEARLY')),
	CONSTRAINT "subscription_plans_amounts_check" CHECK ("subscription_plans"."amounts" is null or (coalesce(("subscription_plans"."amounts" -> 'USD')::text ~ '^[0-9]{1,13}$', false) and coalesce(("subscription_plans"."amounts" -> 'RUB')::text ~ '^[0-9]{1,13}$', false) and coalesce(("subscription_plans"."amounts" -> 'EUR')::text ~ '^[0-9]{1,13}$', false) and coalesce(("subscription_plans"."amounts" -> 'INR')::text ~ '^[0-9]{1,13}$', false) and "subscription_plans"."amounts" - array['USD', 'RUB', 'EUR', 'INR']::text[] = '{}'::jsonb)),
	CONSTRAINT "subscription_plans_version_check" CHECK ("subscription_plans"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "access_entries" DROP CONSTRAINT "access_entries_reason_check";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_cause_check";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason_check";--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "plan_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "off_session" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payment_method_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "instrument" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "merchant_customer_id" uuid;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "method_id" uuid;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "save_method" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "status" text DEFAULT 'ACTIVE' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "period_start" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "plan_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_plan_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_amount" bigint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "payment_method_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_charge_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "failed_charges" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "grace_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_request_lines" ADD CONSTRAINT "refund_request_lines_request_id_refund_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."refund_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_request_lines" ADD CONSTRAINT "refund_request_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_charges" ADD CONSTRAINT "subscription_charges_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_charges" ADD CONSTRAINT "subscription_charges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_charges" ADD CONSTRAINT "subscription_charges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_charges" ADD CONSTRAINT "subscription_charges_plan_id_subscription_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."subscription_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_plan_versions" ADD CONSTRAINT "subscription_plan_versions_plan_id_subscription_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."subscription_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_plan_versions" ADD CONSTRAINT "subscription_plan_versions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_ref_key" ON "payment_methods" USING btree ("provider","method_ref","user_id");--> statement-breakpoint
CREATE INDEX "payment_methods_user_idx" ON "payment_methods" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number_key" ON "receipts" USING btree ("series","year","number");--> statement-breakpoint
CREATE INDEX "refund_lines_line_idx" ON "refund_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "refund_request_lines_line_idx" ON "refund_request_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_one_open" ON "refund_requests" USING btree ("order_id") WHERE status = 'OPEN';--> statement-breakpoint
CREATE INDEX "refund_requests_order_idx" ON "refund_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_requests_user_idx" ON "refund_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refund_requests_list_idx" ON "refund_requests" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "refund_requests_decided_by_idx" ON "refund_requests" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_charges_period_key" ON "subscription_charges" USING btree ("subscription_id","period_start") WHERE status <> 'FAILED' and kind = 'RENEWAL';--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_charges_one_start" ON "subscription_charges" USING btree ("user_id") WHERE status = 'OPEN' and kind <> 'RENEWAL';--> statement-breakpoint
CREATE INDEX "subscription_charges_subscription_idx" ON "subscription_charges" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_charges_user_idx" ON "subscription_charges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscription_charges_plan_idx" ON "subscription_charges" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "subscription_plan_versions_changed_by_idx" ON "subscription_plan_versions" USING btree ("changed_by");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_plan_id_subscription_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."subscription_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payment_method_id_payment_methods_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_request_id_refund_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."refund_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_method_id_sandbox_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."sandbox_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_subscription_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."subscription_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_next_plan_id_subscription_plans_id_fk" FOREIGN KEY ("next_plan_id") REFERENCES "public"."subscription_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_payment_method_id_payment_methods_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_plan_idx" ON "order_lines" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "payments_method_idx" ON "payments" USING btree ("payment_method_id");--> statement-breakpoint
CREATE INDEX "payments_instrument_idx" ON "payments" USING btree ("instrument");--> statement-breakpoint
CREATE INDEX "refunds_request_idx" ON "refunds" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "sandbox_payments_method_idx" ON "sandbox_payments" USING btree ("method_id");--> statement-breakpoint
CREATE INDEX "subscriptions_charge_idx" ON "subscriptions" USING btree ("next_charge_at") WHERE next_charge_at is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_plan_idx" ON "subscriptions" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "subscriptions_next_plan_idx" ON "subscriptions" USING btree ("next_plan_id");--> statement-breakpoint
CREATE INDEX "subscriptions_method_idx" ON "subscriptions" USING btree ("payment_method_id");--> statement-breakpoint
ALTER TABLE "access_entries" ADD CONSTRAINT "access_entries_reason_check" CHECK ("access_entries"."reason" in ('paid', 'free', 'granted', 'refunded', 'disputed', 'seat', 'corrected'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_cause_check" CHECK ("order_events"."cause" in ('purchase', 'free', 'redirect', 'webhook', 'reconcile', 'person', 'expiry', 'refund', 'owned', 'renewal'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_sells" CHECK (("order_lines"."kind" = 'PLAN') = ("order_lines"."plan_id" is not null) and ("order_lines"."kind" = 'PLAN' or "order_lines"."product_id" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_decline_reason_check" CHECK ("payments"."decline_reason" in ('insufficient_funds', 'card_declined', 'card_expired', 'authentication_failed', 'limit_exceeded', 'other'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason_check" CHECK ("refunds"."reason" in ('unwanted', 'late', 'buyer', 'staff', 'proration', 'provider', 'dispute'));--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_decline_reason_check" CHECK ("sandbox_payments"."decline_reason" in ('insufficient_funds', 'card_declined', 'card_expired', 'authentication_failed', 'limit_exceeded', 'other'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_status_check" CHECK ("subscriptions"."status" in ('ACTIVE', 'PAST_DUE', 'ENDED'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_currency_check" CHECK ("subscriptions"."currency" in ('USD', 'RUB', 'EUR', 'INR'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_locale_check" CHECK ("subscriptions"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_amount_check" CHECK ("subscriptions"."amount" between 0 and 9007199254740991);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_next_amount_check" CHECK ("subscriptions"."next_amount" between 0 and 9007199254740991);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_failed_charges_check" CHECK ("subscriptions"."failed_charges" >= 0);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_agreed" CHECK (("subscriptions"."amount" is null) = ("subscriptions"."currency" is null));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_ended" CHECK (("subscriptions"."status" = 'ENDED') = ("subscriptions"."ended_at" is not null));--> statement-breakpoint
-- A failed renewal keeps access until the grace period is over.
CREATE OR REPLACE FUNCTION running_subscriptions(user_ids uuid[], as_of timestamptz)
RETURNS TABLE (user_id uuid, since timestamptz)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT s.user_id, min(s.created_at)
  FROM subscriptions s
  WHERE s.user_id = any(user_ids) AND greatest(s.period_end, s.grace_until) > as_of AND s.status <> 'ENDED'
  GROUP BY s.user_id
$$;
