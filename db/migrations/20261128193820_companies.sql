CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"address" text NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"billing_email" text NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_version_check" CHECK ("companies"."version" >= 1),
	CONSTRAINT "companies_country_check" CHECK ("companies"."country" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"team" text DEFAULT '' NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp with time zone,
	"sharing_version" integer,
	CONSTRAINT "company_members_role_check" CHECK ("company_members"."role" in ('OWNER', 'ADMINISTRATOR', 'MEMBER')),
	CONSTRAINT "company_members_sharing_version_check" CHECK ("company_members"."sharing_version" >= 1),
	CONSTRAINT "company_members_left" CHECK ("company_members"."left_at" >= "company_members"."joined_at")
);
--> statement-breakpoint
CREATE TABLE "company_invoice_counters" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "company_invoice_counters_series_year_pk" PRIMARY KEY("series","year"),
	CONSTRAINT "company_invoice_counters_last_check" CHECK ("company_invoice_counters"."last" >= 0)
);
--> statement-breakpoint
CREATE TABLE "company_invoice_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid,
	"plan_id" uuid,
	"title" text NOT NULL,
	"seats" integer NOT NULL,
	"amount" bigint NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "company_invoice_lines_position_check" CHECK ("company_invoice_lines"."position" >= 0),
	CONSTRAINT "company_invoice_lines_seats_check" CHECK ("company_invoice_lines"."seats" >= 1),
	CONSTRAINT "company_invoice_lines_amount_check" CHECK ("company_invoice_lines"."amount" between 0 and 9007199254740991),
	CONSTRAINT "company_invoice_lines_total_check" CHECK ("company_invoice_lines"."total" between 0 and 9007199254740991),
	CONSTRAINT "company_invoice_lines_sells" CHECK (num_nonnulls("company_invoice_lines"."product_id", "company_invoice_lines"."plan_id") = 1),
	CONSTRAINT "company_invoice_lines_sum" CHECK ("company_invoice_lines"."total" = "company_invoice_lines"."amount" * "company_invoice_lines"."seats")
);
--> statement-breakpoint
CREATE TABLE "company_invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"status" text DEFAULT 'ISSUED' NOT NULL,
	"purchase_order" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"locale" text NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"reverse_charge" boolean NOT NULL,
	"data" jsonb NOT NULL,
	"ordered_by" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"decided_by" uuid,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "company_invoices_status_check" CHECK ("company_invoices"."status" in ('ISSUED', 'PAID', 'CANCELLED')),
	CONSTRAINT "company_invoices_currency_check" CHECK ("company_invoices"."currency" in ('USD', 'RUB', 'EUR', 'INR')),
	CONSTRAINT "company_invoices_locale_check" CHECK ("company_invoices"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id')),
	CONSTRAINT "company_invoices_number_check" CHECK ("company_invoices"."number" >= 1),
	CONSTRAINT "company_invoices_net_check" CHECK ("company_invoices"."net" between 0 and 9007199254740991),
	CONSTRAINT "company_invoices_tax_check" CHECK ("company_invoices"."tax" between 0 and 9007199254740991),
	CONSTRAINT "company_invoices_total_check" CHECK ("company_invoices"."total" between 0 and 9007199254740991),
	CONSTRAINT "company_invoices_sum" CHECK ("company_invoices"."total" = "company_invoices"."net" + "company_invoices"."tax"),
	CONSTRAINT "company_invoices_reverse_charge" CHECK (not "company_invoices"."reverse_charge" or "company_invoices"."tax" = 0),
	CONSTRAINT "company_invoices_decided" CHECK (("company_invoices"."status" = 'PAID') = ("company_invoices"."paid_at" is not null) and ("company_invoices"."status" = 'CANCELLED') = ("company_invoices"."cancelled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "company_domains" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"record" text NOT NULL,
	"verified_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_sign_ins" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text,
	"required" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"team" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"pool_id" uuid,
	"token_hash" text NOT NULL,
	"status" text DEFAULT 'SENT' NOT NULL,
	"locale" text NOT NULL,
	"invited_by" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL,
	"remind_at" timestamp with time zone,
	"accepted_by" uuid,
	"closed_at" timestamp with time zone,
	CONSTRAINT "company_invitations_role_check" CHECK ("company_invitations"."role" in ('OWNER', 'ADMINISTRATOR', 'MEMBER')),
	CONSTRAINT "company_invitations_status_check" CHECK ("company_invitations"."status" in ('SENT', 'ACCEPTED', 'REVOKED', 'EXPIRED')),
	CONSTRAINT "company_invitations_locale_check" CHECK ("company_invitations"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id')),
	CONSTRAINT "company_invitations_position_check" CHECK ("company_invitations"."position" >= 0),
	CONSTRAINT "company_invitations_times_check" CHECK ("company_invitations"."times" >= 1),
	CONSTRAINT "company_invitations_reminders_check" CHECK ("company_invitations"."reminders" between 0 and 2),
	CONSTRAINT "company_invitations_closed" CHECK (("company_invitations"."status" = 'SENT') = ("company_invitations"."closed_at" is null)),
	CONSTRAINT "company_invitations_accepted" CHECK ("company_invitations"."accepted_by" is null or "company_invitations"."status" = 'ACCEPTED'),
	CONSTRAINT "company_invitations_period" CHECK ("company_invitations"."expires_at" > "company_invitations"."sent_at")
);
--> statement-breakpoint
CREATE TABLE "company_join_links" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"token_hash" text NOT NULL,
	"domains" text[] DEFAULT '{}' NOT NULL,
	"pool_id" uuid,
	"changed_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_join_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "company_join_links_generation_check" CHECK ("company_join_links"."generation" >= 1)
);
--> statement-breakpoint
CREATE TABLE "company_seat_assignments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"pool_id" uuid NOT NULL,
	"seat_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"subscription_id" uuid,
	"invitation_id" uuid,
	"assigned_by" uuid,
	"assigned_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "company_seat_assignments_end_reason_check" CHECK ("company_seat_assignments"."end_reason" in ('MOVED', 'TAKEN_BACK', 'LEFT', 'OVER', 'REFUNDED', 'CORRECTED', 'ERASED')),
	CONSTRAINT "company_seat_assignments_ended" CHECK (("company_seat_assignments"."ended_at" is null) = ("company_seat_assignments"."end_reason" is null) and "company_seat_assignments"."ended_at" >= "company_seat_assignments"."assigned_at")
);
--> statement-breakpoint
CREATE TABLE "company_seat_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"pool_id" uuid NOT NULL,
	"seats" integer NOT NULL,
	"reason" text NOT NULL,
	"made_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_seat_corrections_seats_check" CHECK ("company_seat_corrections"."seats" <> 0)
);
--> statement-breakpoint
CREATE TABLE "company_seat_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_seats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pool_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"is_taken" boolean DEFAULT false NOT NULL,
	"reserved_for" uuid,
	"removed_at" timestamp with time zone,
	CONSTRAINT "company_seats_number_check" CHECK ("company_seats"."number" >= 1),
	CONSTRAINT "company_seats_state" CHECK ("company_seats"."is_taken"::int + num_nonnulls("company_seats"."reserved_for", "company_seats"."removed_at") <= 1)
);
--> statement-breakpoint
CREATE TABLE "seat_discount_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"discounts" jsonb NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "seat_discount_versions_version_check" CHECK ("seat_discount_versions"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "company_seat_pools" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"product_id" uuid,
	"plan_id" uuid,
	"source" text NOT NULL,
	"order_line_id" uuid,
	"invoice_line_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_seat_pools_order_line_id_unique" UNIQUE("order_line_id"),
	CONSTRAINT "company_seat_pools_invoice_line_id_unique" UNIQUE("invoice_line_id"),
	CONSTRAINT "company_seat_pools_source_check" CHECK ("company_seat_pools"."source" in ('ORDER', 'INVOICE', 'CORRECTION')),
	CONSTRAINT "company_seat_pools_sells" CHECK (num_nonnulls("company_seat_pools"."product_id", "company_seat_pools"."plan_id") = 1),
	CONSTRAINT "company_seat_pools_source" CHECK (("company_seat_pools"."source" = 'ORDER') = ("company_seat_pools"."order_line_id" is not null) and ("company_seat_pools"."source" = 'INVOICE') = ("company_seat_pools"."invoice_line_id" is not null)),
	CONSTRAINT "company_seat_pools_period" CHECK ("company_seat_pools"."ends_at" > "company_seat_pools"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_sells";--> statement-breakpoint
ALTER TABLE "page_texts" DROP CONSTRAINT "page_texts_page_check";--> statement-breakpoint
ALTER TABLE "writings" DROP CONSTRAINT "writings_page_check";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_template_check";--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invoice_lines" ADD CONSTRAINT "company_invoice_lines_invoice_id_company_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."company_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invoice_lines" ADD CONSTRAINT "company_invoice_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invoice_lines" ADD CONSTRAINT "company_invoice_lines_plan_id_subscription_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."subscription_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invoices" ADD CONSTRAINT "company_invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invoices" ADD CONSTRAINT "company_invoices_ordered_by_users_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invoices" ADD CONSTRAINT "company_invoices_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_domains" ADD CONSTRAINT "company_domains_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_identities" ADD CONSTRAINT "company_identities_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_identities" ADD CONSTRAINT "company_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_sign_ins" ADD CONSTRAINT "company_sign_ins_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_pool_id_company_seat_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."company_seat_pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_join_links" ADD CONSTRAINT "company_join_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_join_links" ADD CONSTRAINT "company_join_links_pool_id_company_seat_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."company_seat_pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_join_links" ADD CONSTRAINT "company_join_links_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_seat_assignments" ADD CONSTRAINT "company_seat_assignments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_seat_assignments" ADD CONSTRAINT "company_seat_assignments_pool_id_company_seat_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."company_seat_pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_seat_assignments" ADD CONSTRAINT "company_seat_assignments_seat_id_company_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."company_seats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_seat_assignments" ADD CONSTRAINT "company_seat_assignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_seat_assignments" ADD CONSTRAINT "company_seat_assignments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_seat_assignments" ADD CONSTRAINT "company_seat_assignments_invitation_id_company_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."company_invitations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_seat_assignments" ADD CONSTRAINT "company_seat_assignments_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_seat_corrections" ADD CONSTRAINT "company_seat_corrections_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_seat_corrections" ADD CONSTRAINT "company_seat_corrections_pool_id_company_seat_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."company_seat_pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_seat_corrections" ADD CONSTRAINT "company_seat_corrections_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_seat_orders" ADD CONSTRAINT "company_seat_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_seat_orders" ADD CONSTRAINT "company_seat_orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_seats" ADD CONSTRAINT "company_seats_pool_id_company_seat_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."company_seat_pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_seats" ADD CONSTRAINT "company_seats_reserved_for_company_invitations_id_fk" FOREIGN KEY ("reserved_for") REFERENCES "public"."company_invitations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_discount_versions" ADD CONSTRAINT "seat_discount_versions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_seat_pools" ADD CONSTRAINT "company_seat_pools_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_seat_pools" ADD CONSTRAINT "company_seat_pools_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_seat_pools" ADD CONSTRAINT "company_seat_pools_plan_id_subscription_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."subscription_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_seat_pools" ADD CONSTRAINT "company_seat_pools_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_seat_pools" ADD CONSTRAINT "company_seat_pools_invoice_line_id_company_invoice_lines_id_fk" FOREIGN KEY ("invoice_line_id") REFERENCES "public"."company_invoice_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_created_idx" ON "companies" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "companies_created_by_idx" ON "companies" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "company_members_one" ON "company_members" USING btree ("company_id","user_id") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "company_members_company_idx" ON "company_members" USING btree ("company_id","team");--> statement-breakpoint
CREATE INDEX "company_members_user_idx" ON "company_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invoice_lines_position_key" ON "company_invoice_lines" USING btree ("invoice_id","position");--> statement-breakpoint
CREATE INDEX "company_invoice_lines_product_idx" ON "company_invoice_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "company_invoice_lines_plan_idx" ON "company_invoice_lines" USING btree ("plan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invoices_number_key" ON "company_invoices" USING btree ("series","year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invoices_purchase_key" ON "company_invoices" USING btree ("company_id","purchase_id");--> statement-breakpoint
CREATE INDEX "company_invoices_company_idx" ON "company_invoices" USING btree ("company_id","issued_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "company_invoices_issued_idx" ON "company_invoices" USING btree ("issued_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "company_invoices_open_idx" ON "company_invoices" USING btree ("due_at") WHERE status = 'ISSUED';--> statement-breakpoint
CREATE INDEX "company_invoices_ordered_by_idx" ON "company_invoices" USING btree ("ordered_by");--> statement-breakpoint
CREATE INDEX "company_invoices_decided_by_idx" ON "company_invoices" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "company_domains_company_key" ON "company_domains" USING btree ("company_id","domain");--> statement-breakpoint
CREATE UNIQUE INDEX "company_domains_verified_key" ON "company_domains" USING btree ("domain") WHERE verified_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_identities_subject_key" ON "company_identities" USING btree ("company_id","issuer","subject");--> statement-breakpoint
CREATE INDEX "company_identities_user_idx" ON "company_identities" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_token_key" ON "company_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_request_key" ON "company_invitations" USING btree ("company_id","request_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_one_waiting" ON "company_invitations" USING btree ("company_id","email") WHERE status = 'SENT';--> statement-breakpoint
CREATE INDEX "company_invitations_company_idx" ON "company_invitations" USING btree ("company_id","sent_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "company_invitations_email_idx" ON "company_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "company_invitations_pool_idx" ON "company_invitations" USING btree ("pool_id");--> statement-breakpoint
CREATE INDEX "company_invitations_invited_by_idx" ON "company_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "company_invitations_accepted_by_idx" ON "company_invitations" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "company_invitations_remind_idx" ON "company_invitations" USING btree ("remind_at") WHERE status = 'SENT' and remind_at is not null;--> statement-breakpoint
CREATE INDEX "company_invitations_expires_idx" ON "company_invitations" USING btree ("expires_at") WHERE status = 'SENT';--> statement-breakpoint
CREATE INDEX "company_join_links_pool_idx" ON "company_join_links" USING btree ("pool_id");--> statement-breakpoint
CREATE INDEX "company_join_links_changed_by_idx" ON "company_join_links" USING btree ("changed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "company_seat_assignments_one_per_seat" ON "company_seat_assignments" USING btree ("seat_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_seat_assignments_one_per_member" ON "company_seat_assignments" USING btree ("pool_id","user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "company_seat_assignments_company_idx" ON "company_seat_assignments" USING btree ("company_id","assigned_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "company_seat_assignments_pool_idx" ON "company_seat_assignments" USING btree ("pool_id");--> statement-breakpoint
CREATE INDEX "company_seat_assignments_seat_idx" ON "company_seat_assignments" USING btree ("seat_id");--> statement-breakpoint
CREATE INDEX "company_seat_assignments_user_idx" ON "company_seat_assignments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "company_seat_assignments_subscription_idx" ON "company_seat_assignments" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "company_seat_assignments_invitation_idx" ON "company_seat_assignments" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "company_seat_assignments_assigned_by_idx" ON "company_seat_assignments" USING btree ("assigned_by");--> statement-breakpoint
CREATE INDEX "company_seat_corrections_company_idx" ON "company_seat_corrections" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "company_seat_corrections_pool_idx" ON "company_seat_corrections" USING btree ("pool_id");--> statement-breakpoint
CREATE INDEX "company_seat_corrections_made_by_idx" ON "company_seat_corrections" USING btree ("made_by");--> statement-breakpoint
CREATE UNIQUE INDEX "company_seat_orders_purchase_key" ON "company_seat_orders" USING btree ("company_id","purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_seats_number_key" ON "company_seats" USING btree ("pool_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "company_seats_reserved_key" ON "company_seats" USING btree ("reserved_for");--> statement-breakpoint
CREATE INDEX "company_seats_free_idx" ON "company_seats" USING btree ("pool_id","number") WHERE not is_taken and reserved_for is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "seat_discount_versions_changed_by_idx" ON "seat_discount_versions" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "company_seat_pools_company_idx" ON "company_seat_pools" USING btree ("company_id","ends_at");--> statement-breakpoint
CREATE INDEX "company_seat_pools_product_idx" ON "company_seat_pools" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "company_seat_pools_plan_idx" ON "company_seat_pools" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "company_seat_pools_ends_idx" ON "company_seat_pools" USING btree ("ends_at") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_sells" CHECK (case "order_lines"."kind" when 'PLAN' then "order_lines"."plan_id" is not null when 'SEATS' then num_nonnulls("order_lines"."product_id", "order_lines"."plan_id") = 1 else "order_lines"."plan_id" is null and "order_lines"."product_id" is not null end);--> statement-breakpoint
ALTER TABLE "page_texts" ADD CONSTRAINT "page_texts_page_check" CHECK ("page_texts"."page" in ('about', 'about-us', 'about-us-mission', 'faq', 'how-to-start', 'methodology', 'privacy-policy', 'privacy-statement', 'terms-of-use', 'terms-and-conditions', 'general-partner-terms', 'affiliate-additional-agreement', 'cookies'));--> statement-breakpoint
ALTER TABLE "writings" ADD CONSTRAINT "writings_page_check" CHECK ("writings"."page" in ('about', 'about-us', 'about-us-mission', 'faq', 'how-to-start', 'methodology', 'privacy-policy', 'privacy-statement', 'terms-of-use', 'terms-and-conditions', 'general-partner-terms', 'affiliate-additional-agreement', 'cookies'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_template_check" CHECK ("notifications"."template" in ('WELCOME', 'ORDER_PAID', 'ACCESS_GRANTED', 'CERTIFICATE_CAN_BE_ISSUED', 'REVIEW_CAN_BE_CREATED', 'RECOMMENDATION_QUIZ', 'APPROVAL_WAITS', 'ROLE_CHANGE_WAITS', 'PUBLICATION_REQUESTED', 'REFUND_REQUESTED', 'REFUND_GRANTED', 'REFUND_DECLINED', 'REFUND_SENT', 'REFUND_WAITS', 'REFUND_MADE_BY_HAND', 'REFUND_FAILED', 'DISPUTE_OPENED', 'SUBSCRIPTION_STARTED', 'SUBSCRIPTION_RENEWED', 'SUBSCRIPTION_CHARGE_FAILED', 'SUBSCRIPTION_ENDS_SOON', 'SUBSCRIPTION_RENEWS_SOON', 'SUBSCRIPTION_ENDED', 'OPEN_ANSWER_ACCEPTED', 'OPEN_ANSWER_RETURNED', 'MARATHON_DAY', 'CONTENT_REPORT_MENDED', 'CONTENT_REPORT_CLOSED', 'REVIEW_PUBLISHED', 'REVIEW_REFUSED', 'REVIEW_ANSWERED', 'AFFILIATE_BONUS_RELEASED', 'AFFILIATE_BONUS_REJECTED', 'AFFILIATE_PAYOUT_PAID', 'AFFILIATE_PAYOUT_FAILED', 'AFFILIATE_TEXT_CHANGED', 'COMPANY_INVITATION', 'COMPANY_ROLE_CHANGED', 'COMPANY_MEMBERSHIP_ENDED', 'COMPANY_WITHOUT_OWNER', 'COMPANY_INVOICE_DUE', 'COMPANY_INVOICE_PAID', 'SEAT_GIVEN', 'SEAT_ENDED', 'SEATS_END_SOON'));