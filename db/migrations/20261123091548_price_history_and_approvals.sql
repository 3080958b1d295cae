CREATE TABLE "price_level_versions" (
	"level_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"amounts" jsonb NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	"approval_id" uuid,
	CONSTRAINT "price_level_versions_level_id_version_pk" PRIMARY KEY("level_id","version"),
	CONSTRAINT "price_level_versions_version_check" CHECK ("price_level_versions"."version" >= 1),
	CONSTRAINT "price_level_versions_amounts_check" CHECK ("price_level_versions"."amounts" is null or (coalesce(("price_level_versions"."amounts" -> 'USD')::text ~ '^[0-9]{1,13}$', false) and coalesce(("price_level_versions"."amounts" -> 'RUB')::text ~ '^[0-9]{1,13}$', false) and coalesce(("price_level_versions"."amounts" -> 'EUR')::text ~ '^[0-9]{1,13}$', false) and coalesce(("price_level_versions"."amounts" -> 'INR')::text ~ '^[0-9]{1,13}$', false) and "price_level_versions"."amounts" - array['USD', 'RUB', 'EUR', 'INR']::text[] = '{}'::jsonb))
);
--> statement-breakpoint
CREATE TABLE "promo_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_batches_prefix_check" CHECK ("promo_batches"."prefix" ~ '^[A-Z0-9]*$')
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"subject" text NOT NULL,
	"changes" jsonb NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "approvals_kind_check" CHECK ("approvals"."kind" in ('PRICE_LEVEL', 'PRICE_SCHEMA', 'PROMO_CODE', 'PROMO_CODE_CHANGE')),
	CONSTRAINT "approvals_state_check" CHECK ("approvals"."state" in ('WAITING', 'CONFIRMED', 'DONE', 'REFUSED', 'EXPIRED')),
	CONSTRAINT "approvals_decided" CHECK (("approvals"."state" = 'WAITING') = ("approvals"."decided_at" is null)),
	CONSTRAINT "approvals_second_person" CHECK ("approvals"."state" not in ('CONFIRMED', 'DONE') or (case when "approvals"."decided_by" is null then "approvals"."due_at" is not null else "approvals"."decided_by" <> "approvals"."asked_by" end)),
	CONSTRAINT "approvals_failure" CHECK ("approvals"."failure" is null or "approvals"."state" = 'REFUSED')
);
--> statement-breakpoint
ALTER TABLE "price_levels" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_prices" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "product_prices" ADD COLUMN "approval_id" uuid;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "approval_id" uuid;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_level_versions" ADD CONSTRAINT "price_level_versions_level_id_price_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."price_levels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_level_versions" ADD CONSTRAINT "price_level_versions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_level_versions" ADD CONSTRAINT "price_level_versions_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_batches" ADD CONSTRAINT "promo_batches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_level_versions_changed_by_idx" ON "price_level_versions" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "price_level_versions_approval_idx" ON "price_level_versions" USING btree ("approval_id");--> statement-breakpoint
CREATE INDEX "promo_batches_created_by_idx" ON "promo_batches" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_waiting" ON "approvals" USING btree ("kind","target") WHERE state = 'WAITING';--> statement-breakpoint
CREATE INDEX "approvals_waiting_idx" ON "approvals" USING btree ("asked_at") WHERE state = 'WAITING';--> statement-breakpoint
CREATE INDEX "approvals_decided_idx" ON "approvals" USING btree ("decided_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "approvals_asked_by_idx" ON "approvals" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "approvals_decided_by_idx" ON "approvals" USING btree ("decided_by");--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_batch_id_promo_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."promo_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_prices_changed_by_idx" ON "product_prices" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "product_prices_approval_idx" ON "product_prices" USING btree ("approval_id");--> statement-breakpoint
CREATE INDEX "promo_codes_batch_idx" ON "promo_codes" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "promo_codes_created_idx" ON "promo_codes" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE batch_id is null;--> statement-breakpoint
CREATE INDEX "promo_codes_created_by_idx" ON "promo_codes" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "promo_codes_approval_idx" ON "promo_codes" USING btree ("approval_id");--> statement-breakpoint
-- Histories begin with what is there.
INSERT INTO "price_level_versions" ("level_id", "version", "name", "amounts", "valid_from")
SELECT "id", 1, "name", "amounts", "created_at" FROM "price_levels";
