ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_entity_check";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "handled_by" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_handled_by_idx" ON "leads" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "leads_open_idx" ON "leads" USING btree ("created_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "support_messages_answered_by_idx" ON "support_messages" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "support_messages_open_idx" ON "support_messages" USING btree ("created_at") WHERE answered_at is null;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_revision_check" CHECK ("leads"."revision" >= 0);--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_entity_check" CHECK ("audit_log"."entity" in ('PRODUCT', 'LANDING', 'COURSE', 'LESSON', 'COURSE_VERSION', 'SKILL', 'EXPERT', 'CATEGORY', 'MEDIA', 'REVIEW', 'OPEN_ANSWER', 'CONTENT_REPORT', 'SUPPORT_MESSAGE', 'LEAD', 'PRICE_LEVEL', 'PRICE_SCHEMA', 'PROMO_CODE', 'SUBSCRIPTION_PLAN', 'USER_ROLE'));