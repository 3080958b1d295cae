ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_entity_check";--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "report" jsonb;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "respond_by" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_placed_idx" ON "orders" USING btree ("pending_at" DESC NULLS FIRST,"id") WHERE status not in ('CREATED', 'REMOVED');--> statement-breakpoint
CREATE INDEX "refunds_settled_idx" ON "refunds" USING btree ("settled_at") WHERE status = 'SUCCEEDED';--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_entity_check" CHECK ("audit_log"."entity" in ('PRODUCT', 'LANDING', 'COURSE', 'LESSON', 'COURSE_VERSION', 'SKILL', 'EXPERT', 'CATEGORY', 'MEDIA', 'ORDER', 'PRICE_LEVEL', 'PRICE_SCHEMA', 'PROMO_CODE', 'SUBSCRIPTION_PLAN', 'USER_ROLE'));