CREATE TABLE "static_group_saves" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"group_code" text NOT NULL,
	"revision" integer,
	"content" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "static_group_saves_revision_check" CHECK ("static_group_saves"."revision" >= 1),
	CONSTRAINT "static_group_saves_only_accepted_published" CHECK (revision is not null or published_at is null)
);
--> statement-breakpoint
CREATE TABLE "static_groups" (
	"code" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published" jsonb,
	"publish_revision" integer,
	"publish_at" timestamp with time zone,
	"publish_by" uuid,
	"requested_at" timestamp with time zone,
	"requested_by" uuid,
	"updated_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "static_groups_schedule_whole" CHECK ((publish_at is null) = (publish_revision is null)),
	CONSTRAINT "static_groups_code_check" CHECK ("static_groups"."code" in ('category_static', 'application_stores', 'our_students', 'about_us', 'publications', 'category_common', 'product_filters', 'social_networks', 'promotion', 'user_deletion_reason')),
	CONSTRAINT "static_groups_revision_check" CHECK ("static_groups"."revision" >= 1)
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_entity_check";--> statement-breakpoint
ALTER TABLE "static_group_saves" ADD CONSTRAINT "static_group_saves_group_code_static_groups_code_fk" FOREIGN KEY ("group_code") REFERENCES "public"."static_groups"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "static_group_saves" ADD CONSTRAINT "static_group_saves_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "static_groups" ADD CONSTRAINT "static_groups_publish_by_users_id_fk" FOREIGN KEY ("publish_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "static_groups" ADD CONSTRAINT "static_groups_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "static_groups" ADD CONSTRAINT "static_groups_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "static_group_saves_revision_key" ON "static_group_saves" USING btree ("group_code","revision");--> statement-breakpoint
CREATE INDEX "static_group_saves_newest_idx" ON "static_group_saves" USING btree ("group_code","id");--> statement-breakpoint
CREATE INDEX "static_group_saves_saved_by_idx" ON "static_group_saves" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "static_groups_publish_by_idx" ON "static_groups" USING btree ("publish_by");--> statement-breakpoint
CREATE INDEX "static_groups_requested_by_idx" ON "static_groups" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "static_groups_updated_by_idx" ON "static_groups" USING btree ("updated_by");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_entity_check" CHECK ("audit_log"."entity" in ('PRODUCT', 'LANDING', 'COURSE', 'LESSON', 'COURSE_VERSION', 'SKILL', 'EXPERT', 'CATEGORY', 'MEDIA', 'INTERFACE_TEXT', 'ARTICLE', 'GLOSSARY_TERM', 'TEXT_PAGE', 'STATIC_CONTENT', 'REVIEW', 'OPEN_ANSWER', 'CONTENT_REPORT', 'SUPPORT_MESSAGE', 'LEAD', 'ORDER', 'PRICE_LEVEL', 'PRICE_SCHEMA', 'PROMO_CODE', 'SUBSCRIPTION_PLAN', 'USER_ROLE'));