CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'REQUESTED' NOT NULL,
	"provider_ref" text,
	"reason" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"retry_of" uuid,
	"next_check_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_retry_of_unique" UNIQUE("retry_of"),
	CONSTRAINT "refunds_amount_check" CHECK ("refunds"."amount" between 1 and 9007199254740991),
	CONSTRAINT "refunds_currency_check" CHECK ("refunds"."currency" in ('USD', 'RUB', 'EUR', 'INR')),
	CONSTRAINT "refunds_status_check" CHECK ("refunds"."status" in ('REQUESTED', 'PENDING', 'SUCCEEDED', 'FAILED')),
	CONSTRAINT "refunds_reason_check" CHECK ("refunds"."reason" in ('unwanted', 'late', 'staff', 'provider', 'dispute')),
	CONSTRAINT "refunds_attempt_check" CHECK ("refunds"."attempt" >= 1)
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sandbox_payment_id" uuid NOT NULL,
	"merchant_refund_id" uuid,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refunds_merchant_refund_id_unique" UNIQUE("merchant_refund_id"),
	CONSTRAINT "sandbox_refunds_amount_check" CHECK ("sandbox_refunds"."amount" between 1 and 9007199254740991),
	CONSTRAINT "sandbox_refunds_status_check" CHECK ("sandbox_refunds"."status" in ('PENDING', 'SUCCEEDED', 'FAILED'))
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_status_check";--> statement-breakpoint
ALTER TABLE "sandbox_payments" DROP CONSTRAINT "sandbox_payments_status_check";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "kind" text DEFAULT 'PRODUCT' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "dispute_status" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "next_check_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "check_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "dispute_status" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "refund_outcome" text DEFAULT 'SUCCEEDED' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_retry_of_fk" FOREIGN KEY ("retry_of") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_sandbox_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("sandbox_payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_ref_key" ON "refunds" USING btree ("payment_id","provider_ref");--> statement-breakpoint
CREATE INDEX "refunds_check_idx" ON "refunds" USING btree ("next_check_at") WHERE status in ('PENDING', 'FAILED');--> statement-breakpoint
CREATE INDEX "sandbox_refunds_payment_idx" ON "sandbox_refunds" USING btree ("sandbox_payment_id");--> statement-breakpoint
CREATE INDEX "payments_check_idx" ON "payments" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_kind_check" CHECK ("order_lines"."kind" in ('PRODUCT', 'PLAN', 'SEATS'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_quantity_check" CHECK ("order_lines"."quantity" >= 1);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_total_check" CHECK ("payments"."refund_total" between 0 and "payments"."amount");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_dispute_status_check" CHECK ("payments"."dispute_status" in ('OPEN', 'WON', 'LOST'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status_check" CHECK ("payments"."status" in ('CREATED', 'PENDING', 'APPROVED', 'DECLINED', 'CANCELLED', 'REFUND_DUE', 'REFUNDED'));--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_dispute_status_check" CHECK ("sandbox_payments"."dispute_status" in ('OPEN', 'WON', 'LOST'));--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_refund_outcome_check" CHECK ("sandbox_payments"."refund_outcome" in ('PENDING', 'SUCCEEDED', 'FAILED'));--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_version_check" CHECK ("sandbox_payments"."version" >= 0);