CREATE TABLE "quiz_drafts" (
	"id" smallint PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"requested_at" timestamp with time zone,
	"requested_by" uuid,
	"updated_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_drafts_id_check" CHECK ("quiz_drafts"."id" between 1 and 1),
	CONSTRAINT "quiz_drafts_revision_check" CHECK ("quiz_drafts"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "quiz_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"publish_at" timestamp with time zone,
	"published_by" uuid,
	"published_at" timestamp with time zone,
	CONSTRAINT "quiz_versions_revision_check" CHECK ("quiz_versions"."revision" >= 0),
	CONSTRAINT "quiz_versions_has_time" CHECK (num_nonnulls(publish_at, published_at) > 0)
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_entity_check";--> statement-breakpoint
ALTER TABLE "quiz_drafts" ADD CONSTRAINT "quiz_drafts_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_drafts" ADD CONSTRAINT "quiz_drafts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_versions" ADD CONSTRAINT "quiz_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_drafts_requested_by_idx" ON "quiz_drafts" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "quiz_drafts_updated_by_idx" ON "quiz_drafts" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "quiz_versions_newest_idx" ON "quiz_versions" USING btree ("published_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_versions_waiting_key" ON "quiz_versions" USING btree ((published_at is null)) WHERE published_at is null;--> statement-breakpoint
CREATE INDEX "quiz_versions_published_by_idx" ON "quiz_versions" USING btree ("published_by");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_entity_check" CHECK ("audit_log"."entity" in ('PRODUCT', 'LANDING', 'COURSE', 'LESSON', 'COURSE_VERSION', 'SKILL', 'EXPERT', 'CATEGORY', 'QUIZ', 'MEDIA', 'INTERFACE_TEXT', 'ARTICLE', 'GLOSSARY_TERM', 'TEXT_PAGE', 'REVIEW', 'OPEN_ANSWER', 'CONTENT_REPORT', 'SUPPORT_MESSAGE', 'LEAD', 'ORDER', 'PRICE_LEVEL', 'PRICE_SCHEMA', 'PROMO_CODE', 'SUBSCRIPTION_PLAN', 'USER_ROLE'));