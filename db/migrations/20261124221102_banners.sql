CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"content" jsonb NOT NULL,
	"published" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"next_turn_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"updated_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "banners_revision_check" CHECK ("banners"."revision" >= 0),
	CONSTRAINT "banners_version_check" CHECK ("banners"."version" >= 0),
	CONSTRAINT "banners_published_whole" CHECK ((published is null) = (starts_at is null))
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_entity_check";--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banners_published_idx" ON "banners" USING btree ("starts_at","ends_at") WHERE published is not null;--> statement-breakpoint
CREATE INDEX "banners_turn_idx" ON "banners" USING btree ("next_turn_at") WHERE next_turn_at is not null;--> statement-breakpoint
CREATE INDEX "banners_updated_idx" ON "banners" USING btree ("updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "banners_updated_by_idx" ON "banners" USING btree ("updated_by");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_entity_check" CHECK ("audit_log"."entity" in ('PRODUCT', 'LANDING', 'COURSE', 'LESSON', 'COURSE_VERSION', 'SKILL', 'EXPERT', 'CATEGORY', 'MEDIA', 'INTERFACE_TEXT', 'ARTICLE', 'BANNER', 'GLOSSARY_TERM', 'TEXT_PAGE', 'REVIEW', 'OPEN_ANSWER', 'CONTENT_REPORT', 'SUPPORT_MESSAGE', 'LEAD', 'ORDER', 'PRICE_LEVEL', 'PRICE_SCHEMA', 'PROMO_CODE', 'SUBSCRIPTION_PLAN', 'USER_ROLE'));